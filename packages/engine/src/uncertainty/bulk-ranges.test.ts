import { describe, expect, test } from 'vitest'
import { bruteForce } from '../../golden/brute-force.ts'
import { seededDraws } from '../../golden/seeded-draws.ts'
import { certificateOf } from '../certificate/certify.ts'
import { climateOf, ratingClimate } from '../climate/climate.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import { editionOf } from '../dwelling/reading/edition.ts'
import { PRESENT_EDITION } from '../editions.ts'
import { costliestHouse, dwellingOf, exampleHouse } from '../testing/example-homes.ts'
import { UNKNOWNS } from '../vocabulary.ts'
import { balancedDwelling } from './balanced-dwelling.ts'
import { type BulkRanges, bulkRanges } from './bulk-ranges.ts'
import { HEAT_OFFSET_KWH, heatModel, scoreModel } from './home-figures.ts'
import { rangeOf } from './range.ts'
import { assessmentSpreadPoints } from './score-spread.ts'
import { uncertainDwelling } from './uncertain-dwelling.ts'

const { mainHeating, hotWater, wall, roof, floor } = unknownHomeFeatures('england')
const DRAWS = seededDraws(6000, 11)

const HOMES: [name: string, features: HomeFeatures][] = [
  ['a semi-detached house of the 1950s', exampleHouse()],
  [
    'an old terrace by SAP 2005',
    exampleHouse({
      builtForm: 'mid_terrace',
      ageBand: 'B',
      lodgedOn: '2009-03-01',
      wall: { ...wall, construction: 'solid_brick', insulation: 'none' },
    }),
  ],
  [
    'a house that may have a cylinder',
    exampleHouse({ builtForm: 'detached', ageBand: 'H', totalFloorAreaM2: 105, lodgedOn: '2016-03-01' }),
  ],
  [
    'a flat with storage heaters',
    exampleHouse({
      propertyType: 'flat',
      builtForm: 'mid_terrace',
      totalFloorAreaM2: 52,
      roof: { ...roof, kind: 'none' },
      floor: { ...floor, kind: 'none' },
      mainHeating: { ...mainHeating, system: 'storage_heaters', fuel: 'electricity' },
      hotWater: { ...hotWater, source: 'electric_immersion', fuel: 'electricity' },
      meter: 'dual',
      lodgedOn: '2019-03-01',
    }),
  ],
  [
    'a house of which little is known',
    exampleHouse({
      wall,
      roof: { ...roof, kind: 'pitched', insulation: 'limited' },
      mainHeating: { ...mainHeating, system: 'room_heaters', fuel: 'mains_gas' },
      extensionCount: 2,
    }),
  ],
  [
    'a flat of SAP 2009 of unknown form above other premises',
    exampleHouse({
      propertyType: 'flat',
      builtForm: null,
      lodgedOn: '2012-03-01',
      totalFloorAreaM2: 60,
      flat: { level: 'mid', storeyNumber: 1, corridor: null, unheatedCorridorLengthM: null },
      roof: { ...roof, kind: 'none' },
      floor: { ...floor, kind: 'other_premises' },
    }),
  ],
  [
    'a house of RdSAP 10 whose table omits second heaters and showers',
    exampleHouse({ assessment: 'rdsap', lodgedOn: '2026-01-15' }),
  ],
  [
    'a cottage on coal',
    exampleHouse({
      builtForm: 'detached',
      ageBand: 'A',
      wall: { ...wall, construction: 'stone_sandstone' },
      mainHeating: { ...mainHeating, system: 'boiler', fuel: 'house_coal' },
    }),
  ],
]

describe.each(HOMES)('%s', (_, features) => {
  const ranges = linearised(features)

  test('UNC-10: the score has the P10 and P90 of brute-force Monte Carlo', () => {
    const dwelling = dwellingOf(features, editionOf(features).edition)
    const home = uncertainDwelling(
      { dwelling, features: plausibleFeatures(features, null), figures: [] },
      'certificate',
    )
    const spread = assessmentSpreadPoints(certificateOf(dwelling, features).sapValue, dwelling.edition)
    const column = UNKNOWNS.indexOf('assessment')
    const drawn = bruteForce(scoreModel(features), home, DRAWS).map(
      ([points = 0], row) => points + spread * (DRAWS.deviates[row * UNKNOWNS.length + column] ?? 0),
    )
    const { p10, p90 } = rangeOf(Float64Array.from(drawn))
    expect(Math.abs(ranges.sapScoreP10 - p10)).toBeLessThanOrEqual(0.08 * (p90 - p10))
    expect(Math.abs(ranges.sapScoreP90 - p90)).toBeLessThanOrEqual(0.08 * (p90 - p10))
  })

  test('UNC-10: the space heating has the P10 and P90 of brute-force Monte Carlo', () => {
    const home = uncertainDwelling(
      { dwelling: dwellingOf(features), features: plausibleFeatures(features, null), figures: [] },
      'home',
    )
    const drawn = bruteForce(heatModel(), home, DRAWS).map(([heat = 0]) => Math.exp(heat) - HEAT_OFFSET_KWH)
    const { p10, p90 } = rangeOf(Float64Array.from(drawn))
    expect(Math.abs(ranges.spaceHeatingKwhP10 - p10)).toBeLessThanOrEqual(0.08 * (p90 - p10))
    expect(Math.abs(ranges.spaceHeatingKwhP90 - p90)).toBeLessThanOrEqual(0.08 * (p90 - p10))
  })
})

test('UNC-10: a score is never below 1 in bulk either', () => {
  const { sapScoreP10, sapScoreP90 } = linearised(costliestHouse())
  expect(sapScoreP10).toBe(1)
  expect(sapScoreP90).toBeGreaterThanOrEqual(1)
})

test('UNC-10: the balances that it is given stay as they were', () => {
  const features = exampleHouse()
  const dwelling = dwellingOf(features, PRESENT_EDITION)
  const present = balancedDwelling(dwelling, climateOf(dwelling.climateRegionId))
  const before = structuredClone(present)
  const lodged = { ...present, account: certificateOf(dwelling, features).rating }
  bulkRanges({ features, lodged, present }, emptyRanges())
  expect(present).toEqual(before)
})

function linearised(features: HomeFeatures): BulkRanges {
  const { edition } = editionOf(features)
  const asLodged = dwellingOf(features, edition)
  const asDescribed = dwellingOf(features, PRESENT_EDITION)
  const ranges = emptyRanges()
  bulkRanges(
    {
      features,
      lodged: {
        ...balancedDwelling(asLodged, ratingClimate(edition)),
        account: certificateOf(asLodged, features).rating,
      },
      present: balancedDwelling(asDescribed, climateOf(asDescribed.climateRegionId)),
    },
    ranges,
  )
  return ranges
}

function emptyRanges(): BulkRanges {
  return { sapScoreP10: 0, sapScoreP90: 0, spaceHeatingKwhP10: 0, spaceHeatingKwhP90: 0 }
}
