import { expect, test } from 'vitest'
import { townsOfRows } from './map-towns.ts'

test('parts of a town in several postcode areas are one; towns of the same name elsewhere are not', () => {
  const rows = [
    ['LONDON', 51.5, -0.1, 30],
    ['NEWPORT', 51.58, -3, 20],
    ['LONDON', 51.6, 0, 10],
    ['NEWPORT', 50.7, -1.29, 5],
  ]
  expect(townsOfRows(rows, 100)).toEqual([
    { name: 'LONDON', lat: 51.525, lng: -0.075, homes: 4000 },
    { name: 'NEWPORT', lat: 51.58, lng: -3, homes: 2000 },
    { name: 'NEWPORT', lat: 50.7, lng: -1.29, homes: 500 },
  ])
})
