import { describe, expect, test } from 'vitest'
import { bruteForce } from '../../golden/brute-force.ts'
import { seededDraws } from '../../golden/seeded-draws.ts'
import { assess } from '../assess/assess.ts'
import type { AnalysedHome } from '../assess/assessment.ts'
import { sapValueOf } from '../certificate/certify.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import { editionOf } from '../dwelling/reading/edition.ts'
import { recordOf } from '../record-of.ts'
import { costliestHouse, dwellingOf, exampleHouse } from '../testing/example-homes.ts'
import { type Edition, UNKNOWNS, type Unknown, type UnlistedEquipment, ZERO_BILL_POTENTIALS } from '../vocabulary.ts'
import { billParts } from './bill-parts.ts'
import { type Draws, EVEN_DRAWS } from './draws.ts'
import { HEAT_OFFSET_KWH, heatModel, homeFigures, LATE_FACTORS, scoreModel } from './home-figures.ts'
import { RANGED_FIGURES, type RangedFigures } from './possible-homes.ts'
import { rangeOf } from './range.ts'
import { type HomeRanges, rangesOf } from './ranges.ts'
import type { Model } from './response.ts'
import { assessmentSpreadPoints } from './score-spread.ts'
import { uncertainDwelling } from './uncertain-dwelling.ts'
import { UNKNOWN_WORDS } from './unknowns.ts'

const unknown = unknownHomeFeatures('england')

const HOMES: [name: string, features: HomeFeatures][] = [
  ['a semi-detached house of the 1950s', exampleHouse()],
  [
    'a detached house with a cylinder that is not described',
    exampleHouse({ builtForm: 'detached', ageBand: 'I', totalFloorAreaM2: 140, extensionCount: 2 }),
  ],
  [
    'a flat of SAP 2009 of unknown form above other premises',
    exampleHouse({
      propertyType: 'flat',
      builtForm: null,
      lodgedOn: '2012-03-01',
      totalFloorAreaM2: 60,
      flat: { level: 'mid', storeyNumber: 1, corridor: null, unheatedCorridorLengthM: null },
      roof: { ...unknown.roof, kind: 'none' },
      floor: { ...unknown.floor, kind: 'other_premises' },
    }),
  ],
  [
    'a house of RdSAP 10 whose table omits second heaters and showers',
    exampleHouse({ assessment: 'rdsap', lodgedOn: '2026-01-15' }),
  ],
  [
    'a small electric flat',
    exampleHouse({
      propertyType: 'flat',
      builtForm: 'mid_terrace',
      ageBand: 'J',
      totalFloorAreaM2: 45,
      flat: { level: 'mid', storeyNumber: 2, corridor: null, unheatedCorridorLengthM: null },
      roof: { ...unknown.roof, kind: 'none' },
      floor: { ...unknown.floor, kind: 'none' },
      mainHeating: { ...unknown.mainHeating, system: 'storage_heaters', fuel: 'electricity' },
      hotWater: { ...unknown.hotWater, source: 'electric_immersion', fuel: 'electricity' },
      meter: 'dual',
    }),
  ],
  [
    'a Victorian terrace of which little is known',
    exampleHouse({
      builtForm: 'mid_terrace',
      ageBand: 'B',
      wall: { ...unknown.wall, construction: 'solid_brick', insulation: 'internal' },
      roof: { ...unknown.roof, kind: 'pitched' },
      windows: { ...unknown.windows },
    }),
  ],
]

