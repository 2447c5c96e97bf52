import { expect, test } from 'vitest'
import { epcBandOfScore } from './epc-band.ts'

test.each([
  [120, 'A'],
  [92, 'A'],
  [91, 'B'],
  [81, 'B'],
  [80, 'C'],
  [69, 'C'],
  [68, 'D'],
  [55, 'D'],
  [54, 'E'],
  [39, 'E'],
  [38, 'F'],
  [21, 'F'],
  [20, 'G'],
  [1, 'G'],
])('a score of %i is band %s', (scorePoints, band) => {
  expect(epcBandOfScore(scorePoints)).toBe(band)
})
