/** Relation of two floors in words. `unknown`: they may be two names of one floor, or one a part of the other. */
export type FloorComparison = 'equal' | 'unknown' | 'different'

/** The lowest and highest storey that a floor may be; the ground floor is 0. */
type Storeys = readonly [lowest: number, highest: number]

const HIGHEST = 99

const DEFINITE: ReadonlyMap<string, number> = new Map(
  'BASEMENT GROUND FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH'
    .split(' ')
    .map((word, at) => [word, at - 1]),
)

/** Words used for more than one storey. Anything else, such as a letter, may be any storey. */
const INDEFINITE: ReadonlyMap<string, Storeys> = new Map<string, Storeys>([
  ['MIDDLE', [1, HIGHEST]],
  ['TOP', [1, HIGHEST]],
  ['TFF', [1, HIGHEST]],
  ['ATTIC', [2, HIGHEST]],
  ['UPPER', [1, HIGHEST]],
  ['LOWER', [-1, 1]],
  ['GARDEN', [-1, 0]],
  ['HALL', [0, 1]],
  ['MEZZANINE', [0, 1]],
])

const OPPOSITES: readonly (readonly string[])[] = [
  ['LEFT', 'CENTRE', 'RIGHT'],
  ['FRONT', 'REAR'],
]

export function compareFloors(one: string, other: string): FloorComparison {
  if (one === other) return 'equal'
  const [words, others] = [one.split(' '), other.split(' ')]
  if (OPPOSITES.some((sides) => hasOtherSide(words, others, sides))) return 'different'
  const [from, to] = storeysOf(words)
  const [otherFrom, otherTo] = storeysOf(others)
  return from > otherTo || otherFrom > to ? 'different' : 'unknown'
}

function hasOtherSide(words: readonly string[], others: readonly string[], sides: readonly string[]): boolean {
  const side = words.filter((word) => sides.includes(word))
  const otherSide = others.filter((word) => sides.includes(word))
  return side.length > 0 && otherSide.length > 0 && !side.some((word) => otherSide.includes(word))
}

/** The storey of a floor if unambiguous, else null. */
export function storeyOf(floor: string): number | null {
  const [from, to] = storeysOf(floor.split(' '))
  return from === to ? from : null
}

function storeysOf(words: readonly string[]): Storeys {
  const definite = words.flatMap((word) => DEFINITE.get(word) ?? [])
  if (definite.length > 0) {
    if (definite.length === 1 && words.includes('GROUND')) {
      // On a slope, the lower ground floor is the basement.
      if (words.includes('LOWER')) return [-1, -1]
      if (words.includes('UPPER')) return [0, 1]
    }
    return [Math.min(...definite), Math.max(...definite)]
  }
  const indefinite = words.flatMap((word): Storeys[] => {
    const storeys = INDEFINITE.get(word)
    return storeys === undefined ? [] : [storeys]
  })
  return [Math.max(-1, ...indefinite.map(([from]) => from)), Math.min(HIGHEST, ...indefinite.map(([, to]) => to))]
}
