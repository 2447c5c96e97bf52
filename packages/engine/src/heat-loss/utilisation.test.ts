import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gainUtilisation, timeConstantHours, utilisationExponent } from './utilisation.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

describe('HL-11: utilisation of gains', () => {
  test('HL-11a: 250 kJ/m²K over 2.5 W/m²K is 27.8 h', () => {
    expect(timeConstantHours(250, 2.5)).toBeCloseTo(27.777_777, 5)
  })

  test('HL-11b: everything is used where nothing is gained or nothing lost', () => {
    expect(gainUtilisation(0, 1000, utilisationExponent(30))).toBe(1)
    expect(gainUtilisation(500, 0, utilisationExponent(30))).toBe(1)
    expect(gainUtilisation(500, -10, utilisationExponent(30))).toBe(1)
  })

  test('HL-11b: gains equal to losses give a / (a + 1)', () => {
    expect(gainUtilisation(800, 800, utilisationExponent(30))).toBeCloseTo(3 / 4, 12)
  })

  test('HL-11b: stays between 0 and 1, and never uses more than is lost, however large the gains', () => {
    const power = fc.double({ min: 1e-6, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(power, power, fc.double({ min: 0, max: 5000, noNaN: true }), (gains, loss, tau) => {
        const used = gainUtilisation(gains, loss, utilisationExponent(tau))
        expect(used).toBeGreaterThanOrEqual(0)
        expect(used).toBeLessThanOrEqual(1)
        expect(used * gains).toBeLessThanOrEqual(loss * (1 + 1e-6))
      }),
    )
  })

  test('HL-11b: is smooth across a ratio of one', () => {
    expect(gainUtilisation(1000.01, 1000, utilisationExponent(25))).toBeCloseTo(
      gainUtilisation(999.99, 1000, utilisationExponent(25)),
      4,
    )
  })
})
