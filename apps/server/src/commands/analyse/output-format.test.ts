import { describe, expect, it } from 'vitest'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { csvText, joinedRowsJson, jsonText, outputFormat } from './output-format.ts'
import { columnTypes, RESULT_COLUMNS, type ResultRow } from './result-row.ts'

const unreadable: ResultRow = {
  row: 1,
  uprn: null,
  certificate_key: null,
  status: 'unreadable',
  reason: 'The row cannot be read: it says "two, three".',
}
const analysed: ResultRow = {
  row: 2,
  uprn: '100012345678',
  certificate_key: null,
  status: 'analysed',
  reason: null,
  net_grid_import_kwh: -12.5,
  zero_bill_potential: 'high',
}

async function* stream<Item>(...items: Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item)
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

describe('output format', () => {
  it('follows the file extension, in any case', () => {
    expect(outputFormat('/tmp/results.CSV')).toBe('csv')
    expect(outputFormat('results.json')).toBe('json')
    expect(outputFormat('a.b.parquet')).toBe('parquet')
  })

  it('rejects any other extension, naming the option and the remedy', () => {
    for (const path of ['results.xlsx', 'results', 'results.']) {
      expect(() => outputFormat(path)).toThrow(UserFacingError)
      expect(() => outputFormat(path)).toThrow(/--out .*\.csv, \.json or \.parquet/)
    }
  })
})

describe('CSV', () => {
  it('has the published columns, quotes where needed and leaves unknown values empty', async () => {
    const [header, first, second, end] = (await textOf(csvText(stream(unreadable, analysed), RESULT_COLUMNS))).split(
      '\n',
    )
    expect(header).toBe(Object.keys(RESULT_COLUMNS).join(','))
    expect(first).toBe('1,,,unreadable,"The row cannot be read: it says ""two, three"".",,,,,,,,,,,,,,,,,,')
    expect(second).toBe('2,100012345678,,analysed,,,,,,,,-12.5,high,,,,,,,,,,')
    expect(end).toBe('')
  })
})

describe('columns of ranges', () => {
  it('are empty in rows without figures, and present in every row when requested', async () => {
    const columns = columnTypes({ withRanges: true, withAddress: false })
    const ranged = { ...analysed, sap_score_p10: 61.5 }
    const [header, first, second] = (await textOf(csvText(stream(unreadable, ranged), columns))).split('\n')
    expect(header).toMatch(/,sap_score_p10,sap_score_p90,space_heating_kwh_p10,space_heating_kwh_p90$/)
    expect(first).toMatch(/,,,,$/)
    expect(second).toMatch(/,61\.5,,,$/)
    const rows: ResultRow[] = JSON.parse(await textOf(jsonText(stream(unreadable, ranged), columns)))
    expect(rows.map((row) => Object.keys(row))).toEqual([Object.keys(columns), Object.keys(columns)])
    expect(rows[0]).toMatchObject({ sap_score_p10: null })
  })
})

describe('JSON', () => {
  it('is one array of the same rows with every column', async () => {
    const empty = Object.fromEntries(Object.keys(RESULT_COLUMNS).map((name) => [name, null]))
    expect(JSON.parse(await textOf(jsonText(stream(unreadable, analysed), RESULT_COLUMNS)))).toEqual([
      { ...empty, ...unreadable },
      { ...empty, ...analysed },
    ])
  })

  it('is an empty array without rows', async () => {
    expect(JSON.parse(await textOf(jsonText(stream<ResultRow>(), RESULT_COLUMNS)))).toEqual([])
  })
})

describe('batched writes', () => {
  it('keep every character in order', async () => {
    const pieces = Array.from({ length: 5000 }, (_, index) => `piece ${index};`)
    const writes: string[] = []
    for await (const write of joinedRowsJson(stream(...pieces))) writes.push(write)
    expect(writes.join('')).toBe(pieces.join(''))
    expect(writes.length).toBe(1)
    expect((await textOf(joinedRowsJson(stream('a'.repeat(70_000), 'b')))).length).toBe(70_001)
  })
})
