import { describe, expect, test } from 'vitest'
import { GRANTED_MEASURES } from '../grants/grant-figures.ts'
import { rowOf } from '../lookup/table-cells.ts'
import regionTable from './cost-region.table.json' with { type: 'json' }
import measureTable from './measure.table.json' with { type: 'json' }
import costTable from './measure-cost.table.json' with { type: 'json' }
import evidenceTable from './measure-evidence.table.json' with { type: 'json' }
import { MEASURES, measureOf } from './measure-figures.ts'
import { isMeasureId, MEASURE_IDS, type MeasureId } from './measure-ids.ts'
import improvementTable from './measure-improvement.table.json' with { type: 'json' }
import relationTable from './measure-relation.table.json' with { type: 'json' }
import renewalTable from './measure-renewal.table.json' with { type: 'json' }
import sourceTable from './measure-source.table.json' with { type: 'json' }
import textTable from './measure-text.table.json' with { type: 'json' }
import upkeepTable from './measure-upkeep.table.json' with { type: 'json' }
import { MEASURE_QUANTITIES, QUANTITY_WORDS } from './measure-words.ts'
import worksTable from './measure-works.table.json' with { type: 'json' }
import { COST_REGIONS, HEAT_PUMP_COSTS, REGION_COSTS, REGIONS_OF_AREA } from './price-figures.ts'

const isAscending = (figures: readonly number[]) =>
  figures.every((figure, place) => figure >= 0 && figure >= (figures[place - 1] ?? 0))

describe('MEA-1: the library', () => {
  test('the tables and the code have the same measures in the same order', () => {
    for (const table of [measureTable, costTable, upkeepTable, worksTable]) {
      expect(table.rows.map(([id]) => id)).toEqual(MEASURE_IDS)
    }
    expect(MEASURES.map(({ id }) => id)).toEqual(MEASURE_IDS)
  })

  test('the other tables name no measure that the library lacks', () => {
    const named = [evidenceTable, improvementTable, relationTable, renewalTable, sourceTable, textTable].flatMap(
      (table) => table.rows.map((row) => String(row[0])),
    )
    expect(named.filter((id) => !isMeasureId(id))).toEqual([])
  })

  test('at least 40 measures can be calculated', () => {
    expect(MEASURES.filter(({ mechanism }) => mechanism === 'modelled').length).toBeGreaterThanOrEqual(40)
  })

  test('a measure that cannot be calculated says why, and only such a one', () => {
    const explained = MEASURES.filter(({ why }) => why !== null).map(({ id }) => id)
    expect(explained).toEqual(MEASURES.filter(({ mechanism }) => mechanism === 'none').map(({ id }) => id))
  })

  test('each measure has reasons, a source and a name of its own', () => {
    expect(new Set(MEASURES.map(({ name }) => name)).size).toBe(MEASURES.length)
    const bare = MEASURES.filter(({ reasons, price }) => reasons.length === 0 || price.sources.length === 0)
    expect(bare).toEqual([])
  })

  test('a measure is never in conflict with what it needs or with itself', () => {
    const odd = MEASURES.filter(
      ({ id, needs, notWith }) =>
        notWith.includes(id) || needs.some((oneOf) => oneOf.every((other) => notWith.includes(other))),
    )
    expect(odd).toEqual([])
  })

  test('a conflict counts both ways', () => {
    expect(measureOf('heatNetwork').notWith).toContain('ashp')
    for (const { id, notWith } of MEASURES) for (const other of notWith) expect(measureOf(other).notWith).toContain(id)
  })

  test('a measure comes after what it needs', () => {
    const early = MEASURES.filter(({ mechanism }) => mechanism === 'modelled').flatMap(({ id, orderRank, needs }) =>
      needs
        .filter((oneOf) => oneOf.every((other) => measureOf(other).orderRank > orderRank))
        .map((oneOf) => `${id}: ${oneOf.join(' ')}`),
    )
    // A tariff is changed once the heaters are there.
    expect(early).toEqual(['hhrsh: smartTariff'])
  })

  test('every quantity has everyday words', () => {
    for (const quantity of MEASURE_QUANTITIES) expect(QUANTITY_WORDS[quantity]).toMatch(/\S/)
  })
})

describe('MEA-2: prices', () => {
  test('low, typical and high are in order at any quantity', () => {
    const odd = MEASURES.filter(({ price: { range } }) => {
      if (range === null) return false
      const { low, typical, high } = range
      const fixed = [low.fixedGbp, typical.fixedGbp, high.fixedGbp]
      const rates = [low.rateGbp, typical.rateGbp, high.rateGbp]
      return !isAscending(fixed) || !isAscending(rates)
    })
    expect(odd).toEqual([])
  })

  test('only the air source heat pump is priced by capacity', () => {
    expect(MEASURES.filter(({ price }) => price.range === null).map(({ id }) => id)).toEqual(['ashp'])
  })
})

describe('MEA-4: regions', () => {
  test('every region has a factor, which is the mean of the two sets', () => {
    expect(REGION_COSTS.map(({ region }) => region)).toEqual(COST_REGIONS)
    for (const [, , factor, first, second] of regionTable.rows) {
      expect(factor).toBeCloseTo((Number(first) + Number(second)) / 2, 9)
    }
  })

  test('every postcode area of Great Britain and Northern Ireland has a region', () => {
    expect(REGIONS_OF_AREA.size).toBe(121)
  })
})

test('MEA-6: capacities of heat pumps ascend', () => {
  const limits = HEAT_PUMP_COSTS.map(({ upToKw }) => upToKw)
  expect(limits).toEqual([6, 8, 10, 12, 14, 16, 18, 20])
})

describe('MEA-9: evidence', () => {
  test('ranges are in order, and measured savings are percentages with the number of homes', () => {
    const evidence = MEASURES.flatMap((measure) => measure.evidence)
    expect(evidence.filter(({ low, high }) => low > high)).toEqual([])
    expect(evidence.filter(({ kind, homes }) => kind === 'measured' && (homes === null || homes <= 0))).toEqual([])
  })

  test.each<[MeasureId, number]>([
    ['loftFull', 3.21],
    ['cavityFill', 11.98],
    ['ewi', 17.28],
  ])('NEED measured %s at %s %% of gas', (id, percent) => {
    expect(measureOf(id).evidence.find(({ kind }) => kind === 'measured')?.low).toBe(percent)
  })
})

describe('MEA-10: grants', () => {
  test('every measure that a grant names is in the library', () => {
    expect(GRANTED_MEASURES.filter((id) => !isMeasureId(id))).toEqual([])
  })

  test('the library names the grants that name the measure', () => {
    expect(measureOf('airToAir').grants).toContain('BUS')
    expect(measureOf('boiler').grants).toEqual([])
    expect(new Set(MEASURES.filter(({ grants }) => grants.length > 0).map(({ id }) => id))).toEqual(
      new Set(GRANTED_MEASURES),
    )
  })
})

test('a table row is found by its key only', () => {
  expect(() => rowOf('measure', measureTable.rows, 'cavity')).toThrow(/measure/)
})
