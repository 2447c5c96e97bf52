import { existsSync, readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedReferencePath } from '../../golden/shared-reference.ts'
import { EngineError } from '../errors.ts'
import { sapYieldKwhPerKwp } from '../solar/photovoltaic-yield.ts'
import { annualRadiationKwhPerM2, monthlyRadiationKwhPerM2 } from './tilted-radiation.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

/** Region, tilt, azimuth, kWh/m², kWh/kWp: SAP 10.2 U3.2, calculated independently of this code. */
const WORKED_CASES = [
  [1, 20, 0, 876.894, 701.515],
  [1, 35, 45, 799.865, 639.892],
  [1, 35, 270, 953.207, 762.566],
  [1, 50, 270, 885.722, 708.578],
  [4, 35, 0, 806.666, 645.333],
  [4, 35, 225, 1162.207, 929.766],
  [4, 50, 180, 1177.14, 941.712],
  [7, 20, 270, 921.958, 737.567],
  [7, 35, 180, 1067.062, 853.65],
  [15, 20, 180, 1013.268, 810.615],
  [15, 35, 135, 984.661, 787.729],
  [15, 50, 0, 518.945, 415.156],
] as const

/** Monthly output of a third-party SAP 10.2 engine for region 0, south, 30 degrees [kWh/m²]. */
const SOUTH_30_UK = [
  31.3041, 52.2375, 88.9664, 119.2325, 147.3017, 144.8211, 142.9072, 124.8587, 97.7894, 66.7787, 37.1311, 26.1962,
]

const region = fc.integer({ min: 0, max: 21 })
const tilt = fc.double({ min: 0, max: 90, noNaN: true })
const azimuth = fc.double({ min: 0, max: 360, noNaN: true })

describe('SOL-1 radiation on a tilted plane', () => {
  it.each(WORKED_CASES)('region %i, tilt %i, azimuth %i gives %f kWh/m² and %f kWh/kWp', (...workedCase) => {
    const [regionId, tiltDeg, azimuthDeg, radiation, yieldPerKwp] = workedCase
    expect(relativeError(annualRadiationKwhPerM2(regionId, tiltDeg, azimuthDeg), radiation)).toBeLessThan(0.001)
    expect(relativeError(sapYieldKwhPerKwp(regionId, tiltDeg, azimuthDeg), yieldPerKwp)).toBeLessThan(0.001)
  })

  it('gives each month of a UK-average south roof', () => {
    const months = monthlyRadiationKwhPerM2(0, 30, 180)
    expect(months).toHaveLength(12)
    months.forEach((month, index) => expect(relativeError(month, SOUTH_30_UK[index] ?? 0)).toBeLessThan(0.001))
  })

  it('interpolates between the eight orientations', () => {
    expect(relativeError(sapYieldKwhPerKwp(1, 32, 200), 894.1)).toBeLessThan(0.001)
    expect(relativeError(sapYieldKwhPerKwp(11, 25, 10), 616.117)).toBeLessThan(0.001)
  })

  it('is the horizontal radiation at no tilt, whatever the azimuth', () => {
    fc.assert(
      fc.property(region, azimuth, (regionId, azimuthDeg) => {
        const flat = annualRadiationKwhPerM2(regionId, 0, azimuthDeg)
        expect(flat).toBeCloseTo(annualRadiationKwhPerM2(regionId, 0, 0), 9)
      }),
    )
  })

  it('is symmetric about south', () => {
    fc.assert(
      fc.property(region, tilt, azimuth, (regionId, tiltDeg, azimuthDeg) => {
        const east = annualRadiationKwhPerM2(regionId, tiltDeg, azimuthDeg)
        expect(annualRadiationKwhPerM2(regionId, tiltDeg, 360 - azimuthDeg)).toBeCloseTo(east, 6)
      }),
    )
  })

  it('is never negative', () => {
    fc.assert(
      fc.property(region, tilt, azimuth, (regionId, tiltDeg, azimuthDeg) => {
        for (const month of monthlyRadiationKwhPerM2(regionId, tiltDeg, azimuthDeg)) {
          expect(month).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('rises from north through east to south at usual pitches', () => {
    fc.assert(
      fc.property(region, fc.integer({ min: 20, max: 50 }), (regionId, tiltDeg) => {
        const clockwise = [0, 45, 90, 135, 180].map((bearing) => annualRadiationKwhPerM2(regionId, tiltDeg, bearing))
        expect(clockwise).toEqual([...clockwise].sort((a, b) => a - b))
      }),
    )
  })

  it('rejects an unknown region and impossible angles', () => {
    expect(() => annualRadiationKwhPerM2(22, 30, 180)).toThrow(EngineError)
    expect(() => annualRadiationKwhPerM2(0, 91, 180)).toThrow('tiltDeg')
    expect(() => annualRadiationKwhPerM2(0, 30, Number.NaN)).toThrow('azimuthDeg')
  })
})

const casesPath = sharedReferencePath('solar/cases.json')

interface SharedCases {
  u32: {
    region: number
    tilt: number
    azimuth: number
    sapRadiationKwhM2: number
    sapYieldKwhPerKwp: number
  }[]
  u32Monthly: { region: number; tilt: number; azimuth: number; monthlyKwhM2: number[] }[]
  interpolatedAzimuth: { region: number; tilt: number; azimuth: number; sapYieldKwhPerKwp: number }[]
}

describe.skipIf(!existsSync(casesPath))(
  'SOL-1, SOL-2 against every shared case (skipped where ../shared is absent)',
  () => {
    const cases = existsSync(casesPath) ? readCases(casesPath) : null

    it('reproduces yearly radiation and yield within 0.1 %', () => {
      expect(cases?.u32.length).toBeGreaterThan(60)
      for (const one of cases?.u32 ?? []) {
        const radiation = annualRadiationKwhPerM2(one.region, one.tilt, one.azimuth)
        expect(relativeError(radiation, one.sapRadiationKwhM2)).toBeLessThan(0.001)
        const yieldPerKwp = sapYieldKwhPerKwp(one.region, one.tilt, one.azimuth)
        expect(relativeError(yieldPerKwp, one.sapYieldKwhPerKwp)).toBeLessThan(0.001)
      }
    })

    it('reproduces monthly radiation and yields between orientations within 0.1 %', () => {
      for (const one of cases?.u32Monthly ?? []) {
        const months = monthlyRadiationKwhPerM2(one.region, one.tilt, one.azimuth)
        months.forEach((month, index) =>
          expect(relativeError(month, one.monthlyKwhM2[index] ?? Number.NaN)).toBeLessThan(0.001),
        )
      }
      for (const one of cases?.interpolatedAzimuth ?? []) {
        const yieldPerKwp = sapYieldKwhPerKwp(one.region, one.tilt, one.azimuth)
        expect(relativeError(yieldPerKwp, one.sapYieldKwhPerKwp)).toBeLessThan(0.001)
      }
    })
  },
)

function readCases(path: string): SharedCases {
  const cases: SharedCases = JSON.parse(readFileSync(path, 'utf8'))
  return cases
}

function relativeError(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1)
}
