import { expect, test } from 'vitest'
import { EXPLORE_TEXTS, SHAPE_SIDES_MAX } from './explore-filter-texts.ts'
import { readExploreFilters } from './explore-filters.ts'
import { mostSidesAtOneLatitude } from './shape-sides.ts'

type Point = readonly [lng: number, lat: number]

const box: Point[] = [
  [0, 50],
  [1, 50],
  [1, 51],
  [0, 51],
]
/** Each tooth has two sides, and a closing side is added to an odd number of points. */
const comb = (points: number): Point[] =>
  Array.from({ length: points }, (_, place) => [place / 100, place % 2 === 0 ? 50 : 51])

test.each([
  ['a box', box, 2],
  ['a box with its first point again at the end', [...box, [0, 50] as const], 2],
  ['a shape with a corner between two levels', [...box, [-1, 50.5] as const], 2],
  ['a comb', comb(40), 40],
  ['a line without height', comb(1), 0],
])('the sides of %s at one latitude are counted', (_, points, sides) => {
  expect(mostSidesAtOneLatitude(points)).toBe(sides)
})

test.each([
  [SHAPE_SIDES_MAX, null],
  [SHAPE_SIDES_MAX + 2, EXPLORE_TEXTS.tooManySides],
])('a shape with %d sides at one latitude is accepted or refused', (sides, text) => {
  const shape = comb(sides).map(String).join(';')
  const read = readExploreFilters((name) => (name === 'shape' ? shape : ''))
  expect(read.kind === 'invalid' ? read.error.issues.map(({ message }) => message) : [null]).toEqual([text])
})
