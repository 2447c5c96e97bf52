import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PhotovoltaicFeatures } from '../dwelling/features/home-features.ts'
import type { PhotovoltaicArray } from '../dwelling/features/surveyed-details.ts'
import { squareMetres } from '../quantities/units.ts'
import { EDITIONS } from '../vocabulary.ts'
import { certificateGeneration, certificateSelfConsumption } from './certificate-photovoltaics.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const NONE = { shareOfRoof: null, peakKw: null }

function panels(
  photovoltaics: PhotovoltaicFeatures,
  arrays: PhotovoltaicArray[] | null = null,
): Parameters<typeof certificateGeneration>[0] {
  const details = { isConnected: true, batteryKwh: null, hasDiverter: null, isExportCapable: null }
  return { photovoltaics, photovoltaicDetails: arrays === null ? null : { ...details, arrays } }
}

function dwelling(roofPlanM2: number, changes: Partial<Parameters<typeof certificateGeneration>[1]> = {}) {
  return { edition: 'rdsap_10', roofPlan: squareMetres(roofPlanM2), roofKind: 'pitched', ...changes } as const
}

function sum(months: readonly number[] | null): number {
  return (months ?? []).reduce((total, month) => total + month, 0)
}

describe('SOL-12 output of a certificate’s panels', () => {
  it('reproduces a certified worksheet: 40 % of 36.9 m² is 2.16 kW, facing south at 30°, modestly overshaded', () => {
    const photovoltaics = { shareOfRoof: 0.4, peakKw: null }
    const year = sum(certificateGeneration(panels(photovoltaics), dwelling(36.9), 0))
    expect(Math.abs(year / 1492.33 - 1)).toBeLessThan(0.001)
  })

  it('is the roof’s plan area where the roof is flat', () => {
    const photovoltaics = { shareOfRoof: 0.5, peakKw: null }
    const flat = certificateGeneration(panels(photovoltaics), dwelling(50, { roofKind: 'flat' }), 0)
    expect(flat).toEqual(certificateGeneration(panels({ ...NONE, peakKw: 3 }), dwelling(50), 0))
  })

  it('is nothing where nothing is recorded', () => {
    expect(certificateGeneration(panels(NONE), dwelling(50), 0)).toBeNull()
    expect(certificateGeneration(panels({ shareOfRoof: 0, peakKw: 0 }), dwelling(50), 0)).toBeNull()
  })

  it('uses each array of a document as described, and usual values for the rest', () => {
    const south: PhotovoltaicArray = { peakKw: 2, pitchDeg: 30, azimuthDeg: 180, overshading: 'modest' }
    const year = (arrays: PhotovoltaicArray[]): number =>
      sum(certificateGeneration(panels({ ...NONE, peakKw: 99 }, arrays), dwelling(50), 0))
    const plain = sum(certificateGeneration(panels({ ...NONE, peakKw: 2 }), dwelling(50), 0))
    expect(year([south])).toBeCloseTo(plain, 9)
    expect(year([{ peakKw: 2, pitchDeg: null, azimuthDeg: null, overshading: null }])).toBeCloseTo(plain, 9)
    expect(year([{ ...south, overshading: 'little' }]) / plain).toBeCloseTo(1 / 0.8, 9)
    const east: PhotovoltaicArray = { ...south, azimuthDeg: 90 }
    expect(year([south, east])).toBeCloseTo(year([south]) + year([east]), 6)
    expect(year([east])).toBeLessThan(plain)
  })

  it('counts the recorded share or power where a document lists no array', () => {
    const photovoltaics = { shareOfRoof: 0.4, peakKw: null }
    const listed = certificateGeneration(panels(photovoltaics, []), dwelling(50), 0)
    expect(listed).toEqual(certificateGeneration(panels(photovoltaics), dwelling(50), 0))
  })

  it('grows in proportion to the panels', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EDITIONS),
        fc.integer({ min: 0, max: 21 }),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (edition, regionId, peakKw) => {
          const year = (kw: number): number =>
            sum(certificateGeneration(panels({ ...NONE, peakKw: kw }), dwelling(50, { edition }), regionId))
          expect(year(2 * peakKw) / year(peakKw)).toBeCloseTo(2, 9)
        },
      ),
    )
  })
})

describe('SOL-10, SOL-11 own use by edition', () => {
  it('is half up to SAP 2012 and follows demand from SAP 10 on', () => {
    const generation = Array.from({ length: 12 }, () => 200)
    const little = Array.from({ length: 12 }, () => 50)
    for (const edition of EDITIONS) {
      const used = certificateSelfConsumption(edition, generation, little).annualUsedKwh
      const isMonthly = edition === 'rdsap_10' || edition === 'sap_10_2'
      expect(used === 1200).toBe(!isMonthly)
      expect(!isMonthly || used <= 600).toBe(true)
    }
  })
})
