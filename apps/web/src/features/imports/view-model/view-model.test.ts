import { decidedRow, exampleImport, exampleImportDetail, exampleImportRow } from '@retrofolio/contract/examples/imports'
import { IMPORT_MEANINGS, IMPORT_OUTCOMES } from '@retrofolio/contract/imports/imports'
import { describe, expect, test } from 'vitest'
import { candidateViews } from './candidates.ts'
import { cellView, contradictionsOf } from './cell-view.ts'
import {
  basisNote,
  checkLine,
  columnName,
  meaningChoices,
  meaningName,
  NEW_COLUMN_CHOICE,
  NOT_READ,
  readColumns,
  withMeaning,
} from './column-words.ts'
import { PENDING_FACTS } from './comparison.ts'
import { nextRows } from './decision-queue.ts'
import { fileLine, outcomeLine, percentDone, stateLine, statusNews } from './import-words.ts'
import { countOf, outcomeCounts, outcomeMeaning, outcomeWord, REPORTED_OUTCOMES } from './outcomes.ts'
import { filterOf, filterWords, searchOf } from './row-filter.ts'
import { rowView } from './row-view.ts'

const counts = {
  waiting: 0,
  matched: 7,
  ambiguous: 2,
  duplicate: 1,
  missingData: 3,
  invalid: 4,
  overQuota: 5,
  leftOut: 0,
}

describe('outcomes', () => {
  test('each have a word, a meaning and a place', () => {
    expect(REPORTED_OUTCOMES.toSorted()).toEqual(IMPORT_OUTCOMES.toSorted())
    for (const outcome of IMPORT_OUTCOMES) expect([outcomeWord(outcome), outcomeMeaning(outcome)]).not.toContain('')
  })

  test('have counts that add up to the rows of the file', () => {
    const shown = outcomeCounts(counts)
    expect(shown.map(({ count }) => count)).toEqual([7, 3, 2, 1, 4, 5])
    expect(outcomeCounts({ ...counts, waiting: 8 }).at(-1)).toMatchObject({ outcome: 'waiting', count: 8 })
    expect(IMPORT_OUTCOMES.map((outcome) => countOf(counts, outcome)).reduce((sum, count) => sum + count)).toBe(22)
  })
})

describe('an import in words', () => {
  const running = { ...exampleImport, status: 'running' as const, rowCount: 812, counts: { ...counts, waiting: 811 } }
  test.each([
    [exampleImport, 'Not started', '812 rows'],
    [running, 'Running, 0%', '812 rows, 10 homes'],
    [{ ...exampleImport, status: 'done' as const, counts }, 'Done, 2 to decide', '812 rows, 10 homes'],
    [
      {
        ...exampleImport,
        status: 'done' as const,
        rowCount: 1,
        counts: { ...counts, matched: 1, missingData: 0, ambiguous: 0 },
      },
      'Done',
      '1 row, 1 home',
    ],
    [{ ...exampleImport, status: 'undone' as const, counts }, 'Undone', '812 rows, all homes removed'],
    [
      { ...exampleImport, status: 'undone' as const, counts, undoneAt: '2026-03-02T09:00:00Z' },
      'Undone on 2 March 2026',
      '812 rows, all homes removed',
    ],
  ])('%#', (one, state, outcome) => {
    expect([stateLine(one), outcomeLine(one)]).toEqual([state, outcome])
  })

  test('reaches 100% only when nothing is waiting', () => {
    expect(percentDone({ rowCount: 1_000, counts: { ...counts, waiting: 1 } })).toBe(99)
    expect(percentDone({ rowCount: 1_000, counts })).toBe(100)
  })

  test('announces its end', () => {
    const done = { ...exampleImportDetail, status: 'done' as const, counts: { ...counts, invalid: 0 } }
    const news = 'Import finished: 7 matched, 3 missing data, 2 to decide, 1 duplicate, 5 over quota.'
    expect([0, 1, 1_200].map((rowsWithNotes) => statusNews({ ...done, rowsWithNotes }))).toEqual([
      news,
      `${news} 1 row has notes.`,
      `${news} 1,200 rows have notes.`,
    ])
  })

  test('shows its file', () => {
    expect(fileLine(exampleImport)).toBe('812 rows · CSV, UTF-8 · 48\u202fkB')
    expect(fileLine({ ...exampleImport, format: 'xlsx', encoding: null, sheet: 'Stock' })).toContain(
      'Excel workbook, sheet “Stock”',
    )
  })
})

