import { expect, test } from 'vitest'
import { squareMetres } from '../quantities/units.ts'
import { standardOccupancy } from './occupancy.ts'

test.each([
  [10, 1],
  [13.9, 1],
  [50, 1.690_105],
  [84, 2.534_391],
  [100, 2.739_527],
  [300, 3.131_93],
])('HL-6: a home of %f m² has %f people', (areaM2, people) => {
  expect(standardOccupancy(squareMetres(areaM2))).toBeCloseTo(people, 5)
})
