import { describe, expect, test } from 'vitest'
import { randomHome } from '../../../golden/random-homes.ts'
import { assess } from '../../assess/assess.ts'
import { assessBatch } from '../../batch/assess-batch.ts'
import { SEARCH_OUTPUTS } from '../../batch/output-buffer.ts'
import { columnsOfFeatures } from '../../batch/write-features.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { unknownHomeFeatures } from '../../dwelling/features/unknown-home.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import { rangesOf } from '../ranges.ts'

const { floor, hotWater, mainHeating, roof, wall } = unknownHomeFeatures('england')

const HOMES: readonly [name: string, features: HomeFeatures][] = [
  ['a semi-detached house of the 1950s', exampleHouse({ lodgedOn: '2018-03-01' })],
  ['a large roof', exampleHouse({ propertyType: 'bungalow', builtForm: 'detached', totalFloorAreaM2: 110 })],
  ['an insulated house of RdSAP 10', exampleHouse({ ageBand: 'L', assessment: 'rdsap', lodgedOn: '2026-01-15' })],
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
    'a house with a heat pump',
    exampleHouse({ ageBand: 'K', mainHeating: { ...mainHeating, system: 'heat_pump_air', fuel: 'electricity' } }),
  ],
  [
    'a stone cottage on oil',
    exampleHouse({
      builtForm: 'detached',
      ageBand: 'A',
      wall: { ...wall, construction: 'stone_sandstone' },
      mainHeating: { ...mainHeating, system: 'boiler', fuel: 'oil' },
    }),
  ],
]

describe.each(HOMES)('%s', (_, features) => {
  const figures = searched([features])
  const at = (name: string): number => figures[`search.${name}`]?.[0] ?? Number.NaN

  test('MON-7: has the bills of its page on the metered basis', () => {
    const home = assess(features)
    if (home.kind !== 'analysed') throw new Error('the home is not analysed')
    expect(at('billTodayGbp')).toBe(home.money[2].atMeter?.today.totalGbp)
    expect(at('billElectrifiedGbp')).toBe(home.money[2].atMeter?.electrified.totalGbp)
  })

  test('UNC-10: has the range of the score today, as its page has it', () => {
    const { figures } = pageOf(features)
    const { p10, p90 } = figures.sapScoreToday
    expect(Math.abs(at('sapScoreTodayP10') - p10)).toBeLessThanOrEqual(0.1 * (p90 - p10))
    expect(Math.abs(at('sapScoreTodayP90') - p90)).toBeLessThanOrEqual(0.1 * (p90 - p10))
  })

  test('UNC-13: has the chance of its rating, as its page has it', () => {
    const home = assess(features)
    if (home.kind !== 'analysed') throw new Error('the home is not analysed')
    const { ratingProbability } = pageOf(features)
    expect(Math.abs(at('ratingChance') - ratingProbability[home.rating.zeroBillPotential])).toBeLessThan(0.04)
  })
})

test('UNC-13: random homes have a chance from 0 to 1, near that of their pages', () => {
  const homes = Array.from({ length: 60 }, (_, seed) => randomHome(seed, { hasImpossibleNumbers: false }))
  const chances = searched(homes)['search.ratingChance'] ?? new Float64Array()
  const analysed = homes.map((features) => assess(features)).map((home) => (home.kind === 'analysed' ? home : null))
  expect([...chances].map((chance) => chance >= 0 && chance <= 1)).toEqual(analysed.map((home) => home !== null))
  const differences = homes.flatMap((features, row) => {
    const rating = analysed[row]?.rating.zeroBillPotential
    return rating === undefined
      ? []
      : [Math.abs((chances[row] ?? Number.NaN) - pageOf(features).ratingProbability[rating])]
  })
  expect(differences.length).toBeGreaterThan(20)
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(0.03)
})

function searched(homes: readonly HomeFeatures[]): Record<string, Float64Array> {
  return assessBatch(columnsOfFeatures(homes), { outputs: SEARCH_OUTPUTS }).numbers
}

function pageOf(features: HomeFeatures) {
  const page = rangesOf(features)
  if (page.kind !== 'ranges') throw new Error('the home has no ranges')
  return page
}
