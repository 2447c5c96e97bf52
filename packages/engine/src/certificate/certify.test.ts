import { describe, expect, test } from 'vitest'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { EDITIONS } from '../vocabulary.ts'
import type { Certificate } from './certificate.ts'
import { certify } from './certify.ts'

function certified(features: HomeFeatures, ...edition: [Certificate['edition']?]): Certificate {
  const certificate = certify(features, ...edition)
  if (certificate.kind !== 'certificate') throw new Error(certificate.kind)
  return certificate
}

describe('CERT-4: a certificate', () => {
  test.each(EDITIONS)('%s: every figure of the example house is finite and the parts add up', (edition) => {
    const certificate = certified(exampleHouse(), edition)
    expect(certificate.edition).toBe(edition)
    expect(certificate.sapScore).toBeGreaterThan(45)
    expect(certificate.sapScore).toBeLessThan(85)
    for (const account of [certificate.rating, certificate.local]) {
      const sum = (of: (use: (typeof account.uses)[number]) => number): number =>
        account.uses.reduce((total, use) => total + of(use), 0)
      expect(sum((use) => use.co2Kg)).toBeCloseTo(account.co2Kg, 9)
      expect(sum((use) => use.primaryEnergyKwh)).toBeCloseTo(account.primaryEnergyKwh, 9)
      expect(account.costGbp - sum((use) => use.costGbp)).toBeGreaterThan(30)
    }
    expect(certificate.primaryEnergyKwhPerM2).toBeCloseTo(certificate.local.primaryEnergyKwh / 84, 9)
  })

  test('equal features give equal certificates', () => {
    expect(certified(exampleHouse())).toEqual(certified(exampleHouse()))
  })

  test('asks for facts that cannot be assumed', () => {
    expect(certify(exampleHouse({ totalFloorAreaM2: null }))).toEqual({ kind: 'missing', fields: ['totalFloorAreaM2'] })
  })
})

test('CERT-6: panels raise the score by own use and export', () => {
  const without = certified(exampleHouse(), 'sap_2012')
  const panels = certified(exampleHouse({ photovoltaics: { peakKw: 2, shareOfRoof: null } }), 'sap_2012')
  const generatedKwh = panels.rating.solarUsedKwh + panels.rating.solarExportedKwh
  expect(generatedKwh).toBeGreaterThan(1200)
  expect(without.rating.costGbp - panels.rating.costGbp).toBeCloseTo((generatedKwh * 13.19) / 100, 6)
  expect(panels.sapScore).toBeGreaterThan(without.sapScore + 5)
})

test('CERT-5: a gas fire in an electric home pays the standing charge of gas, once', () => {
  const { mainHeating } = exampleHouse()
  const electric = { ...mainHeating, system: 'room_heaters', fuel: 'electricity', emitter: null } as const
  const fire = { ...mainHeating, system: 'room_heaters', fuel: 'mains_gas', emitter: null } as const
  const standing = (changes: Partial<HomeFeatures>): number => {
    const { rating } = certified(exampleHouse(changes), 'sap_2012')
    return rating.costGbp - rating.uses.reduce((sum, use) => sum + use.costGbp, 0)
  }
  expect(standing({ mainHeating: electric })).toBeCloseTo(0, 9)
  expect(standing({ mainHeating: electric, secondaryHeating: fire })).toBeCloseTo(120, 9)
  expect(standing({ secondaryHeating: fire })).toBeCloseTo(120, 9)
  const network = { ...exampleHouse().hotWater, source: 'community' } as const
  // A network that heats the water alone takes half of its 120.
  expect(standing({ mainHeating: electric, hotWater: network })).toBeCloseTo(60, 9)
})

test('CERT-4: heat of an engine network is priced by the shares of its engines and boilers', () => {
  const network = (system: 'community' | 'community_chp'): number => {
    const mainHeating = { ...exampleHouse().mainHeating, system, fuel: 'community_heat' } as const
    const { uses } = certified(exampleHouse({ mainHeating }), 'sap_2012').rating
    const heating = uses.find((use) => use.purpose === 'main_heating')
    return heating === undefined ? 0 : (100 * heating.costGbp) / heating.deliveredKwh
  }
  expect(network('community')).toBeCloseTo(4.24, 9)
  expect(network('community_chp')).toBeCloseTo(0.35 * 2.97 + 0.65 * 4.24, 2)
})
