import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EngineError } from '../errors.ts'
import { ZERO_BILL_POTENTIALS } from '../vocabulary.ts'
import { rate, zeroBillPotential } from './rate.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const kwh = fc.double({ min: 0, max: 50_000, noNaN: true })

describe('zero-bill potential', () => {
  it.each([
    [-1000.001, 'very_high'],
    [-1000, 'very_high'],
    [-999.999, 'high'],
    [-0.001, 'high'],
    [0, 'medium'],
    [-0, 'medium'],
    [1000, 'medium'],
    [1000.001, 'low'],
  ] as const)('ZBP-3: a net import of %f kWh is %s', (netGridImportKwh, expected) => {
    expect(zeroBillPotential(netGridImportKwh)).toBe(expected)
  })

  it('ZBP-1, ZBP-2: adds up demand and subtracts the output', () => {
    expect(
      rate({ electrifiedHeatingKwh: 3000, householdElectricityKwh: 2400, gasElectrifiedKwh: 800, solarKwh: 4200 }),
    ).toEqual({
      totalElectricityDemandKwh: 6200,
      solarGenerationKwh: 4200,
      netGridImportKwh: 2000,
      zeroBillPotential: 'low',
    })
  })

  it('ZBP-3: never improves when net import rises', () => {
    fc.assert(
      fc.property(kwh, kwh, kwh, kwh, kwh, (heating, electricity, gas, solar, extra) => {
        const input = {
          electrifiedHeatingKwh: heating,
          householdElectricityKwh: electricity,
          gasElectrifiedKwh: gas,
          solarKwh: solar,
        }
        const place = (changes: Partial<typeof input>): number =>
          ZERO_BILL_POTENTIALS.indexOf(rate({ ...input, ...changes }).zeroBillPotential)
        expect(place({ electrifiedHeatingKwh: heating + extra })).toBeGreaterThanOrEqual(place({}))
        expect(place({ solarKwh: solar + extra })).toBeLessThanOrEqual(place({}))
      }),
    )
  })

  it('rejects negative and unknown amounts', () => {
    const input = { electrifiedHeatingKwh: 1, householdElectricityKwh: 1, gasElectrifiedKwh: 1, solarKwh: 1 }
    expect(() => rate({ ...input, solarKwh: -1 })).toThrow(EngineError)
    expect(() => rate({ ...input, electrifiedHeatingKwh: Number.NaN })).toThrow('electrifiedHeatingKwh')
  })
})
