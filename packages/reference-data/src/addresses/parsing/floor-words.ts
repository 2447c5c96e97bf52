import { FLAT_WORDS } from './address-words.ts'

const words = (text: string): [string, string][] => text.split(' ').map((word) => [word, word])

/** The side of its floor that a flat is on. */
const SIDES: ReadonlyMap<string, string> = new Map([
  ...words('FRONT REAR LEFT CENTRE RIGHT'),
  ['BACK', 'REAR'],
  ['LHS', 'LEFT'],
  ['RHS', 'RIGHT'],
])

/** Words for levels, in canonical order: `LOWER GROUND`, `BASEMENT FRONT`. */
const LEVELS =
  'LOWER UPPER BASEMENT GROUND FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH MEZZANINE MIDDLE TOP ATTIC GARDEN HALL STUDIO'

const ORDINALS = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH'.split(' ')

const FLOOR_WORDS: ReadonlyMap<string, string> = new Map([
  ...words(LEVELS),
  ...SIDES,
  ...ORDINALS.map((word, at): [string, string] => [`${at + 1}${['ST', 'ND', 'RD'][at] ?? 'TH'}`, word]),
  ['BSMT', 'BASEMENT'],
  ['BSMNT', 'BASEMENT'],
  ['BASMENT', 'BASEMENT'],
  ['GRD', 'GROUND'],
  ['GRND', 'GROUND'],
  ['GND', 'GROUND'],
  ['LWR', 'LOWER'],
  ['UPR', 'UPPER'],
  ['LOFT', 'ATTIC'],
])

/** `TFF` may be the top or the third floor's flat, so it stays as it is. */
const INITIALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    G: 'GROUND',
    LG: 'LOWER GROUND',
    UG: 'UPPER GROUND',
    F: 'FIRST',
    S: 'SECOND',
    T: 'TFF',
    B: 'BASEMENT',
    A: 'ATTIC',
  }).flatMap(([letters, floor]): [string, string][] => [
    [`${letters}FF`, floor],
    [`${letters}F`, floor],
  ]),
)

const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['ANNEXE', 'ANNEXE'],
  ['ANNEX', 'ANNEXE'],
])

const FLOOR_NOUNS: ReadonlySet<string> = new Set(['FLOOR', 'FLR'])

/** A floor can only start with one of these words or with one for a flat. */
export const FLOOR_START_WORDS: ReadonlySet<string> = new Set([
  ...FLOOR_WORDS.keys(),
  ...INITIALS.keys(),
  ...WHOLE_WORDS.keys(),
  ...FLOOR_NOUNS,
])

interface FloorRead {
  floor: string
  length: number
}

/**
 * Parses `GROUND FLOOR FLAT`, `FLAT 1ST FLR`, `FIRST TO THIRD FLOOR`, `TOP FLAT`, `GFF`, `FLOOR A` or `ANNEXE` at a
 * position. They stay words: no rule gives the number of a ground floor flat.
 */
export function readFloor(tokens: readonly string[], at: number): FloorRead | null {
  const token = tokens[at] ?? ''
  const next = tokens[at + 1] ?? ''
  const isFlatWord = FLAT_WORDS.has(token)
  const initials = INITIALS.get(token) ?? WHOLE_WORDS.get(token)
  if (initials !== undefined)
    return withSides(
      tokens,
      { floor: initials, length: FLAT_WORDS.has(next) && !introducesUnit(tokens, at + 1) ? 2 : 1 },
      at,
    )
  const afterFlat = isFlatWord ? INITIALS.get(next) : undefined
  if (afterFlat !== undefined) return withSides(tokens, { floor: afterFlat, length: 2 }, at)
  if (FLOOR_NOUNS.has(token)) return readNumberedFloor(next)
  return readWords(tokens, at)
}

/** `FLOOR 1` is the first floor; `FLOOR A` only a letter. */
function readNumberedFloor(unit: string): FloorRead | null {
  if (/^[A-Z]$/.test(unit)) return { floor: unit, length: 2 }
  const number = /^\d{1,2}$/.test(unit) ? Number(unit) : null
  const floor = number === 0 ? 'GROUND' : number === null ? undefined : ORDINALS[number - 1]
  return floor === undefined ? null : { floor, length: 2 }
}

function readWords(tokens: readonly string[], at: number): FloorRead | null {
  const token = tokens[at] ?? ''
  let position = at
  const isAfterFlatWord = FLAT_WORDS.has(token) && FLOOR_WORDS.has(tokens[at + 1] ?? '')
  if (isAfterFlatWord && !FLOOR_WORDS.has(token)) position += 1
  const found: string[] = []
  let isFloor = false
  for (; position < tokens.length; position += 1) {
    const word = tokens[position] ?? ''
    const floor = FLOOR_WORDS.get(word)
    const isJoint = (word === 'TO' || word === 'AND') && FLOOR_WORDS.has(tokens[position + 1] ?? '')
    if (floor !== undefined) found.push(floor)
    else if (found.length > 0 && FLOOR_NOUNS.has(word)) isFloor = true
    else if (found.length === 0 || !isJoint) break
  }
  if (found.length === 0) return null
  const isFollowedByFlat = FLAT_WORDS.has(tokens[position] ?? '')
  if (!isFloor && !isFollowedByFlat) return null
  const takesFlatWord = isFollowedByFlat && !introducesUnit(tokens, position)
  return withSides(tokens, { floor: spelled(found), length: position - at + (takesFlatWord ? 1 : 0) }, at)
}

/** `GROUND FLOOR FLAT LEFT`, `GFF REAR`: sides after the flat, unless they begin a street name. */
function withSides(tokens: readonly string[], { floor, length }: FloorRead, at: number): FloorRead {
  const sides = readSides(tokens, at + length)
  return sides === null
    ? { floor, length }
    : { floor: spelled([...floor.split(' '), ...sides]), length: length + sides.length }
}

/** Sides at a position with nothing or a number after them; null when there are none. */
export function readSides(tokens: readonly string[], at: number): string[] | null {
  const sides: string[] = []
  while (SIDES.has(tokens[at + sides.length] ?? '')) sides.push(SIDES.get(tokens[at + sides.length] ?? '') ?? '')
  const next = tokens[at + sides.length]
  return sides.length > 0 && (next === undefined || /^\d/.test(next)) ? sides : null
}

/** A known floor, with the sides that distinguish its flats. */
export const floorWithSides = (floor: string, sides: readonly string[]): string =>
  spelled([...floor.split(' '), ...sides])

const ORDER = [...LEVELS.split(' '), ...new Set(SIDES.values())]

/** Gives `REAR BASEMENT` and `BASEMENT REAR` the same spelling. */
function spelled(floor: readonly string[]): string {
  return [...new Set(floor)].toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join(' ')
}

/** `GROUND FLOOR FLAT 2` and `GROUND FLOOR FLAT 2 14 HIGH ST` name flat 2; `GARDEN FLAT 24 HIGH ST` has number 24. */
function introducesUnit(tokens: readonly string[], flatWordAt: number): boolean {
  const unit = tokens[flatWordAt + 1] ?? ''
  const next = tokens[flatWordAt + 2]
  return /^(?:\d|[A-Z]$)/.test(unit) && (next === undefined || /^\d/.test(next))
}
