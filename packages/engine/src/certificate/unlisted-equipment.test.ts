import { describe, expect, test } from 'vitest'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import type { Certificate } from './certificate.ts'
import { certify } from './certify.ts'
import { type PrintedFigures, unexplainedPoints, unlistedEquipment } from './unlisted-equipment.ts'

const LISTED = exampleHouse({
  lodgedOn: '2025-09-01',
  secondaryHeating: null,
  describedAs: { ...exampleHouse().describedAs, secondaryHeating: 'None' },
})
const PANELS = { photovoltaics: { shareOfRoof: 0.4, peakKw: null } }
const HEATER = {
  secondaryHeating: { ...LISTED.mainHeating, system: 'room_heaters', fuel: 'electricity', emitter: null },
} as const

function certificateOf(home: HomeFeatures): Certificate {
  const certificate = certify(home)
  if (certificate.kind !== 'certificate') throw new Error(certificate.kind)
  return certificate
}

/** As a register prints them: whole numbers. */
function printedBy(home: HomeFeatures): PrintedFigures {
  const { sapScore, primaryEnergyKwhPerM2 } = certificateOf(home)
  return { sapScore, primaryEnergyKwhPerM2: Math.round(primaryEnergyKwhPerM2) }
}

const pointsOf = (real: HomeFeatures, listed: HomeFeatures): number | null =>
  unexplainedPoints(printedBy(real), listed, certificateOf(listed))
const equipmentOf = (real: HomeFeatures, listed: HomeFeatures = LISTED) =>
  unlistedEquipment(printedBy(real), listed, certificateOf(listed))

describe('CERT-7: equipment that a certificate does not list', () => {
  test('nothing where score and primary energy agree, within what rounding hides', () => {
    expect(Math.abs(pointsOf(LISTED, LISTED) ?? Number.NaN)).toBeLessThan(0.7)
    expect(equipmentOf(LISTED)).toBeNull()
  })

  test('the agreement does not depend on how well the building is described', () => {
    const colder = { ...LISTED, wall: { ...LISTED.wall, insulation: 'none' as const } }
    const warmer = { ...LISTED, roof: { ...LISTED.roof, insulationThicknessMm: 400 } }
    expect(Math.abs(pointsOf(colder, LISTED) ?? Number.NaN)).toBeLessThan(1)
    expect(Math.abs(pointsOf(warmer, LISTED) ?? Number.NaN)).toBeLessThan(1)
  })

  test('panels where the score is higher than the primary energy implies', () => {
    expect(pointsOf({ ...LISTED, ...PANELS }, LISTED)).toBeGreaterThan(4)
    expect(equipmentOf({ ...LISTED, ...PANELS })).toBe('panels')
  })

  test('electric heat where it is lower, unless the heater is listed', () => {
    const heated = { ...LISTED, ...HEATER }
    expect(pointsOf(heated, LISTED)).toBeLessThan(-2.5)
    expect(equipmentOf(heated)).toBe('electric_heat')
    expect(equipmentOf(heated, heated)).toBeNull()
  })

  test('a second heater that is only likely counts as not listed', () => {
    const omitted = { ...LISTED, describedAs: { ...LISTED.describedAs, secondaryHeating: null } }
    expect(pointsOf(LISTED, omitted)).toBeCloseTo(pointsOf(LISTED, LISTED) ?? Number.NaN, 1)
  })

  test('panels by SAP 2009 and 2012 too, but not by SAP 2005; electric heat by RdSAP 10 only', () => {
    const lodged = (lodgedOn: string) => {
      const listed = { ...LISTED, lodgedOn }
      const many = { ...listed, photovoltaics: { shareOfRoof: 0.6, peakKw: null } }
      return [equipmentOf(many, listed), equipmentOf({ ...listed, ...HEATER }, listed)]
    }
    expect(lodged('2016-07-01')).toEqual(['panels', null])
    expect(lodged('2013-07-01')).toEqual(['panels', null])
    expect(lodged('2009-07-01')).toEqual([null, null])
  })

  test('says nothing where it could be wrong: other fuels, listed panels, an unknown region, figures not printed', () => {
    const electric = { ...LISTED, mainHeating: { ...LISTED.mainHeating, fuel: 'electricity' as const } }
    const immersion = { ...LISTED, hotWater: { ...LISTED.hotWater, source: 'electric_immersion' as const } }
    const somewhere = { ...LISTED, postcode: null }
    for (const listed of [electric, immersion, somewhere, { ...LISTED, ...PANELS }]) {
      expect(pointsOf(listed, listed)).toBeNull()
      expect(equipmentOf(listed, listed)).toBeNull()
    }
    const certificate = certificateOf(LISTED)
    for (const missing of [{ sapScore: null }, { primaryEnergyKwhPerM2: null }]) {
      expect(unexplainedPoints({ ...printedBy(LISTED), ...missing }, LISTED, certificate)).toBeNull()
    }
  })
})