describe('columns', () => {
  const { columns } = exampleImportDetail

  test('can have every meaning of the contract, each with its own name', () => {
    const offered = meaningChoices([]).flatMap((choice) => ('items' in choice ? choice.items : [choice]))
    expect(offered.map(({ value }) => value).toSorted()).toEqual(
      [NOT_READ, NEW_COLUMN_CHOICE, ...IMPORT_MEANINGS].toSorted(),
    )
    expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length)
    expect(meaningName('floor_area')).toBe('Floor area')
  })

  test('lose a meaning to another column, except address lines', () => {
    expect(withMeaning(columns, 4, 'uprn')).toEqual({
      meanings: ['reference', null, 'address', 'postcode', 'uprn'],
      releasedPlace: 1,
    })
    const lines = [{ meaning: 'address_line' as const }, { meaning: null }]
    expect(withMeaning(lines, 1, 'address_line')).toEqual({
      meanings: ['address_line', 'address_line'],
      releasedPlace: null,
    })
    expect(withMeaning(columns, 1, null).meanings).toEqual(['reference', null, 'address', 'postcode', null])
  })

  test('show home identifiers first, and headings only if they differ', () => {
    expect(readColumns(columns)).toEqual([
      { place: 1, heading: 'UPRN', header: null },
      { place: 2, heading: 'Full address', header: 'Address' },
      { place: 3, heading: 'Postcode', header: 'Post code' },
      { place: 0, heading: 'Your reference', header: 'Property ref' },
    ])
  })

  test('explain their meaning', () => {
    const column = { header: 'Thing', meaning: 'uprn' as const, confidence: 0.75, examples: [] }
    expect(basisNote({ ...column, basis: 'content' })).toBe('Guessed by content: please check')
    expect(basisNote({ ...column, basis: 'header', confidence: 1 })).toBe('Recognised by heading')
    expect(basisNote({ ...column, basis: 'remembered', confidence: 1 })).toBe('Chosen by you for an earlier file')
    expect(basisNote({ ...column, basis: null, meaning: null })).toBe('Kept for the results file')
    expect(basisNote({ ...column, basis: 'header', meaning: null, confidence: 0.5 })).toBe(
      'Not read, although its heading is familiar: please check',
    )
    expect(basisNote({ ...column, basis: 'remembered', confidence: 0.2 })).toBe(
      'Chosen by you for an earlier file, but its values look different: please check',
    )
    expect([columnName({ header: ' ' }, 1), columnName({ header: '' }, 27)]).toEqual(['Column B', 'Column AB'])
  })
})

describe('cells', () => {
  test.each([
    ['', null, { kind: 'empty' }],
    ['Semi-D', null, { kind: 'awaited', written: 'Semi-D' }],
    ['Semi-D', { taken: 'Semi-Detached', problem: null }, { kind: 'taken', taken: 'Semi-Detached', written: 'Semi-D' }],
    [
      'semi detached',
      { taken: 'Semi-Detached', problem: null },
      { kind: 'taken', taken: 'Semi-Detached', written: null },
    ],
    ['92.5', { taken: '92.5 m²', problem: null }, { kind: 'taken', taken: '92.5 m²', written: null }],
    ['1,120', { taken: '1120 m²', problem: null }, { kind: 'taken', taken: '1120 m²', written: null }],
    ['45', { taken: '450 mm', problem: null }, { kind: 'taken', taken: '450 mm', written: '45' }],
    ['4.5', { taken: '45 mm', problem: null }, { kind: 'taken', taken: '45 mm', written: '4.5' }],
    ['zz11aa', { taken: 'ZZ1 1AA', problem: null }, { kind: 'taken', taken: 'ZZ1 1AA', written: null }],
    ['gas', { taken: 'Mains gas', problem: null }, { kind: 'taken', taken: 'Mains gas', written: 'gas' }],
    ['n/a', { taken: null, problem: null }, { kind: 'nothing', written: 'n/a' }],
    ['vast', { taken: null, problem: 'Use a number.' }, { kind: 'refused', written: 'vast' }],
  ] as const)('“%s” read as %j', (written, reading, view) => expect(cellView(written, reading)).toEqual(view))

  test.each([
    [20, 0, null],
    [1, 1, 'Its only value is not recognised.'],
    [20, 3, '3 of its 20 values are not recognised.'],
    [20, 20, 'None of its 20 values is recognised.'],
  ])('of %i values, %i are not recognised', (filled, refused, line) =>
    expect(checkLine({ filled, refused })).toBe(line),
  )
})

