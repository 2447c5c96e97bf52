import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateOf } from '../certificate/certify.ts'
import { climateOf, ratingClimate } from '../climate/climate.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import { editionOf } from '../dwelling/reading/edition.ts'
import { describedHome, exampleHouse } from '../testing/example-homes.ts'
import {
  AGE_BANDS,
  BUILT_FORMS,
  FUELS,
  GLAZINGS,
  HEATING_SYSTEMS,
  HOT_WATER_SOURCES,
  MECHANICAL_VENTILATIONS,
  METERS,
  ROOF_INSULATIONS,
  ROOF_KINDS,
  WALL_CONSTRUCTIONS,
  WALL_INSULATIONS,
} from '../vocabulary.ts'
import { balancedDwelling } from './balanced-dwelling.ts'
import { type BulkRanges, bulkRanges } from './bulk-ranges.ts'
import { RANGED_FIGURES } from './possible-homes.ts'
import { rangesOf } from './ranges.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const oneOf = <Word>(words: readonly Word[]): fc.Arbitrary<Word | null> =>
  fc.option(fc.constantFrom(...words), { nil: null })
const unknown = unknownHomeFeatures('england')

/** Homes of any words, some facts unknown, as small and as large as dwellings are. */
const arbitraryFeatures: fc.Arbitrary<HomeFeatures> = fc
  .record({
    propertyType: fc.constantFrom('house' as const, 'bungalow' as const, 'flat' as const, 'maisonette' as const),
    builtForm: oneOf(BUILT_FORMS),
    ageBand: oneOf(AGE_BANDS),
    totalFloorAreaM2: fc.double({ min: 12, max: 900, noNaN: true }),
    lodgedOn: oneOf(['2009-01-01', '2013-01-01', '2016-01-01', '2019-01-01', '2026-01-01']),
    extensionCount: oneOf([0, 1, 4]),
    meter: oneOf(METERS),
    ventilation: oneOf(MECHANICAL_VENTILATIONS),
    construction: oneOf(WALL_CONSTRUCTIONS.filter((word) => word !== 'park_home')),
    insulation: oneOf(WALL_INSULATIONS),
    roofKind: oneOf(ROOF_KINDS),
    roofInsulation: oneOf(ROOF_INSULATIONS),
    glazing: oneOf(GLAZINGS),
    system: oneOf(HEATING_SYSTEMS),
    fuel: oneOf(FUELS),
    source: oneOf(HOT_WATER_SOURCES),
    shareOfRoof: oneOf([0, 0.3]),
  })
  .map((drawn) => ({
    ...unknown,
    propertyType: drawn.propertyType,
    builtForm: drawn.builtForm,
    ageBand: drawn.ageBand,
    totalFloorAreaM2: drawn.totalFloorAreaM2,
    lodgedOn: drawn.lodgedOn,
    extensionCount: drawn.extensionCount,
    meter: drawn.meter,
    ventilation: drawn.ventilation,
    wall: { ...unknown.wall, construction: drawn.construction, insulation: drawn.insulation },
    roof: { ...unknown.roof, kind: drawn.roofKind, insulation: drawn.roofInsulation },
    windows: { ...unknown.windows, glazing: drawn.glazing },
    mainHeating: { ...unknown.mainHeating, system: drawn.system, fuel: drawn.fuel },
    hotWater: { ...unknown.hotWater, source: drawn.source },
    photovoltaics: { ...unknown.photovoltaics, shareOfRoof: drawn.shareOfRoof },
  }))

test('UNC-10: whatever the home, the ranges of a bulk run are numbers in their order', () => {
  fc.assert(
    fc.property(arbitraryFeatures, (features) => {
      const ranges = linearised(features)
      expect(Object.values(ranges).every(Number.isFinite)).toBe(true)
      expect(ranges.sapScoreP10).toBeGreaterThanOrEqual(1)
      const { sapScoreP10, sapScoreP90 } = ranges
      expect(sapScoreP10 < sapScoreP90 || (sapScoreP10 === 1 && sapScoreP90 === 1)).toBe(true)
      expect(ranges.spaceHeatingKwhP10).toBeGreaterThanOrEqual(0)
      expect(ranges.spaceHeatingKwhP10).toBeLessThanOrEqual(ranges.spaceHeatingKwhP90)
    }),
    { numRuns: 300 },
  )
})

test('UNC-5: whatever the home, the ranges of a page are numbers in their order', () => {
  fc.assert(
    fc.property(arbitraryFeatures, (features) => {
      const ranges = rangesOf(features)
      if (ranges.kind !== 'ranges') throw new Error(ranges.kind)
      for (const figure of RANGED_FIGURES) {
        const { p10, p50, p90 } = ranges.figures[figure]
        expect([p10, p50, p90].every(Number.isFinite)).toBe(true)
        expect(p10).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p90)
      }
      expect(ranges.figures.sapScore.p10).toBeGreaterThanOrEqual(1)
      expect(ranges.figures.sapScoreToday.p10).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: 40 },
  )
})

function linearised(features: HomeFeatures): BulkRanges {
  const { edition } = editionOf(features)
  const lodged = describedHome(features, edition)
  const present = describedHome(features)
  if (lodged.kind !== 'dwelling' || present.kind !== 'dwelling') throw new Error('not covered')
  const ranges = { sapScoreP10: 0, sapScoreP90: 0, spaceHeatingKwhP10: 0, spaceHeatingKwhP90: 0 }
  bulkRanges(
    {
      features,
      lodged: {
        ...balancedDwelling(lodged.dwelling, ratingClimate(edition)),
        account: certificateOf(lodged.dwelling, features).rating,
      },
      present: balancedDwelling(present.dwelling, climateOf(present.dwelling.climateRegionId)),
    },
    ranges,
  )
  return ranges
}

test('HL-31: a number that no home has is not known to the ranges either', () => {
  const house = exampleHouse()
  const misprinted = rangesOf({ ...house, storeyHeightM: 27.21 })
  expect(misprinted).toEqual(rangesOf({ ...house, storeyHeightM: null }))
})
