import { describe, expect, test } from 'vitest'
import type { WindTurbines } from '../dwelling/features/surveyed-details.ts'
import { windSpeedFactor } from '../tables/certificate/wind-figures.ts'
import { describedHome, exampleHouse } from '../testing/example-homes.ts'
import { EDITIONS, type Edition } from '../vocabulary.ts'
import type { Certificate } from './certificate.ts'
import { certify } from './certify.ts'
import { windGenerationKwh } from './wind-generation.ts'

const ONE: WindTurbines = { count: 1, rotorDiameterM: null, hubHeightM: null, terrain: null }

function certificate(windTurbines: WindTurbines | null, edition: Edition): Certificate {
  const certified = certify(exampleHouse({ windTurbines }), edition)
  if (certified.kind !== 'certificate') throw new Error(certified.kind)
  return certified
}

describe('SYS-12: wind turbines', () => {
  test('a small one on a suburban roof, by hand', () => {
    const byHand = (0.24 * Math.PI * 0.6125 * (5 * 0.53) ** 3 * 1.9 * 8766) / 1000
    expect(windGenerationKwh(ONE)).toBeCloseTo(byHand, 9)
    expect(windGenerationKwh({ ...ONE, count: 3 })).toBeCloseTo(3 * byHand, 9)
    expect(windGenerationKwh({ ...ONE, rotorDiameterM: 4 })).toBeCloseTo(4 * byHand, 9)
    expect([windGenerationKwh(null), windGenerationKwh({ ...ONE, count: 0 })]).toEqual([0, 0])
  })

  test('wind grows with height and open land, between the heights of the table in proportion', () => {
    expect(windSpeedFactor('suburban', 3)).toBeCloseTo(0.57, 9)
    expect(windSpeedFactor('urban', 0)).toBe(0.28)
    expect(windSpeedFactor('rural', 40)).toBe(1)
    expect(windSpeedFactor('rural', 2)).toBeGreaterThan(windSpeedFactor('suburban', 2))
  })

  test.each(EDITIONS)('%s: raises the score by own use and export', (edition) => {
    const plain = certificate(null, edition)
    const windy = certificate({ ...ONE, terrain: 'rural' }, edition)
    const { solarUsedKwh, solarExportedKwh } = windy.rating
    expect(solarUsedKwh + solarExportedKwh).toBeCloseTo(windGenerationKwh({ ...ONE, terrain: 'rural' }), 9)
    expect(solarUsedKwh).toBeGreaterThan(solarExportedKwh)
    expect(windy.sapValue).toBeGreaterThan(plain.sapValue)
    expect(windy.co2Kg).toBeLessThan(plain.co2Kg)
  })

  test('lists an assumption for turbines that are counted but not measured', () => {
    const takenFor = (windTurbines: WindTurbines | null): string[] => {
      const described = describedHome(exampleHouse({ windTurbines }), 'sap_2012')
      if (described.kind !== 'dwelling') throw new Error(described.kind)
      return described.assumptions.flatMap(({ field, taken }) => (field === 'windTurbines' ? [taken] : []))
    }
    expect(takenFor(ONE)).toEqual(['rotor of 2 m, hub 2 m above the ridge, suburban'])
    expect(takenFor({ ...ONE, rotorDiameterM: 3, terrain: 'urban' })).toEqual(['hub 2 m above the ridge'])
    expect([...takenFor({ ...ONE, count: 0 }), ...takenFor(null)]).toEqual([])
  })
})
