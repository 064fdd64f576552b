"""The seven actions of a turn, one module each: `can_…` says whether it is possible, and the
function itself is the step."""
