import { FLAT_WORDS } from './address-words.ts'

const FLOOR_WORDS: ReadonlyMap<string, string> = new Map([
  ...'BASEMENT GROUND FIRST SECOND THIRD FOURTH FIFTH SIXTH TOP MIDDLE ATTIC GARDEN HALL LOWER UPPER MEZZANINE STUDIO'
    .split(' ')
    .map((word): [string, string] => [word, word]),
  ...'REAR FRONT LEFT RIGHT CENTRE'.split(' ').map((word): [string, string] => [word, word]),
  ['1ST', 'FIRST'],
  ['2ND', 'SECOND'],
  ['3RD', 'THIRD'],
  ['4TH', 'FOURTH'],
  ['5TH', 'FIFTH'],
  ['6TH', 'SIXTH'],
])

const INITIALS: ReadonlyMap<string, string> = new Map([
  ['GFF', 'GROUND'],
  ['LGFF', 'LOWER GROUND'],
  ['FFF', 'FIRST'],
  ['SFF', 'SECOND'],
  ['TFF', 'TOP'],
  ['BFF', 'BASEMENT'],
])

const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['ANNEXE', 'ANNEXE'],
  ['ANNEX', 'ANNEXE'],
])

/** Without such a word, or one for a flat, no floor is read at a position. */
export const BEGINS_FLOOR: ReadonlySet<string> = new Set([
  ...FLOOR_WORDS.keys(),
  ...INITIALS.keys(),
  ...WHOLE_WORDS.keys(),
])

/**
 * Reads `GROUND FLOOR FLAT`, `FLAT 1ST FLR`, `TOP FLAT`, `GFF` or `ANNEXE` at a position. Such words are kept as
 * words: no rule says which number a ground floor flat has.
 */
export function readFloor(tokens: readonly string[], at: number): { floor: string; length: number } | null {
  const token = tokens[at] ?? ''
  const whole = INITIALS.get(token) ?? WHOLE_WORDS.get(token)
  if (whole !== undefined) return { floor: whole, length: 1 }

  let position = at
  const isAfterFlatWord = FLAT_WORDS.has(token) && FLOOR_WORDS.has(tokens[at + 1] ?? '')
  if (isAfterFlatWord && !FLOOR_WORDS.has(token)) position += 1
  const words: string[] = []
  let isFloor = false
  for (; position < tokens.length; position += 1) {
    const word = tokens[position] ?? ''
    const floor = FLOOR_WORDS.get(word)
    if (floor !== undefined) words.push(floor)
    else if (words.length > 0 && (word === 'FLOOR' || word === 'FLR')) isFloor = true
    else break
  }
  if (words.length === 0) return null
  const isFollowedByFlat = FLAT_WORDS.has(tokens[position] ?? '')
  if (!isFloor && !isFollowedByFlat) return null
  const takesFlatWord = isFollowedByFlat && !introducesUnit(tokens, position)
  return { floor: words.join(' '), length: position - at + (takesFlatWord ? 1 : 0) }
}

/** `GROUND FLOOR FLAT 2` and `GROUND FLOOR FLAT 2 14 HIGH ST` name a flat 2; `GARDEN FLAT 24 HIGH ST` has number 24. */
function introducesUnit(tokens: readonly string[], flatWordAt: number): boolean {
  const unit = tokens[flatWordAt + 1] ?? ''
  const next = tokens[flatWordAt + 2]
  return /^(?:\d|[A-Z]$)/.test(unit) && (next === undefined || /^\d/.test(next))
}
