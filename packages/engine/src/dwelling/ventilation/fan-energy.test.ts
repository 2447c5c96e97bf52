import { describe, expect, test } from 'vitest'
import { cubicMetres } from '../../quantities/units.ts'
import { describedHome, exampleHouse } from '../../testing/example-homes.ts'
import { MECHANICAL_VENTILATIONS, type MechanicalVentilation } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { NO_VENTILATION_DETAILS } from '../features/surveyed-details.ts'
import { type FanEnergy, fanEnergy } from './fan-energy.ts'

const VOLUME_M3 = 200

function fans(ventilation: MechanicalVentilation | null, changes: Partial<HomeFeatures> = {}): FanEnergy {
  const described = describedHome(exampleHouse(), 'rdsap_10')
  if (described.kind !== 'dwelling') throw new Error(described.kind)
  return fanEnergy(exampleHouse({ ventilation, ...changes }), cubicMetres(VOLUME_M3), described.reading)
}

describe('SYS-8: fans of whole-house ventilation', () => {
  test.each([
    ['extract', 2.5 * 0.8 * 1.22, 0.5 * 1.22],
    ['supply_from_outside', 2.5 * 0.8 * 1.22, 0.5 * 1.22],
    ['balanced', 2.5 * 2 * 2.44 * 0.5, 1.3 * 2.44 * 0.5],
    ['balanced_with_heat_recovery', 2.5 * 2 * 2.44 * 0.5, 1.3 * 2.44 * 0.5],
    ['supply_from_loft', 0, 0.25 * 1.22],
    ['supply', 0, 0.25 * 1.22],
    ['natural', 0, 0],
    [null, 0, 0],
  ] as const)('%s: %f kWh per m³ on a certificate, %f in use', (ventilation, rated, inUse) => {
    const found = fans(ventilation)
    expect(found.ratedKwh).toBeCloseTo(rated * VOLUME_M3, 9)
    expect(found.inUseKwh).toBeCloseTo(inUse * VOLUME_M3, 9)
  })

  test('a stated power is used for both, with the factor of a recorded product', () => {
    const ventilationDetails = { ...NO_VENTILATION_DETAILS, fanPowerWPerLPerS: 0.3 }
    const kwh = expect.closeTo(1.4 * 0.3 * 1.22 * VOLUME_M3, 9)
    expect(fans('extract', { ventilationDetails })).toEqual({ ratedKwh: kwh, inUseKwh: kwh })
    expect(fans('supply_from_loft', { ventilationDetails })).toEqual({ ratedKwh: 0, inUseKwh: kwh })
  })

  test.each([
    ['in_each_room', 0.28],
    ['central', 0.56],
    [null, 0.5],
  ] as const)(
    'extract with fans %s has %f W per l/s in use, and the same default on a certificate',
    (extractFans, power) => {
      const ventilationDetails = { ...NO_VENTILATION_DETAILS, extractFans }
      const { inUseKwh, ratedKwh } = fans('extract', { ventilationDetails })
      expect(inUseKwh).toBeCloseTo(power * 1.22 * VOLUME_M3, 9)
      expect(ratedKwh).toBe(fans('extract').ratedKwh)
    },
  )

  test('the certificate of a new home has a usual product', () => {
    const { ratedKwh, inUseKwh } = fans('extract', { assessment: 'sap' })
    expect(ratedKwh).toBe(inUseKwh)
  })

  test('no system uses more than its certificate counts, nor more than 4 kWh per m² of floor', () => {
    const counted = MECHANICAL_VENTILATIONS.filter((kind) => kind !== 'supply' && kind !== 'supply_from_loft')
    const excess = counted.map((kind) => fans(kind).inUseKwh - fans(kind).ratedKwh)
    expect(Math.max(...excess)).toBeLessThanOrEqual(0)
    const most = Math.max(...MECHANICAL_VENTILATIONS.map((kind) => fans(kind).inUseKwh))
    expect(most).toBeLessThan((4 * VOLUME_M3) / 2.4)
  })

  test('a power that is not recorded is listed', () => {
    const listed = (changes: Partial<HomeFeatures>): string[] => {
      const described = describedHome(exampleHouse(changes), 'rdsap_10')
      return described.kind === 'dwelling' ? described.assumptions.map(({ field }) => field) : []
    }
    expect(listed({ ventilation: 'extract' })).toContain('ventilationDetails.fanPower')
    expect(listed({ ventilation: 'natural' })).not.toContain('ventilationDetails.fanPower')
  })
})
