import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  energyOverDays,
  hoursAtFullPower,
  layerResistance,
  meanPowerOverDays,
  temperatureDifference,
  toKilowattHours,
  toWattHours,
  transmission,
  ventilationTransmission,
  withResistance,
} from './conversions.ts'
import {
  airChangesPerHour,
  celsius,
  cubicMetres,
  kilowattHours,
  squareMetres,
  watts,
  wattsPerSquareMetreKelvin,
} from './units.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const positive = fc.double({ min: 1e-3, max: 1e6, noNaN: true })

test('conversions round-trip', () => {
  fc.assert(
    fc.property(positive, fc.integer({ min: 28, max: 366 }), (amount, days) => {
      expect(toKilowattHours(toWattHours(kilowattHours(amount)))).toBeCloseTo(amount, 6)
      expect(energyOverDays(meanPowerOverDays(kilowattHours(amount), days), days) / amount).toBeCloseTo(1, 12)
    }),
  )
})

test('HL-2: loss is U times A, so two half walls are one wall', () => {
  fc.assert(
    fc.property(positive, positive, (uValue, area) => {
      const half = transmission(wattsPerSquareMetreKelvin(uValue), squareMetres(area / 2))
      expect((half + half) / transmission(wattsPerSquareMetreKelvin(uValue), squareMetres(area))).toBeCloseTo(1, 12)
    }),
  )
})

test('HL-4: one air change an hour in 100 m³ carries 33 W/K', () => {
  expect(ventilationTransmission(airChangesPerHour(1), cubicMetres(100))).toBeCloseTo(33, 9)
})

test('a resistance in series never raises a U-value, and a resistance of 0 does not change it', () => {
  fc.assert(
    fc.property(positive, fc.double({ min: 0, max: 400, noNaN: true }), (uValue, thicknessMm) => {
      const bare = wattsPerSquareMetreKelvin(uValue)
      expect(withResistance(bare, layerResistance(thicknessMm, 0.04))).toBeLessThanOrEqual(bare * (1 + 1e-12))
      expect(withResistance(bare, layerResistance(0, 0.04)) / bare).toBeCloseTo(1, 12)
    }),
  )
})

test('hours at full power are 0, never NaN, where there is no demand or no power', () => {
  expect(hoursAtFullPower(kilowattHours(0), watts(0))).toBe(0)
  expect(hoursAtFullPower(kilowattHours(5), watts(0))).toBe(0)
  expect(hoursAtFullPower(kilowattHours(6000), watts(4000))).toBe(1500)
})

test('a difference has a sign', () => {
  expect(temperatureDifference(celsius(20), celsius(-3.4))).toBeCloseTo(23.4, 12)
})
