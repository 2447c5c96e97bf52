import { exampleExploreBoundaries } from '@retrofolio/contract/examples/explore/explore-boundaries'
import { expect, test } from 'vitest'
import { boundaryNames } from './boundary-layers.ts'

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

function named(name: string, ...sizes: number[]) {
  const coordinates = sizes.map((size, at) => [square(10 * at, 50, size)])
  const [feature] = exampleExploreBoundaries.features
  if (feature === undefined) throw new Error('the example has no boundary')
  const properties = { ...feature.properties, name }
  return { ...feature, properties, geometry: { ...feature.geometry, coordinates } }
}

test('a name is at the middle of the largest part, from the zoom at which it fits', () => {
  const { features } = boundaryNames([named('York', 0.2, 0.4), named('A much longer name', 0.4), named('Gone')])
  expect(features.map(({ geometry }) => geometry)).toEqual([
    { type: 'Point', coordinates: [expect.closeTo(10.2), expect.closeTo(50.2)] },
    { type: 'Point', coordinates: [expect.closeTo(0.2), expect.closeTo(50.2)] },
  ])
  const [short, long] = features.map(({ properties }) => Number(properties?.['from']))
  expect(short).toBeCloseTo(Math.log2(44 / (0.4 * (512 / 360))))
  expect(long).toBeGreaterThan(short ?? Number.NaN)
})
