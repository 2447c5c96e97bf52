import { describe, expect, it } from 'vitest'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { EDITIONS, type Edition } from '../vocabulary.ts'
import type { Certificate } from './certificate.ts'
import { certify } from './certify.ts'

const { hotWater } = exampleHouse()

function certificate(edition: Edition, changes: Partial<HomeFeatures>): Certificate {
  const certified = certify(exampleHouse({ hotWater: { ...hotWater, hasCylinder: true }, ...changes }), edition)
  if (certified.kind !== 'certificate') throw new Error(certified.kind)
  return certified
}

describe('SOL-18 solar water heating on a certificate', () => {
  it.each(EDITIONS)('%s: saves water heating, more in the sunnier south, and never costs points', (edition) => {
    const plain = certificate(edition, {})
    const solar = certificate(edition, { hasSolarWaterHeating: true })
    const saved = plain.rating.waterHeatingKwh - solar.rating.waterHeatingKwh
    expect(saved).toBeGreaterThan(200)
    expect(saved).toBeLessThan(2000)
    expect(solar.sapValue).toBeGreaterThan(plain.sapValue)
    expect(solar.rating.spaceHeatingKwh).toBeGreaterThanOrEqual(plain.rating.spaceHeatingKwh)
    expect(certificate(edition, { hasSolarWaterHeating: false }).sapValue).toBe(plain.sapValue)
  })

  it('uses its pump’s electricity', () => {
    const pumpKwh = (changes: Partial<HomeFeatures>): number =>
      certificate('sap_2012', changes).rating.uses.find((use) => use.purpose === 'pumps_and_fans')?.deliveredKwh ?? 0
    expect(pumpKwh({ hasSolarWaterHeating: true }) - pumpKwh({})).toBeCloseTo(50, 6)
  })

  it('a battery raises own use from SAP 10 on and changes nothing before', () => {
    const panels = (edition: Edition, batteryKwh: number): Certificate =>
      certificate(edition, {
        photovoltaics: { shareOfRoof: null, peakKw: 3 },
        photovoltaicDetails: {
          arrays: [{ peakKw: 3, pitchDeg: 30, azimuthDeg: 180, overshading: 'little' }],
          isConnected: true,
          batteryKwh,
          hasDiverter: null,
          isExportCapable: null,
        },
      })
    expect(panels('rdsap_10', 5).rating.solarUsedKwh).toBeGreaterThan(panels('rdsap_10', 0).rating.solarUsedKwh)
    expect(panels('sap_2012', 5)).toEqual(panels('sap_2012', 0))
  })
})
