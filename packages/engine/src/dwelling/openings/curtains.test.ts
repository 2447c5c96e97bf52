import { expect, test } from 'vitest'
import { wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { curtainCorrected } from './curtains.ts'

test.each([
  [0, 0],
  [1.5, 1.415_094],
  [2.8, 2.517_986],
  [6.5, 5.158_73],
])('HL-3: a window of %f W/m²K counts with %f: U / (1 + 0.04 U)', (uValue, counted) => {
  expect(curtainCorrected(wattsPerSquareMetreKelvin(uValue))).toBeCloseTo(counted, 5)
})
