import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { sharedReferencePath } from '../../golden/shared-reference.ts'
import { annualRadiationKwhPerM2 } from '../climate/tilted-radiation.ts'
import { panelsOnAspect } from './layout/panel-count.ts'
import { gableFaceAreaM2, hipFaceAreasM2 } from './layout/roof-shape.ts'
import { sapYieldKwhPerKwp } from './photovoltaic-yield.ts'

interface SharedCases {
  meta: {
    tolerances: {
      roof: number
      pvlibShapeVsSap: Record<'azimuth90to270' | 'northHalf', number>
      pvlibLevelPerGhiVsSap: Record<'azimuth90to270' | 'northHalf', number>
    }
  }
  roofAndPanels: {
    planLengthM: number
    planWidthM: number
    pitch: number
    gableAspectAreaM2: number
    hipLongAspectM2: number
    hipShortAspectM2: number
    panelAreaM2: number
    gablePanelsPerAspect: number
    hipPanelsLong: number
    hipPanelsShort: number
  }[]
  pvlibHourly: { id: string; weather: string; sapRegion: number; tilt: number; azimuth: number; acPerGhi: number }[]
}

const casesPath = sharedReferencePath('solar/cases.json')

describe.skipIf(!existsSync(casesPath))('shared solar cases (skipped where ../shared is absent)', () => {
  const cases = existsSync(casesPath) ? readCases() : null

  it('SOL-4, SOL-5: areas of roof faces within tolerance, and the panels on each', () => {
    expect(cases?.roofAndPanels.length).toBeGreaterThan(2)
    for (const roof of cases?.roofAndPanels ?? []) {
      const gableM2 = gableFaceAreaM2(roof.planLengthM, roof.planWidthM, roof.pitch)
      const hip = hipFaceAreasM2(roof.planLengthM, roof.planWidthM, roof.pitch)
      const tolerance = cases?.meta.tolerances.roof ?? 0
      expect(Math.abs(gableM2 / roof.gableAspectAreaM2 - 1)).toBeLessThan(tolerance)
      expect(Math.abs(hip.longFaceM2 / roof.hipLongAspectM2 - 1)).toBeLessThan(tolerance)
      expect(Math.abs(hip.shortFaceM2 / roof.hipShortAspectM2 - 1)).toBeLessThan(tolerance)
      expect(
        [gableM2, hip.longFaceM2, hip.shortFaceM2].map((areaM2) => panelsOnAspect(areaM2, roof.panelAreaM2)),
      ).toEqual([roof.gablePanelsPerAspect, roof.hipPanelsLong, roof.hipPanelsShort])
    }
  })

  it('SOL-2: yields agree with hourly simulation within the spread of two climates and two sky models', () => {
    const all = cases?.pvlibHourly ?? []
    expect(all.length).toBeGreaterThan(70)
    for (const one of all) {
      const half = one.azimuth >= 90 && one.azimuth <= 270 ? 'azimuth90to270' : 'northHalf'
      const perHorizontal = (azimuth: number): number =>
        sapYieldKwhPerKwp(one.sapRegion, one.tilt, azimuth) / annualRadiationKwhPerM2(one.sapRegion, 0, 0)
      const level = one.acPerGhi / perHorizontal(one.azimuth) - 1
      expect(Math.abs(level)).toBeLessThanOrEqual(cases?.meta.tolerances.pvlibLevelPerGhiVsSap[half] ?? 0)

      // The tilts without a south case are compared by level alone.
      const south = all.find(
        (other) => other.weather === one.weather && other.tilt === one.tilt && other.azimuth === 180,
      )
      const shape =
        south === undefined ? 0 : one.acPerGhi / south.acPerGhi / (perHorizontal(one.azimuth) / perHorizontal(180)) - 1
      expect(Math.abs(shape)).toBeLessThanOrEqual(cases?.meta.tolerances.pvlibShapeVsSap[half] ?? 0)
    }
  })
})

function readCases(): SharedCases {
  const cases: SharedCases = JSON.parse(readFileSync(casesPath, 'utf8'))
  return cases
}