describe.each(HOMES)('%s', (_, features) => {
  const ranges = rangesOfHome(features)
  const drawn = byMonteCarlo(features, 3000, 7)

  test.each(RANGED_FIGURES)('UNC-5: %s has the P10, P50 and P90 of brute-force Monte Carlo', (figure) => {
    const brute = rangeOf(Float64Array.from(drawn, (figures) => figures[figure]))
    const allowed = (features.builtForm === null ? 0.11 : 0.08) * (brute.p90 - brute.p10)
    const { p10, p50, p90 } = ranges.figures[figure]
    // Three thousand draws know a tenth to about three hundredths of the width; the rest is the method's own error,
    // which grows with the spread: a built form that is not known is the widest.
    expect(Math.abs(p10 - brute.p10)).toBeLessThanOrEqual(allowed)
    expect(Math.abs(p50 - brute.p50)).toBeLessThanOrEqual(allowed)
    expect(Math.abs(p90 - brute.p90)).toBeLessThanOrEqual(allowed)
  })

  test('UNC-7: the probability of each rating is the share of draws with it', () => {
    const share = (low: number, high: number) =>
      drawn.filter(({ netGridImportKwh: kwh }) => kwh > low && kwh <= high).length / drawn.length
    expect(ranges.ratingProbability.very_high).toBeCloseTo(share(Number.NEGATIVE_INFINITY, -1000), 1)
    expect(ranges.ratingProbability.high).toBeCloseTo(share(-1000, 0), 1)
    expect(ranges.ratingProbability.medium).toBeCloseTo(share(0, 1000), 1)
    expect(ranges.ratingProbability.low).toBeCloseTo(share(1000, Number.POSITIVE_INFINITY), 1)
  })

  test('UNC-7: the probabilities add up to 1', () => {
    expect(ZERO_BILL_POTENTIALS.reduce((sum, rating) => sum + ranges.ratingProbability[rating], 0)).toBeCloseTo(1, 9)
  })

  test('UNC-8: the shares of variance fall, and a survey never widens a range', () => {
    for (const figure of RANGED_FIGURES) {
      const shares = ranges.rankings[figure].map(({ shareOfVariance }) => shareOfVariance)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9)
      for (const { leftLow, leftHigh } of ranges.rankings[figure]) {
        expect(leftLow).toBeGreaterThanOrEqual(ranges.figures[figure].p10 - 1e-9)
        expect(leftHigh).toBeLessThanOrEqual(ranges.figures[figure].p90 + 1e-9)
      }
    }
  })

  test('UNC-8: what a survey leaves is what Monte Carlo leaves with that input known', () => {
    const [first] = ranges.rankings.spaceHeatingKwh
    if (first === undefined) throw new Error('nothing is unknown')
    const left = rangeOf(
      Float64Array.from(byMonteCarlo(features, 3000, 8, first.unknown), ({ spaceHeatingKwh }) => spaceHeatingKwh),
    )
    const { p10, p90 } = ranges.figures.spaceHeatingKwh
    expect(Math.abs(first.leftHigh - first.leftLow - (left.p90 - left.p10))).toBeLessThanOrEqual(0.08 * (p90 - p10))
  })
})

describe('UNC-2: what is known has no spread', () => {
  test('a stated depth of loft insulation narrows the range of the heat', () => {
    const roof = { ...unknown.roof, kind: 'pitched', insulation: null } as const
    const blind = rangesOfHome(exampleHouse({ roof }))
    const seen = rangesOfHome(exampleHouse({ roof: { ...roof, insulation: 'loft', insulationThicknessMm: 100 } }))
    const width = ({ figures: { spaceHeatingKwh: heat } }: HomeRanges) => heat.p90 - heat.p10
    expect(width(seen)).toBeLessThan(width(blind))
  })

  test('a built form that is not recorded has a name and a survey of its own', () => {
    const namesOf = (builtForm: HomeFeatures['builtForm']) =>
      rangesOfHome(exampleHouse({ builtForm })).rankings.spaceHeatingKwh.map((share) => share.unknown)
    expect(namesOf(null)).toContain('built_form')
    expect(namesOf('detached')).not.toContain('built_form')
  })

  test('the same home has the same ranges twice, and its features stay as they were', () => {
    const features = exampleHouse()
    const before = structuredClone(features)
    expect(rangesOf(features)).toEqual(rangesOf(features))
    expect(features).toEqual(before)
  })

  test('a home of which nothing can be said has no ranges', () => {
    expect(rangesOf(unknown)).toMatchObject({ kind: 'missing' })
  })
})

