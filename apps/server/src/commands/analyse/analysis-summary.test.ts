import { describe, expect, it } from 'vitest'
import { lastLine, nothingAnalysed, summaryCounter, summaryLines } from './analysis-summary.ts'

const identity = { row: 1, uprn: null, certificate_key: null }
const analysed = { ...identity, status: 'analysed', reason: null } as const
const UNDERSTOOD = { unread: [], warnings: [], lodgementProblems: [] }
const unread = [
  {
    column: 'Walls',
    filled: 1300,
    unread: 1204,
    texts: [
      { text: '3', cells: 1203, row: 1 },
      { text: '4', cells: 1, row: 9 },
    ],
  },
  { column: 'Roof', filled: 10, unread: 1, texts: [{ text: 'Turf', cells: 1, row: 3 }] },
]

describe('summary of a run', () => {
  it('counts by status and by reason, most frequent first', () => {
    const counter = summaryCounter()
    counter.count(analysed, 'lodgement_date', ['roof'])
    counter.count({ ...identity, status: 'unreadable', reason: 'Short row.' }, null, [])
    counter.count({ ...identity, status: 'missing_data', reason: 'No floor area.' }, null, ['walls'])
    counter.count({ ...identity, status: 'missing_data', reason: 'No floor area.' }, null, ['walls'])
    expect(counter.summary()).toEqual({
      rows: 4,
      byStatus: { analysed: 1, missing_data: 2, unsupported: 0, failed: 0, unreadable: 1 },
      reasons: [
        { status: 'missing_data', reason: 'No floor area.', rows: 2 },
        { status: 'unreadable', reason: 'Short row.', rows: 1 },
      ],
      editionsFrom: { lodgement_date: 1, sap_version: 0, schema: 0, fuel_words: 0, register_form: 0, default: 0 },
      unknown: { walls: 0, roof: 1, heating: 0 },
    })
    expect(summaryLines({ ...counter.summary(), ...UNDERSTOOD }, 2)).toEqual([
      '4 rows in 2.0 s, 2 rows/s',
      '1 analysed (25.0 %)',
      '  1  edition by date of lodgement',
      '  1  with unknown roof: the usual roof of its age is assumed',
      '2 missing_data',
      '  2  No floor area.',
      '1 unreadable',
      '  1  Short row.',
    ])
  })

  it('does not grow with the number of different reasons', () => {
    const counter = summaryCounter()
    for (let row = 0; row < 1000; row += 1)
      counter.count({ ...identity, status: 'failed', reason: `Value ${row}.` }, null, [])
    const { reasons } = counter.summary()
    expect(reasons.length).toBeLessThan(60)
    expect(reasons.reduce((sum, reason) => sum + reason.rows, 0)).toBe(1000)
    expect(reasons[0]).toMatchObject({ reason: 'Other reasons.', rows: 950 })
  })

  it('works for an empty input', () => {
    expect(summaryLines({ ...summaryCounter().summary(), ...UNDERSTOOD }, 0)[1]).toBe('0 analysed (0.0 %)')
  })

  it('lists texts not understood by column, warns about columns of codes, and counts lodgement dates', () => {
    const lodgementProblems = [{ problem: 'future' as const, rows: 2, examples: ['2091-05-04'] }]
    const lines = summaryLines(
      { ...summaryCounter().summary(), unread, warnings: ['“Walls” holds codes.'], lodgementProblems },
      1,
    )
    expect(lines.slice(2)).toEqual([
      'Not fully understood; what was not read counts as unknown:',
      '  1,204 of 1,300 values of Walls, such as “3”, “4”',
      '  1 of 10 values of Roof, such as “Turf”',
      '2 lodgement dates in the future, such as “2091-05-04”: the certificate counts as undated',
      'Warning: “Walls” holds codes.',
    ])
  })

  it('ends with the number of homes and of texts not understood', () => {
    const counter = summaryCounter()
    for (let home = 0; home < 1204; home += 1) counter.count(analysed, null, [])
    expect(lastLine({ ...counter.summary(), ...UNDERSTOOD, unread }, 'o.csv')).toBe(
      '1,204 homes analysed; 3 texts not understood in 2 columns (see o.csv.unread.csv)',
    )
    expect(lastLine({ ...counter.summary(), ...UNDERSTOOD }, 'o.csv')).toBe(
      '1,204 homes analysed; every text understood',
    )
    expect(lastLine({ ...counter.summary(), ...UNDERSTOOD, warnings: ['1 heading is not used'] }, 'o.csv')).toBe(
      '1,204 homes analysed; see the warning above',
    )
  })

  it('says why nothing was analysed', () => {
    const counter = summaryCounter()
    expect(nothingAnalysed({ ...counter.summary(), ...UNDERSTOOD }, 'a.csv')).toBe(
      'Nothing was analysed: a.csv has no rows.',
    )
    counter.count({ ...identity, status: 'missing_data', reason: 'No floor area.' }, null, [])
    expect(nothingAnalysed({ ...counter.summary(), ...UNDERSTOOD }, 'a.csv')).toBe(
      'Nothing was analysed: the one row of a.csv was not usable. No floor area.',
    )
    counter.count({ ...identity, status: 'missing_data', reason: 'No floor area.' }, null, [])
    expect(nothingAnalysed({ ...counter.summary(), ...UNDERSTOOD }, 'a.csv')).toBe(
      'Nothing was analysed: none of the 2 rows of a.csv was usable. 2 of them: No floor area.',
    )
    counter.count(analysed, null, [])
    expect(nothingAnalysed({ ...counter.summary(), ...UNDERSTOOD }, 'a.csv')).toBeNull()
  })
})
