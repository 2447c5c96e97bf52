import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ventilation } from '../dwelling/dwelling.ts'
import { airChangesPerHour, cubicMetres } from '../quantities/units.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { permeabilityAt50Pa } from '../tables/ventilation/ventilation-figures.ts'
import { AIR_EXCHANGES } from '../vocabulary.ts'
import { effectiveAirChanges, infiltration } from './air-changes.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const NOW = EDITION_RULES.rdsap_10

const TIGHT: Ventilation = {
  openChimneys: 0,
  blockedChimneys: 0,
  otherOpeningsM3PerH: 0,
  extractFans: 0,
  isFrameStructure: false,
  timberFloor: 'none',
  hasDraughtLobby: true,
  draughtProofedShare: 1,
  shelteredSides: 0,
  mechanical: 'natural',
  airPermeabilityM3PerHM2: null,
}

describe('HL-4a: infiltration', () => {
  test('a draught-proofed masonry bungalow: 0.35 + 0.05', () => {
    expect(infiltration(TIGHT, 1, cubicMetres(200), NOW)).toBeCloseTo(0.4, 12)
  })

  test.each([
    ['an open chimney', { openChimneys: 1 }, 80 / 200],
    ['a blocked chimney', { blockedChimneys: 1 }, 20 / 200],
    ['an open flue', { otherOpeningsM3PerH: 20 }, 20 / 200],
    ['two fans', { extractFans: 2 }, 20 / 200],
    ['an unsealed timber floor', { timberFloor: 'unsealed' }, 0.2],
    ['a sealed timber floor', { timberFloor: 'sealed' }, 0.1],
    ['no lobby', { hasDraughtLobby: false }, 0.05],
    ['no draught-proofing', { draughtProofedShare: 0 }, 0.2],
    ['a timber frame', { isFrameStructure: true }, -0.1],
  ] as const)('%s adds its share', (_what, change, added) => {
    expect(infiltration({ ...TIGHT, ...change }, 1, cubicMetres(200), NOW)).toBeCloseTo(0.4 + added, 12)
  })

  test('before RdSAP 10 a chimney counted half as much and a blocked one nothing', () => {
    const volume = cubicMetres(200)
    const { sap_2005, sap_2009, sap_2012 } = EDITION_RULES
    for (const rules of [sap_2005, sap_2009, sap_2012]) {
      expect(infiltration({ ...TIGHT, openChimneys: 1 }, 1, volume, rules)).toBeCloseTo(0.4 + 40 / 200, 12)
      expect(infiltration({ ...TIGHT, blockedChimneys: 1 }, 1, volume, rules)).toBeCloseTo(0.4, 12)
    }
  })

  test('each storey above the first adds 0.1, each sheltered side takes 7.5 %', () => {
    expect(infiltration(TIGHT, 3, cubicMetres(200), NOW)).toBeCloseTo(0.6, 12)
    expect(infiltration({ ...TIGHT, shelteredSides: 2 }, 1, cubicMetres(200), NOW)).toBeCloseTo(0.4 * 0.85, 12)
  })

  test('HL-4c: a pulse test of 1.5 at 4 Pa gives 0.263 · 1.5^0.924 air changes', () => {
    const tested = { ...TIGHT, airPermeabilityM3PerHM2: permeabilityAt50Pa(1.5) }
    expect(infiltration(tested, 1, cubicMetres(200), NOW)).toBeCloseTo(0.263 * 1.5 ** 0.924, 12)
  })

  test('a tested home counts its test and its openings only', () => {
    const tested = { ...TIGHT, airPermeabilityM3PerHM2: 5, timberFloor: 'unsealed', extractFans: 2 } as const
    expect(infiltration(tested, 3, cubicMetres(200), NOW)).toBeCloseTo(0.25 + 0.1, 12)
  })
})

describe('HL-4b: effective air changes', () => {
  test('without fans the minimum is half an air change', () => {
    expect(effectiveAirChanges('natural', airChangesPerHour(0), 5)).toBe(0.5)
    expect(effectiveAirChanges('natural', airChangesPerHour(0.8), 4)).toBeCloseTo(0.5 + 0.32, 12)
    expect(effectiveAirChanges('natural', airChangesPerHour(1.2), 4)).toBeCloseTo(1.2, 12)
  })

  test('heat recovery keeps 46 % of the heat in balanced ventilation', () => {
    const balanced = effectiveAirChanges('balanced', airChangesPerHour(0.2), 4)
    const recovered = effectiveAirChanges('balanced_with_heat_recovery', airChangesPerHour(0.2), 4)
    expect(balanced).toBeCloseTo(0.7, 12)
    expect(recovered).toBeCloseTo(0.2 + 0.5 * (1 - 0.66 * 0.7), 12)
  })

  test('leakier homes and windier months never change less air', () => {
    const rate = fc.double({ min: 0, max: 3, noNaN: true })
    const wind = fc.double({ min: 1, max: 12, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...AIR_EXCHANGES), rate, rate, wind, wind, (kind, a, b, u, v) => {
        const low = effectiveAirChanges(kind, airChangesPerHour(Math.min(a, b)), Math.min(u, v))
        expect(effectiveAirChanges(kind, airChangesPerHour(Math.max(a, b)), Math.max(u, v))).toBeGreaterThanOrEqual(low)
      }),
    )
  })
})