describe('rows', () => {
  test('are filtered by the address', () => {
    for (const filter of [...IMPORT_OUTCOMES, 'with_notes', null] as const) {
      expect(filterOf(new URLSearchParams(searchOf(filter)))).toBe(filter)
    }
    const of = { status: 'done' as const, counts, rowCount: 22, rowsWithNotes: 6 }
    expect(filterWords('with_notes', of)).toMatchObject({ heading: 'With notes', total: 6 })
    expect(filterWords('missing_data', of)).toMatchObject({ heading: 'Missing data', total: 3 })
    expect(filterWords(null, of)).toEqual({ heading: 'All rows', lead: null, total: 22 })
    const lead = 'Outcomes before the import was undone.'
    expect(filterWords('matched', { ...of, status: 'undone' })).toMatchObject({ lead, total: 7 })
  })

  test('are named by the file', () => {
    expect(rowView(exampleImportRow)).toMatchObject({
      name: exampleImportRow.address,
      about: 'EST-0013',
      word: 'To decide',
    })
    expect(rowView({ ...exampleImportRow, address: null, uprn: '12' })).toMatchObject({
      name: 'UPRN 12',
      about: 'EST-0013',
    })
    expect(rowView({ ...exampleImportRow, address: null, reference: null }).name).toBe('No address or UPRN')
  })

  test('show the matched home if the file does not', () => {
    const row = decidedRow(exampleImportRow)
    expect(rowView(exampleImportRow).matched).toBeNull()
    expect(rowView(row).matched).toBe('Flat 1, Alder House, Mill Road, York, YO31 1BT · UPRN 900000201')
    expect(rowView({ ...row, uprn: row.matchedUprn }).matched).toBe('Flat 1, Alder House, Mill Road, York, YO31 1BT')
    const address = 'FLAT 1 ALDER HOUSE, Mill Road, York YO31 1BT'
    expect(rowView({ ...row, address }).matched).toBe('UPRN 900000201')
    expect(rowView({ ...row, address, uprn: row.matchedUprn }).matched).toBeNull()
  })

  test('highlight the difference between candidates', () => {
    expect(candidateViews(exampleImportRow.candidates)).toMatchObject([
      { own: 'Flat 1', shared: ', Alder House, Mill Road, York, YO31 1BT', key: '1' },
      { own: 'Flat 2', shared: ', Alder House, Mill Road, York, YO31 1BT', key: '2' },
    ])
    const alike = Array.from({ length: 10 }, (_, at) => ({
      homeKey: `${at}`,
      uprn: null,
      fullAddress: '1 Mill Road, York',
    }))
    expect(candidateViews(alike)[9]).toEqual({
      homeKey: '9',
      own: '1 Mill Road',
      shared: ', York',
      uprn: null,
      facts: PENDING_FACTS,
      portfolio: null,
      key: null,
    })
  })

  test('come last if not saved, and first if reopened', () => {
    const rows = [{ row: 2 }, { row: 3 }, { row: 4 }, { row: 5 }, { row: 6 }]
    const reopened = [{ row: 300 }, { row: 6 }]
    const passed = new Map([
      [2, 'refused'],
      [3, 'decided'],
      [4, 'skipped'],
      [6, 'reopened'],
      [300, 'reopened'],
    ] as const)
    expect(nextRows(rows, reopened, passed)).toEqual([{ row: 6 }, { row: 300 }, { row: 5 }, { row: 2 }])
    expect(nextRows(rows, reopened.toReversed(), passed)[0]).toEqual({ row: 300 })
  })
})

test('a contradicted cell is explained below its row; an unrecognised one is listed by column', () => {
  const check = { filled: 1, refused: 0, problem: null, values: [], warning: null }
  const problem = '“Oil” was not used, since “Gas boiler” in “Heating” contradicts it. Correct one of them.'
  const refused = { taken: null, problem: '“Magic” was not used.' }
  const reading = { cells: [{ taken: 'Boiler', problem: null }, { taken: null, problem }, refused], problem: null }
  const checks = [check, check, { ...check, refused: 1, values: [{ value: 'Magic', count: 1, row: 2 }] }]
  expect(contradictionsOf(['Gas boiler', 'Oil', 'Magic'], reading, checks)).toEqual([problem])
  expect(contradictionsOf(['Gas boiler', 'Oil', 'Magic'], undefined, checks)).toEqual([])
})