test('UNC-5: a range of scores ends at the least score, 1, and holds the score it belongs to', () => {
  const assessed = assess(costliestHouse())
  const ranges = rangesOf(costliestHouse())
  if (assessed.kind !== 'analysed' || ranges.kind !== 'ranges') throw new Error(`${assessed.kind}, ${ranges.kind}`)
  const { lodged, today } = assessed.certificate
  expect(lodged.sapScore).toBe(1)
  expect(lodged.sapValue).toBeLessThan(0)
  expect(ranges.figures.sapScore).toMatchObject({ p10: 1, p50: 1 })
  expect(ranges.figures.sapScore.p90).toBeGreaterThanOrEqual(1)
  expect(ranges.figures.sapScoreToday.p10).toBeGreaterThanOrEqual(1)
  expect(ranges.figures.sapScoreToday.p10).toBeLessThanOrEqual(today.sapScore)
  expect(ranges.figures.sapScoreToday.p90).toBeGreaterThanOrEqual(today.sapScore)
  expect(ranges.rankings.sapScore.length).toBeGreaterThan(1)
})

describe('UNC-3: a heat pump of the home’s own', () => {
  const pump = exampleHouse({ mainHeating: { ...unknown.mainHeating, system: 'heat_pump_air', fuel: 'electricity' } })
  const surveysOf = (features: HomeFeatures): Unknown[] =>
    rangesOfHome(features).rankings.electrifiedHeatingKwh.map((share) => share.unknown)

  test('is equally uncertain today and electrified, and no other heat pump is added', () => {
    expect(surveysOf(pump)).toContain('heater_efficiency')
    expect(surveysOf(pump)).not.toContain('heat_pump_spf')
    expect(surveysOf(exampleHouse())).toContain('heat_pump_spf')
    expect(surveysOf(exampleHouse())).not.toContain('heater_efficiency')
  })

  test('that is less efficient adds its extra electricity to the cost of today', () => {
    const analysed = analysedHome(pump)
    const dwelling = dwellingOf(pump)
    const { spaceHeatingKwh, htcWPerK } = analysed.heatLoss.default
    const figuresAt = (efficiency: number) =>
      homeFigures(
        [Math.log(spaceHeatingKwh + HEAT_OFFSET_KWH), Math.log(htcWPerK)],
        { ...recordOf(LATE_FACTORS, () => 1), heater_efficiency: efficiency },
        { dwelling, analysed, ...billParts(analysed) },
      )
    const [usual, worse] = [figuresAt(1), figuresAt(0.8)]
    const moreKwh = worse.electrifiedHeatingKwh - usual.electrifiedHeatingKwh
    const { priceP } = analysed.money[2].tariff.electricity.single
    expect(usual.runningCostGbp).toBeCloseTo(analysed.money[2].today.totalGbp, 6)
    expect(moreKwh).toBeCloseTo(usual.electrifiedHeatingKwh / 4, 6)
    expect(worse.runningCostGbp - usual.runningCostGbp).toBeCloseTo((moreKwh * priceP) / 100, 6)
  })
})

describe('UNC-5: the even lattice', () => {
  const { count, shares, deviates } = EVEN_DRAWS
  const columns = UNKNOWNS.length

  test('has a column for each unknown, all of them within 0 and 1', () => {
    expect(shares).toHaveLength(count * columns)
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(Math.max(...shares)).toBeLessThan(1)
  })

  test('has no two columns that go together', () => {
    for (let one = 0; one < columns; one++) {
      for (let other = 0; other < one; other++) {
        let product = 0
        for (let row = 0; row < count; row++) {
          product += (deviates[row * columns + one] ?? 0) * (deviates[row * columns + other] ?? 0)
        }
        expect(Math.abs(product / count)).toBeLessThan(0.073)
      }
    }
  })
})

test('UNC-1: every unknown has words, and says what to survey', () => {
  for (const one of UNKNOWNS) {
    expect(UNKNOWN_WORDS[one].title).toMatch(/^[A-Z]/)
    expect(UNKNOWN_WORDS[one].survey).toMatch(/\.$/)
  }
})

function rangesOfHome(features: HomeFeatures): HomeRanges {
  const ranges = rangesOf(features)
  if (ranges.kind !== 'ranges') throw new Error(`no ranges: ${ranges.kind}`)
  return ranges
}

