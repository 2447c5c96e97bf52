import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlaceCandidates, type WordLists } from './place-candidates.ts'

const PLACES = 60

const wordLists = fc
  .array(
    fc.record({
      list: fc.uniqueArray(fc.nat(PLACES - 1), { maxLength: PLACES }).map((list) => Uint32Array.from(list).sort()),
      cost: fc.nat(4),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts): WordLists => ({ parts, places: parts.reduce((sum, { list }) => sum + list.length, 0) }))

const extraCost = (place: number, cost: number): number => cost * 8 + (place % 3)

/** A straightforward reference implementation. */
function plainly(words: readonly WordLists[], isHere: (place: number) => boolean, limit: number) {
  return Array.from({ length: PLACES }, (_, place) => place)
    .filter(isHere)
    .flatMap((place) => {
      const costs = words.map(({ parts }) =>
        Math.min(...parts.flatMap(({ list, cost }) => (list.includes(place) ? [cost] : []))),
      )
      const cost = costs.reduce((sum, one) => sum + one, 0)
      return Number.isFinite(cost) ? [{ place, cost: extraCost(place, cost) }] : []
    })
    .sort((a, b) => a.cost - b.cost || a.place - b.place)
    .slice(0, limit)
}

test('finds the cheapest places with every word, in order of cost and number, for consecutive queries', () => {
  const candidates = new PlaceCandidates(PLACES)
  fc.assert(
    fc.property(
      fc.array(wordLists, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: PLACES + 5 }),
      fc.integer({ min: 1, max: 4 }),
      (words, limit, part) => {
        const isHere = (place: number): boolean => place % part === 0
        for (const [order, word] of words.entries()) {
          if (order === 0) candidates.begin(word.parts, isHere)
          else candidates.keepThoseIn(word)
        }
        expect(candidates.cheapest(limit, extraCost)).toEqual(plainly(words, isHere, limit))
      },
    ),
    { seed: 7, numRuns: 500 },
  )
})

test('looks up few places one by one in the list of a common word', () => {
  const candidates = new PlaceCandidates(1_000)
  const even = Uint32Array.from({ length: 500 }, (_, index) => index * 2)
  candidates.begin([{ list: Uint32Array.of(3, 4, 998, 999), cost: 1 }], () => true)
  candidates.keepThoseIn({ parts: [{ list: even, cost: 2 }], places: even.length })
  expect(candidates.cheapest(10, (_place, cost) => cost)).toEqual([
    { place: 4, cost: 3 },
    { place: 998, cost: 3 },
  ])
})
