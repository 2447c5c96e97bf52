import { costOf } from '@retrofolio/engine/measures/measure-cost'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRatesHeader, RATE_COLUMNS, readScheduleOfRates } from './read-schedule-of-rates.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

const HEADER = { row: 1, cells: ['measure', 'fixed_gbp', 'rate_gbp', 'priced_on', 'vat'] }

function read(...rows: readonly string[][]) {
  return readScheduleOfRates(
    HEADER,
    rows.map((cells, place) => ({ row: place + 2, cells })),
  )
}

const WIDE = { row: 1, cells: [...RATE_COLUMNS] }

describe('MEA-8: a schedule of rates', () => {
  test('reads prices by id or name, and leaves out blank rows', () => {
    expect(
      read(
        ['cavityFill', '£1,200.50', '18', '2026-06-01', 'excluded'],
        ['', ' ', '', '', ''],
        ['new condensing gas boiler', '2400', '', '30/11/2026', 'Included'],
      ),
    ).toEqual({
      measures: 2,
      leftBlank: 0,
      rowsNotRead: 0,
      columnsNotRead: 0,
      problems: [],
      rates: {
        cavityFill: {
          price: expect.objectContaining({ typical: { fixedGbp: 1200.5, rateGbp: 18 } }),
          pricedOn: '2026-06-01',
          isVatIncluded: false,
        },
        boiler: {
          price: expect.objectContaining({ low: { fixedGbp: 2400, rateGbp: 0 }, high: { fixedGbp: 2400, rateGbp: 0 } }),
          pricedOn: '2026-11-30',
          isVatIncluded: true,
        },
      },
    })
  })

  test('a price that was read is the price of the works', () => {
    const { rates } = read(['ewi', '2000', '90', '2026-06-01', 'excluded'])
    const cost = costOf('ewi', 100, { asOf: '2026-11-27', nation: 'england', region: 'london', rates })
    expect(cost).toEqual({ lowGbp: 11_000, typicalGbp: 11_000, highGbp: 11_000 })
  })

  test.each([
    ['an unknown measure', ['moat', '1', '1', '2026-06-01', 'excluded'], 'measure', 'moat', /measures list/],
    ['no measure', ['', '1', '1', '2026-06-01', 'excluded'], 'measure', '', /missing/],
    ['a negative price', ['ewi', '-5', '1', '2026-06-01', 'excluded'], 'fixed_gbp', '-5', /cannot be negative/],
    ['a price in brackets', ['ewi', '(5)', '1', '2026-06-01', 'excluded'], 'fixed_gbp', '(5)', /cannot be negative/],
    ['a word', ['ewi', '1', 'tbc', '2026-06-01', 'excluded'], 'rate_gbp', 'tbc', /not a number of pounds/],
    ['a decimal comma', ['ewi', '1', '12,5', '2026-06-01', 'excluded'], 'rate_gbp', '12,5', /not a number of pounds/],
    ['thousands with a point', ['ewi', '1.250', '1', '2026-06-01', 'excluded'], 'fixed_gbp', '1.250', /three decimals/],
    ['half a number', ['ewi', '3', '000', '2026-06-01', 'excluded'], 'rate_gbp', '000', /cut a number in two/],
    ['a price of less than a pound', ['ewi', '0.125', '1', '', 'excluded'], 'priced_on', '', /missing/],
    ['no day', ['ewi', '1', '', '', 'excluded'], 'priced_on', '', /day of the price is missing/],
    ['no price', ['ewi', '', '', '2026-06-01', 'excluded'], 'rate_gbp', '', /price is missing/],
    ['a price of nothing', ['ewi', '0', '', '2026-06-01', 'excluded'], 'rate_gbp', '', /Leave the row out/],
    ['a million', ['ewi', '1000001', '', '2026-06-01', 'excluded'], 'fixed_gbp', '1000001', /more than a million/],
    ['no such day', ['ewi', '1', '', '2026-02-30', 'excluded'], 'priced_on', '2026-02-30', /2026-11-30/],
    ['unclear VAT', ['ewi', '1', '', '2026-06-01', '20%'], 'vat', '20%', /included or excluded/],
    ['a day without VAT', ['ewi', '1', '', '2019-06-01', 'included'], 'priced_on', '2019-06-01', /without VAT/],
  ])('rejects %s with field, value and remedy', (_, cells, field, value, message) => {
    expect(read(cells)).toEqual({
      rates: {},
      measures: 0,
      leftBlank: 0,
      rowsNotRead: 1,
      columnsNotRead: 0,
      problems: [{ row: 2, field, value, message: expect.stringMatching(message) }],
    })
  })

  test.each([
    ['low_fixed_gbp', ['ewi', '10', '1', '11', '1', '12', '1']],
    ['low_rate_gbp', ['ewi', '10', '1', '9', '2', '12', '3']],
    ['high_fixed_gbp', ['ewi', '10', '1', '9', '1', '8', '1']],
    ['high_rate_gbp', ['ewi', '10', '1', '9', '0', '12', '0.5']],
  ])('rejects prices out of order: %s', (field, prices) => {
    const cells = [...prices, '2026-06-01', 'excluded']
    expect(readScheduleOfRates(WIDE, [{ row: 7, cells }])).toMatchObject({ measures: 0, problems: [{ row: 7, field }] })
  })

  test('rejects a low price without a high one', () => {
    const cells = ['ewi', '10', '1', '9', '', '', '', '2026-06-01', 'excluded']
    expect(readScheduleOfRates(WIDE, [{ row: 2, cells }]).problems).toMatchObject([{ field: 'high_rate_gbp' }])
  })

  test('rejects the second price of a measure', () => {
    const row = ['ewi', '10', '1', '2026-06-01', 'excluded']
    expect(read(row, row)).toMatchObject({ measures: 1, problems: [{ row: 3, field: 'measure', value: 'ewi' }] })
  })

  test('names headings that nothing was read from', () => {
    const header = { row: 1, cells: [...HEADER.cells, 'supplier', 'VAT'] }
    const rows = [{ row: 2, cells: ['ewi', '10', '1', '2026-06-01', 'excluded', 'A Ltd', ''] }]
    expect(readScheduleOfRates(header, rows)).toMatchObject({
      measures: 1,
      columnsNotRead: 2,
      problems: [
        { row: 1, field: 'heading', value: 'supplier' },
        { row: 1, field: 'heading', value: 'VAT' },
      ],
    })
  })

  test('leaves out rows of a template that have no price, and its explaining columns', () => {
    const header = { row: 1, cells: ['measure', 'name', 'unit', 'Our rate GBP', 'rate_gbp', 'priced_on', 'vat'] }
    const rows = [
      { row: 2, cells: ['ewi', 'External wall insulation', 'm²', '125', '', '', ''] },
      { row: 3, cells: ['iwi', 'Internal wall insulation', 'm²', '150', '90', '2026-06-01', 'excluded'] },
      { row: 4, cells: ['led', 'LED lighting', 'lamp', '5', '', '2026-06-01', 'excluded'] },
    ]
    expect(readScheduleOfRates(header, rows)).toMatchObject({
      measures: 1,
      leftBlank: 1,
      rowsNotRead: 1,
      columnsNotRead: 0,
      problems: [{ row: 4, field: 'rate_gbp', message: expect.stringMatching(/price is missing/) }],
    })
  })

  test.each([
    [['Measure', 'Fixed GBP'], true],
    [['measure', 'name'], false],
    [['Our prices of 2026', ''], false],
  ])('%s is a header: %s', (cells, isHeader) => {
    expect(isRatesHeader(cells)).toBe(isHeader)
  })

  test('names missing headings and then reads no row', () => {
    const header = { row: 3, cells: ['measure', 'price'] }
    const { problems, measures } = readScheduleOfRates(header, [{ row: 4, cells: ['ewi', '10'] }])
    expect(measures).toBe(0)
    expect(problems.filter(({ field }) => field === 'header').map(({ value }) => value)).toEqual([
      'priced_on',
      'vat',
      'rate_gbp',
    ])
  })

  test('whatever the cells, each filled row gives a price or a problem, and every price a cost', () => {
    const word = fc.oneof(
      fc.constantFrom('ewi', 'ashp', 'dmev', 'included', 'excluded', '2026-06-01', '12', '1,200', '-1', '£3.50', ''),
      fc.string({ maxLength: 8 }),
    )
    const property = fc.property(fc.array(fc.array(word, { maxLength: 10 }), { maxLength: 6 }), (table) => {
      const rows = table.map((cells, place) => ({ row: place + 2, cells }))
      const { rates, measures, leftBlank, rowsNotRead, problems } = readScheduleOfRates(WIDE, rows)
      const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      const withProblems = new Set(problems.map(({ row }) => row))
      expect(filled.length).toBe(measures + leftBlank + withProblems.size)
      expect(rowsNotRead).toBe(withProblems.size)
      for (const id of ['ewi', 'ashp', 'dmev'] as const) {
        const options = { asOf: '2027-05-01', nation: 'northern_ireland', region: null, rates } as const
        expect(Number.isFinite(costOf(id, 5, options)?.typicalGbp)).toBe(true)
      }
    })
    fc.assert(property, { seed, numRuns: 300 })
  })
})