/** The whole model at random inputs, every draw a home of its own. */
function byMonteCarlo(features: HomeFeatures, count: number, seed: number, known?: Unknown): RangedFigures[] {
  const analysed = analysedHome(features)
  const dwelling = dwellingOf(features)
  const home = uncertainDwelling(
    { dwelling, features: plausibleFeatures(features, null), figures: [] },
    'home',
    analysed.solar,
  )
  const draws = seededDraws(count, seed)
  const heatOf = heatModel()
  const model: Model = (drawn, factors) => [...heatOf(drawn, factors), ...LATE_FACTORS.map((factor) => factors[factor])]
  const lodgedEdition = editionOf(features).edition
  const lodged = scoresByMonteCarlo(dwellingOf(features, lodgedEdition), features, lodgedEdition, draws)
  const today = scoresByMonteCarlo(dwelling, features, 'today', draws)
  const analysedDwelling = { dwelling, analysed, ...billParts(analysed) }
  return bruteForce(model, home, draws, known).map(([heat = 0, htc = 0, ...late], row) => ({
    ...homeFigures(
      [heat, htc],
      recordOf(LATE_FACTORS, (factor) => late[LATE_FACTORS.indexOf(factor)] ?? 1),
      analysedDwelling,
    ),
    sapScore: lodged[row] ?? 0,
    sapScoreToday: today[row] ?? 0,
  }))
}

function scoresByMonteCarlo(
  dwelling: Dwelling,
  features: HomeFeatures,
  certificate: Edition | 'today',
  draws: Draws,
): number[] {
  const spread = assessmentSpreadPoints(sapValueOf(dwelling, features), certificate)
  const column = UNKNOWNS.indexOf('assessment')
  return bruteForce(
    scoreModel(features),
    uncertainDwelling({ dwelling, features: plausibleFeatures(features, null), figures: [] }, 'certificate'),
    draws,
  ).map(([points = 0], row) => points + spread * (draws.deviates[row * UNKNOWNS.length + column] ?? 0))
}

function analysedHome(features: HomeFeatures): AnalysedHome {
  const analysed = assess(features)
  if (analysed.kind !== 'analysed') throw new Error('not covered')
  return analysed
}

test('UNC-4f: implied panels let the scores reach further up, and rank first among what to survey', () => {
  const house = exampleHouse({ lodgedOn: '2025-09-01' })
  const [plain, implied] = [rangesWith(null), rangesWith('panels')]
  function rangesWith(unlisted: UnlistedEquipment | null): HomeRanges {
    const ranges = rangesOf(house, { unlisted })
    if (ranges.kind !== 'ranges') throw new Error(ranges.kind)
    return ranges
  }
  expect(implied.figures.sapScore.p90).toBeGreaterThan(plain.figures.sapScore.p90 + 5)
  expect(implied.rankings.sapScore[0]).toMatchObject({
    unknown: 'unlisted_panels',
    survey: 'Look for panels, or find the installation certificate.',
  })
  expect({ ...implied.figures, sapScore: null, sapScoreToday: null }).toEqual({
    ...plain.figures,
    sapScore: null,
    sapScoreToday: null,
  })
})

test('UNC-2: on an imaged roof the solar output has the range of imagery, though the limit decides its panels', () => {
  const seenRoof: HomeFeatures['seenRoof'] = {
    seenOn: null,
    quality: 'high',
    buildingPlanM2: 55,
    surfaceM2: 70,
    bestYieldKwhPerKwp: 980,
    faces: [{ aspect: 'south', pitchDeg: 34, areaM2: 60, layoutM2: 45, yieldDcKwhPerKwp: 950 }],
  }
  const features = exampleHouse({ seenRoof })
  const home = assess(features)
  const ranges = rangesOf(features)
  if (home.kind !== 'analysed' || ranges.kind !== 'ranges') throw new Error(home.kind)
  const { laidOutPanels, recommendedOutputHighKwh, recommendedOutputLowKwh, recommendedPanels } = home.solar
  expect(laidOutPanels).toBeGreaterThan(recommendedPanels)
  const { p10, p90 } = ranges.figures.solarOutputKwh
  expect(p10 / recommendedOutputLowKwh).toBeCloseTo(1, 2)
  expect(p90 / recommendedOutputHighKwh).toBeCloseTo(1, 2)
  expect(p90 / p10).toBeCloseTo(Math.exp(2 * 1.2816 * Math.hypot(0.04, 0.06)), 2)
})
