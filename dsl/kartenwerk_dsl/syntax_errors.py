"""The rules of reading a program, E001 to E031: what is not a sentence of the language at all."""

from kartenwerk_dsl.problem import Rule, Severity

_FAILS = Severity.ERROR

EMPTY = Rule(
    "E001",
    "empty-program",
    _FAILS,
    "there is no clause here",
    why="An effect says what a card does, when it counts or what it changes. Without a clause the "
    "card would do nothing, and nobody would notice. A card without effect leaves the field away.",
    bad="# draws two cards\n",
    good="action: draw 2 cards\n",
    help="Begin with `action:`, `condition:`, `score`, `on …:`, `while …:` or `always:`.",
)
TOO_LONG = Rule(
    "E002",
    "program-too-long",
    _FAILS,
    "the program has {length} characters; a card has room for {limit}",
    why="No card needs a program of this length. The bound keeps checking quick whatever is "
    "pasted into a field by mistake.",
    bad="action: draw 2 cards\n" + "# and so on and so on and so on\n" * 640,
    good="action: draw 2 cards\n",
    help="Look for text that was pasted here by mistake.",
)
SENTENCE_TOO_LONG = Rule(
    "E003",
    "sentence-too-long",
    _FAILS,
    "this sentence has more than {limit} words and signs",
    why="A sentence of this length cannot be explained to a player, and it cannot be checked in "
    "bounded time. Names that `let` gives make parts of it readable.",
    bad="score 1 if count own ships" + " + count own ships" * 80 + " is 3\n",
    good="score 1 if count own ships + count own adventurers is 3\n",
    help="Split it: give parts of it names by `let`, or make several clauses.",
)
TOO_DEEP = Rule(
    "E004",
    "nested-too-deeply",
    _FAILS,
    "blocks and parentheses go no deeper than {limit}",
    why="Nobody can follow forty conditions within each other. The bound keeps every later step "
    "safe from programs that were made to break it.",
    bad="condition: " + "(" * 41 + "some own ships" + ")" * 41 + "\n",
    good="condition: (some own ships) and (some own adventurers)\n",
    help="Say it with fewer levels; `and` often replaces an `if` within an `if`.",
)
TAB = Rule(
    "E005",
    "tab-in-indentation",
    _FAILS,
    "this line is indented with a tab",
    why="A tab is as wide as each editor likes, so what looks like one block may be two. "
    "Blanks look the same everywhere.",
    bad="action:\n\tdraw 2 cards\n",
    good="action:\n    draw 2 cards\n",
    help="Indent by four blanks for each block.",
    fixable=True,
)
INDENTATION_FITS_NOTHING = Rule(
    "E006",
    "indentation-fits-nothing",
    _FAILS,
    "this line begins at a place where no line above it begins",
    why="Where a line begins says to which block it belongs. A line that goes back, but not "
    "as far as an earlier one, could belong to either.",
    bad="action:\n    if some own ships:\n        draw 2 cards\n      draw 1 card\n",
    good="action:\n    if some own ships:\n        draw 2 cards\n    draw 1 card\n",
    help="Begin it exactly below the line to whose block it belongs.",
)
UNEXPECTED_INDENTATION = Rule(
    "E007",
    "unexpected-indentation",
    _FAILS,
    "this line is indented, but the line above opens no block",
    why="Only a line that ends with `:` has lines that belong to it. An indented line elsewhere "
    "looks like part of something that it is no part of.",
    bad="action:\n    draw 2 cards\n        draw 1 card\n",
    good="action:\n    draw 2 cards\n    draw 1 card\n",
    help="Begin it below the line above, or end the line above with `:` if it opens a block.",
)
EMPTY_BLOCK = Rule(
    "E008",
    "block-missing",
    _FAILS,
    "nothing is indented below `{opening}`",
    why="The indented lines below a `:` are what it is about. Without any, it would say "
    "nothing, and a line that was meant for it would always happen.",
    bad="action:\n    if some own ships:\n    draw 2 cards\n",
    good="action:\n    if some own ships:\n        draw 2 cards\n",
    help="Indent what belongs to it by four blanks more than its own line.",
)
COLON_MISSING = Rule(
    "E009",
    "colon-missing",
    _FAILS,
    "`:` is missing after `{after}`",
    why="The `:` parts what opens a block from what stands in it, for readers and for the "
    "checker alike.",
    bad="action:\n    if some own ships\n        draw 2 cards\n",
    good="action:\n    if some own ships:\n        draw 2 cards\n",
    help="Write `{after}:`.",
    fixable=True,
)
OUTSIDE = Rule(
    "E010",
    "statement-outside-clause",
    _FAILS,
    "`{found}` begins a statement, but no clause says when it happens",
    why="A card acts when it is used (`action:`), when something happens (`on …:`), or it changes "
    "the rules while something holds (`while …:`). A bare statement says none of these.",
    bad="draw 2 cards\n",
    good="action:\n    draw 2 cards\n",
    help="Write `action:` above it, and indent it by four blanks.",
)
UNKNOWN_CLAUSE = Rule(
    "E011",
    "unknown-clause",
    _FAILS,
    "there is no clause `{found}`",
    why="The word at the beginning of an unindented line says what sort of clause it is. "
    "A clause of unknown sort would never take effect.",
    bad="acton:\n    draw 2 cards\n",
    good="action:\n    draw 2 cards\n",
    help="Clauses begin with `action:`, `condition:`, `score`, `on …:`, `instead of …:`, "
    "`while …:` or `always:`.",
    fixable=True,
)
MISSPELT = Rule(
    "E012",
    "misspelt-word",
    _FAILS,
    "`{found}` cannot stand here; `{words}` can",
    why="A structural word with a slip in it is read as a word of the game, and the sentence "
    "falls apart. With the word named here the line can be read.",
    bad="action:\n    fro each own region as area:\n        place 1 adventurer into area\n",
    good="action:\n    for each own region as area:\n        place 1 adventurer into area\n",
    help="Write `{words}`.",
    fixable=True,
)
FOREIGN_WORD = Rule(
    "E013",
    "german-word",
    _FAILS,
    "`{found}` is German; the word of the language is `{words}`",
    why="Effects are written with English words so that one program serves every language; "
    "the rules text is made from it in German and English.",
    bad="action:\n    wenn some own ships:\n        draw 2 cards\n",
    good="action:\n    if some own ships:\n        draw 2 cards\n",
    help="Write `{words}`.",
    fixable=True,
)
NUMBER_WORD = Rule(
    "E014",
    "number-word",
    _FAILS,
    "numbers are written in digits: `{words}`, not `{found}`",
    why="Words before a noun are adjectives of the game. A number in digits is found at once, "
    "by people and by the checks that compare text and effect.",
    bad="action: draw two cards\n",
    good="action: draw 2 cards\n",
    help="Write `{words}`.",
    fixable=True,
)
BARE_NUMBER = Rule(
    "E015",
    "number-without-quantifier",
    _FAILS,
    "does `{after} {found}` mean `at least {found}` or `exactly {found}`?",
    why="In a test a bare number is ambiguous: with three ships, do you have two? Rulebooks "
    "argue about this; a card says it.",
    bad="condition: some region with 2 own adventurers\n",
    good="condition: some region with at least 2 own adventurers\n",
    help="Write `{after} at least {found} …` or `{after} exactly {found} …`.",
)
UNKNOWN_CHARACTER = Rule(
    "E016",
    "unknown-character",
    _FAILS,
    "the language has no `{found}`",
    why="A program consists of words, numbers and the signs `: ( ) + - *`. Anything else was "
    "meant for another language, and what it means there does not hold here.",
    bad="action: draw 2 cards; draw 1 card\n",
    good="action:\n    draw 2 cards\n    draw 1 card\n",
    help="Write words, numbers and the signs `: ( ) + - *`; a remark begins with `#`.",
)
OPERATOR = Rule(
    "E017",
    "sign-instead-of-word",
    _FAILS,
    "`{found}` is written `{words}` here",
    why="Comparisons are said in words, as on a card. Only `+`, `-` and `*` are signs.",
    bad="condition: count own ships >= 3\n",
    good="condition: count own ships is at least 3\n",
    help="Write `{words}`.",
    fixable=True,
)
NOT_WHOLE = Rule(
    "E018",
    "fraction",
    _FAILS,
    "`{found}` is not a whole number",
    why="Pieces, cards and points are counted. Halves would have to be rounded, and each player "
    "would round differently.",
    bad="score 1.5 if some own ships\n",
    good="score 2 if some own ships\n",
    help="Write a whole number in digits, without `.` and `,`.",
)
TOO_LARGE = Rule(
    "E019",
    "number-beyond-bounds",
    _FAILS,
    "numbers go no further than {largest}",
    why="No game counts so far, so it is a slip of the keys. The bound keeps calculations quick.",
    bad="action: draw 20000000 cards\n",
    good="action: draw 2 cards\n",
    help="Write the number that is meant; to take everything, write `all`.",
)
GLUED_NUMBER = Rule(
    "E020",
    "glued-number",
    _FAILS,
    "`{found}` is a number and a word written together",
    why="Words are parted by blanks. A name that begins with a digit does not exist.",
    bad="action: draw 2cards\n",
    good="action: draw 2 cards\n",
    help="Write `{words}`.",
    fixable=True,
)
HYPHEN = Rule(
    "E021",
    "hyphen-in-word",
    _FAILS,
    "is this `-` a minus or part of a word?",
    why="Between two words `-` subtracts. Names of more than one part are joined by `_`.",
    bad="condition: ehernes-schwert is own\n",
    good="condition: ehernes_schwert is own\n",
    help="In a name write `_`, for a difference put blanks around the `-`.",
)
UPPER_CASE = Rule(
    "E022",
    "upper-case",
    _FAILS,
    "`{found}` is written in small letters: `{words}`",
    why="All words and names are written in small letters, so that nobody has to remember which "
    "of them has a capital.",
    bad="condition: some own ships in Suedmeer\n",
    good="condition: some own ships in suedmeer\n",
    help="Write `{words}`.",
    fixable=True,
)
DECOMPOSED = Rule(
    "E023",
    "letter-in-two-parts",
    _FAILS,
    "a letter of `{found}` is stored as two characters",
    why="Some programs store `ö` as an `o` and two dots. It looks the same and is another word, "
    "so that no name would match.",
    bad="condition: some own ships in su\u0308dmeer\n",
    good="condition: some own ships in suedmeer\n",
    help="Type the word anew, or let `--fix` join the characters.",
    fixable=True,
)
INVISIBLE = Rule(
    "E024",
    "hidden-character",
    _FAILS,
    "there is an invisible character {found}",
    why="Text copied from a web page or a PDF brings blanks that are none and characters "
    "without width. Two words that look the same are then different.",
    bad="action: draw\u00a02 cards\n",
    good="action: draw 2 cards\n",
    help="Delete it; where words are parted, type a blank.",
    fixable=True,
)
QUOTES = Rule(
    "E025",
    "quoted-word",
    _FAILS,
    "words stand without quotes",
    why="Effects know words of the game and ids of components, no texts. What a player reads is "
    "made from them.",
    bad='action: place 1 ship into "suedmeer"\n',
    good="action: place 1 ship into suedmeer\n",
    help="Write the id of the component, without quotes.",
    fixable=True,
)
UNFINISHED = Rule(
    "E026",
    "unfinished-line",
    _FAILS,
    "the line ends after `{after}`, where {wanted} should follow",
    why="A sentence ends with its line. It may go on below only while a parenthesis is open.",
    bad="condition: some own ships and\n",
    good="condition: some own ships and some own adventurers\n",
    help="Write {example}; to go on below, put the whole in parentheses.",
)
NOT_CLOSED = Rule(
    "E027",
    "parenthesis-not-closed",
    _FAILS,
    "this `(` is never closed",
    why="All that follows it would belong to it, to the end of the clause. Where the group was "
    "meant to end, only its author knows.",
    bad="condition: some region with (own ships\n",
    good="condition: some region with (own ships)\n",
    help="Write `)` where the group ends, or leave the `(` away.",
)
CLOSES_NOTHING = Rule(
    "E028",
    "parenthesis-closes-nothing",
    _FAILS,
    "this `)` closes nothing",
    why="Each `)` belongs to a `(` before it. A single one shows that a group was meant whose "
    "beginning is missing.",
    bad="condition: some own ships)\n",
    good="condition: (some own ships)\n",
    help="Leave it away, or write `(` where the group begins.",
    fixable=True,
)
THEN = Rule(
    "E029",
    "then-after-if",
    _FAILS,
    "no `then` follows `if`: the `:` says it",
    why="`then` would be read as a word of the game, the last of what is tested. What happens "
    "stands in the block below.",
    bad="action:\n    if some own ships then:\n        draw 2 cards\n",
    good="action:\n    if some own ships:\n        draw 2 cards\n",
    help="Write `if …:` and indent what follows.",
    fixable=True,
)
UNEXPECTED = Rule(
    "E030",
    "unexpected-word",
    _FAILS,
    "`{found}` cannot stand after `{after}`: {wanted} should follow",
    why="The words of a sentence have an order, as on a card. Read up to here the sentence made "
    "sense; with this word it no longer does.",
    bad="action:\n    choose own region as area\n    conquer area\n",
    good="action:\n    choose 1 neutral region as area\n    conquer area\n",
    help="Write {example}.",
)
LINE_START = Rule(
    "E031",
    "line-start",
    _FAILS,
    "no line in this block begins with `{found}`",
    why="Each line of a block is a statement, a standing change or an option, and its first word "
    "says which. Clauses begin at the left edge, and `else` stands right below the block of `if`.",
    bad="action:\n    draw 2 cards\n    else:\n        draw 1 card\n",
    good="action:\n    if some own ships:\n        draw 2 cards\n    else:\n        draw 1 card\n",
    help="Begin it with {wanted}.",
)
APOSTROPHE = Rule(
    "E032",
    "apostrophe-in-word",
    _FAILS,
    "`{found}` is written `{words}` here",
    why="Components are named by their ids, which have no apostrophe; the name on the card may "
    "have one. The apostrophe of English, as in `player's hand`, is said with `of`.",
    bad="condition: Al'Anfa is own\n",
    good="condition: al_anfa is own\n",
    help="Write `{words}`; for what belongs to something write `… of …`.",
    fixable=True,
)
ARTICLE = Rule(
    "E033",
    "article",
    _FAILS,
    "effects have no articles: leave `{found}` out",
    why="Every word of a phrase is a word of the game, and an article says nothing to it. That one "
    "certain thing is meant follows from its id or its name.",
    bad="condition: the owner of selem is you\n",
    good="condition: owner of selem is you\n",
    fixable=True,
)
