import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeFacts, makeHomeDetail, makeRanges } from '../testing/home-detail-factory.ts'
import { rangeText } from '../wording/range-text.ts'
import { assumptionGroups } from './assumptions-view.ts'
import { confidenceView } from './confidence-view.ts'
import { importantFactKeys, importantFactsView } from './important-facts-view.ts'

function detailOf(changes: Parameters<typeof makeHomeDetail>[0] = {}) {
  return homeDetailRecordSchema.parse(makeHomeDetail(changes))
}

describe('confidence', () => {
  it('shows the range of net import, the possible ratings and what to find out first', () => {
    expect(confidenceView(detailOf())).toEqual({
      netImport: '500 to 3,700',
      median: '2,100',
      ratings: [
        { rating: 'high', word: 'High', chance: '5%', share: 0.06 },
        { rating: 'medium', word: 'Medium', chance: '20%', share: 0.18 },
        { rating: 'low', word: 'Low', chance: '75%', share: 0.759 },
      ],
      first: {
        title: 'Insulation of the walls',
        survey: 'Inspect the wall with a borescope, or measure its U-value.',
        share: '25%',
        fact: 'wallInsulation',
        factName: 'wall insulation',
      },
      open: null,
    })
  })

  it('asks only for facts that can be entered and have not been', () => {
    const entered = (key: 'wall_insulation' | 'wall_type') =>
      ({ key, value: 'x', certificateValue: null, isDisputed: false, setAt: '2026-03-01T09:30:00Z' }) as const
    const firstWith = (keys: ('wall_insulation' | 'wall_type')[]) =>
      confidenceView(detailOf({ userFacts: keys.map(entered) }))?.first?.fact
    expect(firstWith(['wall_insulation'])).toBe('wallType')
    expect(firstWith(['wall_insulation', 'wall_type'])).toBeUndefined()
    const netGridImportUnknowns = [{ unknown: 'household_use', shareOfVariance: 1 }] as const
    expect(
      confidenceView(detailOf({ ranges: makeRanges({ netGridImportUnknowns: [...netGridImportUnknowns] }) }))?.first,
    ).toBeNull()
  })

  it('names the largest part instead where no fact would narrow it', () => {
    const firstOf = (netGridImportUnknowns: ReturnType<typeof makeRanges>['netGridImportUnknowns']) => {
      const view = confidenceView(detailOf({ ranges: makeRanges({ netGridImportUnknowns }) }))
      return [view?.first?.survey ?? null, view?.open]
    }
    const household = { unknown: 'household_use', shareOfVariance: 0.9 } as const
    expect(firstOf([household, { unknown: 'heat_pump_spf', shareOfVariance: 0.04 }])).toEqual([
      null,
      { title: 'Electricity that the household uses', share: '90%' },
    ])
    expect(firstOf([household, { unknown: 'solar_output', shareOfVariance: 0.06 }])).toEqual([
      'Read from a map which way the roof faces.',
      null,
    ])
  })

  it('shows 999 in 1000 as not quite certain and 1 in 50 as hardly ever', () => {
    const ratingProbability = { veryHigh: 0, high: 0, medium: 0.02, low: 0.98 }
    expect(confidenceView(detailOf({ ranges: makeRanges({ ratingProbability }) }))?.ratings).toMatchObject([
      { rating: 'medium', chance: 'hardly ever' },
      { rating: 'low', chance: 'almost sure' },
    ])
  })

  it('is absent if not calculated', () => {
    expect(confidenceView(detailOf({ ranges: null }))).toBeNull()
    expect(confidenceView(detailOf({ solarAnalyses: [] }))).toBeNull()
  })
})

it.each([
  [5090, 7940, '5,100 to 7,900'],
  [-340, 1260, '−300 to 1,300'],
  [58.2, 66.4, '58 to 66'],
  [1310, 1790, '1,310 to 1,790'],
])('writes the range from %d to %d to its justified precision: %s', (low, high, text) => {
  expect(rangeText(low, high)).toBe(text)
})

