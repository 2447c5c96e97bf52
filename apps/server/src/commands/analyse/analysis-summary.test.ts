import { describe, expect, it } from 'vitest'
import { summaryCounter, summaryLines } from './analysis-summary.ts'
import { rowWithoutFigures } from './result-row.ts'

const identity = { row: 1, uprn: null, certificate_key: null }
const analysed = { ...rowWithoutFigures(identity, 'failed', ''), status: 'analysed', reason: null } as const

describe('summary of a run', () => {
  it('counts by status and by reason, the commonest first', () => {
    const counter = summaryCounter()
    counter.count(analysed, 'lodgement_date')
    counter.count(rowWithoutFigures(identity, 'unreadable', 'Short row.'), null)
    counter.count(rowWithoutFigures(identity, 'missing_data', 'No floor area.'), null)
    counter.count(rowWithoutFigures(identity, 'missing_data', 'No floor area.'), null)
    expect(counter.summary()).toEqual({
      rows: 4,
      byStatus: { analysed: 1, missing_data: 2, unsupported: 0, failed: 0, unreadable: 1 },
      reasons: [
        { status: 'missing_data', reason: 'No floor area.', rows: 2 },
        { status: 'unreadable', reason: 'Short row.', rows: 1 },
      ],
      editionsFrom: { lodgement_date: 1, sap_version: 0, schema: 0, fuel_words: 0, register_form: 0, default: 0 },
    })
    expect(summaryLines(counter.summary(), 2)).toEqual([
      '4 rows in 2.0 s, 2 rows/s',
      '1 analysed (25.0 %)',
      '  1  edition by the date of lodgement',
      '2 missing_data',
      '  2  No floor area.',
      '1 unreadable',
      '  1  Short row.',
    ])
  })

  it('does not grow with the number of different reasons', () => {
    const counter = summaryCounter()
    for (let row = 0; row < 1000; row += 1) counter.count(rowWithoutFigures(identity, 'failed', `Value ${row}.`), null)
    const { reasons } = counter.summary()
    expect(reasons.length).toBeLessThan(60)
    expect(reasons.reduce((sum, reason) => sum + reason.rows, 0)).toBe(1000)
    expect(reasons[0]).toMatchObject({ reason: 'Other reasons.', rows: 950 })
  })

  it('has something to say about an empty input', () => {
    expect(summaryLines(summaryCounter().summary(), 0)[1]).toBe('0 analysed (0.0 %)')
  })
})
