#!/usr/bin/env bash
# The demonstration that `make demo` runs: the shipped games, and then two cards that are broken on purpose.
set -u
cd "$(dirname "$0")/.." || exit 1
export KARTENWERK_FORMAT=human

bold='' dim='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then bold=$'\033[1m' dim=$'\033[2m' plain=$'\033[0m'; fi
say() { printf '\n%s%s%s\n' "$bold" "$*" "$plain"; }
run() { printf '%s$ %s%s\n' "$dim" "$*" "$plain"; "$@"; }
stop() { echo "demo: $*" >&2; exit 1; }

# misspell FILE RIGHT WRONG: break a card by one word, which must be there.
misspell() {
  grep -q -- "$2" "$1" || stop "$1 does not say: $2"
  sed "s/$2/$3/" "$1" > misspelt && mv misspelt "$1"
}

say "1. The three games as they ship: every region, card and piece is read, validated, linked and type-checked."
run kartenwerk lint content || stop "the shipped packs should be clean"

say "2. What is in it, and how sure we are of it: stated in the rulebook, implied by an example, or reconstructed."
run kartenwerk stats content || stop "stats should work"

say "3. One region: its data, where each value comes from, and what refers to it."
run kartenwerk show selem || stop "show should work"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -R content/schatten-der-macht "$scratch" && cd "$scratch" || stop "no room for a copy"

say "4. Two cards broken on purpose, in a copy: a sea is misspelt in a region, a word in a hero quest's program."
misspell schatten-der-macht/regions/south.yaml 'seas: \[suedmeer, ' 'seas: [suedmer, '
misspell schatten-der-macht/hero_quests/level_3.yaml 'at least 4 own regions' 'at least 4 own regoins'
run kartenwerk lint schatten-der-macht
[ $? = 1 ] || stop "the broken cards should be found"

say "That is all. docs/first-expansion.md leads to a card of your own in a quarter of an hour; \`kartenwerk --help\` says what else there is."