const assumptionsView = (detail: ReturnType<typeof detailOf>) =>
  assumptionGroups(detail).flatMap(({ assumptions }) => assumptions)

describe('assumptions', () => {
  const assumption = (field: string) => ({ field, taken: 'something', reason: 'Not stated.', source: 'A table' })

  it('start with the largest effect on net import and show its size', () => {
    const assumptions = ['meter', 'windows.installed', 'wall.thicknessMm', 'household'].map(assumption)
    expect(assumptionsView(detailOf({ assumptions })).map(({ field, effect }) => [field, effect])).toEqual([
      ['household', '±\u00a01,100\u00a0kWh a year'],
      ['wall.thicknessMm', '±\u00a0800\u00a0kWh a year'],
      ['windows.installed', '±\u00a0160\u00a0kWh a year'],
      ['meter', null],
    ])
  })

  it('are grouped by cause, each with its sources once', () => {
    const assumptions = ['meter', 'household', 'doorCount'].map(assumption)
    expect(
      assumptionGroups(detailOf({ assumptions })).map(({ cause, effect, sources, assumptions: { length } }) => ({
        cause,
        effect,
        sources,
        length,
      })),
    ).toEqual([
      { cause: 'people', effect: '±\u00a01,100\u00a0kWh a year', sources: ['A table'], length: 1 },
      { cause: 'not_recorded', effect: null, sources: ['A table'], length: 2 },
    ])
  })

  it('can be edited if they are facts of the home', () => {
    const assumptions = ['windows.installed', 'solar.shading'].map(assumption)
    const canEdit = assumptionsView(detailOf({ assumptions })).map((one) => [one.field, one.canEdit])
    expect(canEdit).toEqual([
      ['windows.installed', true],
      ['solar.shading', false],
    ])
  })

  it('keep the analysis order without a ranking', () => {
    const assumptions = ['meter', 'household'].map(assumption)
    expect(assumptionsView(detailOf({ assumptions, ranges: null })).map(({ field }) => field)).toEqual([
      'meter',
      'household',
    ])
  })
})

describe('the most important facts', () => {
  it('are five: those of the largest unknowns, then the usual ones', () => {
    expect(importantFactKeys(detailOf())).toEqual([
      'wallInsulation',
      'windowsInstalled',
      'floorArea',
      'roofInsulation',
      'windowsType',
    ])
  })

  it('leave out the roof of a home below another', () => {
    const { heatLossCalculations } = makeHomeDetail()
    const below = heatLossCalculations.map((one) => ({ ...one, roofSurface: 0 }))
    expect(importantFactKeys(detailOf({ heatLossCalculations: below }))).not.toContain('roofInsulation')
  })

  it('show their sources', () => {
    expect(importantFactsView(makeFacts(), ['floorArea', 'wallInsulation', 'windowsInstalled'], null)).toEqual([
      { key: 'floorArea', name: 'Floor area', value: '92\u00a0m²', origin: 'Odalys Fennimore, 1 March 2026' },
      { key: 'wallInsulation', name: 'Wall insulation', value: 'None', origin: 'From the certificate' },
      { key: 'windowsInstalled', name: 'Windows installed', value: 'Before 2002', origin: 'Assumed: no source' },
    ])
  })

  it('follow draft changes', () => {
    const record = makeFacts()
    const facts = { ...record, features: { ...record.features, totalFloorAreaM2: 88 } }
    expect(importantFactsView(facts, ['floorArea'], { floorArea: 100 })).toMatchObject([
      { value: '100\u00a0m²', origin: 'Not saved yet' },
    ])
    expect(importantFactsView(facts, ['floorArea'], {})).toMatchObject([
      { value: '88\u00a0m²', origin: 'Not saved yet' },
    ])
  })
})
