import { MEASURES } from '@retrofolio/engine/tables/measures/measure-figures'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { currentRates } from './rates.service.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())
beforeEach(async () => {
  member = await createMember(running.database)
})

const RATES = '/api/organisation/rates/'
const HEADER = 'measure,fixed_gbp,rate_gbp,priced_on,vat\n'
const GOOD = `${HEADER}cavityFill,150,21,2026-06-01,excluded\nboiler,"£3,000",,01/06/2026,included\n`
const WITH_PROBLEMS = `${HEADER}cavityFill,150,21,2026-06-01,excluded\nboiler,-3000,,2026-06-01,20%\nmoat,5,,2026-06-01,excluded\n`

type File = string | Uint8Array

const send = (path: string, file: File) =>
  running.app.inject({
    method: 'POST',
    url: path,
    headers: member.headers,
    payload: typeof file === 'string' ? file : Buffer.from(file),
  })
const preview = (file: File) => send(`${RATES}preview/?file_name=rates.csv`, file)
const save = (file: File, query = '') => send(`${RATES}?file_name=rates.csv${query}`, file)
const revert = (version: unknown) =>
  running.app.inject({ method: 'POST', url: `${RATES}revert/`, headers: member.headers, payload: { version } })
const show = async (query = '') =>
  running.app.inject({ method: 'GET', url: `${RATES}${query}`, headers: member.headers })
const inUse = () => currentRates(running.database, member.organisationId)

interface Rated {
  measure: string
  own: unknown
  rate: unknown
}
const priced = (body: { measures: Rated[] }) => body.measures.filter(({ rate }) => rate !== null)

describe('a preview', () => {
  test('has both prices of a typical quantity and the difference, and saves nothing', async () => {
    const { statusCode, json } = await preview(GOOD).then((answer) => ({
      ...answer,
      statusCode: answer.statusCode,
      json: answer.json(),
    }))
    expect(statusCode).toBe(200)
    expect(json).toMatchObject({
      file_name: 'rates.csv',
      is_usable: true,
      rows_not_read: 0,
      columns_not_read: 0,
      left_blank: 0,
      problems: [],
      problem_count: 0,
      warnings: [],
      no_longer_priced: [],
    })
    expect(json.measures).toMatchObject([
      {
        measure: 'cavityFill',
        quantity: 70,
        own: { typical_gbp: 1620 },
        ours: { typical_gbp: 1780 },
        change_percent: -9,
        rate: { typical: { fixed_gbp: 150, rate_gbp: 21 }, priced_on: '2026-06-01', is_vat_included: false },
      },
      { measure: 'boiler', own: { typical_gbp: 3000 }, rate: { priced_on: '2026-06-01', is_vat_included: true } },
    ])
    expect(await inUse()).toBeNull()
  })

  test('lists every problem with row, field, value and remedy, and counts rows', async () => {
    const { problems, problem_count, rows_not_read, is_usable } = (await preview(WITH_PROBLEMS)).json()
    expect([problem_count, rows_not_read, is_usable]).toEqual([3, 2, true])
    expect(problems).toEqual([
      { row: 3, field: 'fixed_gbp', value: '-3000', message: expect.stringMatching(/cannot be negative\. Give/) },
      { row: 3, field: 'vat', value: '20%', message: expect.stringMatching(/Write included or excluded/) },
      { row: 4, field: 'measure', value: 'moat', message: expect.stringMatching(/No measure/) },
    ])
  })

  test('names measures that lose their own price', async () => {
    await save(GOOD)
    const { no_longer_priced } = (await preview(`${HEADER}cavityFill,150,21,2026-06-01,excluded\n`)).json()
    expect(no_longer_priced).toEqual(['New condensing gas boiler'])
  })

  test('lists the first problems of a long file, and counts all', async () => {
    const rows = Array.from({ length: 5_000 }, () => 'moat,5,,2026-06-01,excluded\n').join('')
    const answer = await preview(HEADER + rows)
    const { problems, problem_count, rows_not_read, is_usable } = answer.json()
    expect([problems.length, problem_count, rows_not_read, is_usable]).toEqual([200, 5_000, 5_000, false])
    expect(answer.body.length).toBeLessThan(100_000)
  })

  test.each([
    [
      'a semicolon file of Windows',
      Buffer.from(`${HEADER}cavityFill,£150,21,2026-06-01,excluded\n`.replaceAll(',', ';'), 'latin1'),
    ],
    ['UTF-16', Buffer.from(`\uFEFF${GOOD}`, 'utf16le')],
    ['a title above the headings', `Our prices of 2026,,,,\n,,,,\n${GOOD}`],
  ])('reads %s', async (_, file) => {
    const { measures, is_usable } = (await preview(file)).json()
    expect([is_usable, measures[0].own.typical_gbp]).toEqual([true, 1620])
  })

  test('reads the sheet of a workbook that has prices, and says what it left out', async () => {
    const rows = [
      ['measure', 'fixed_gbp', 'rate_gbp', 'priced_on', 'vat'],
      ['cavityFill', 150, '£21.00', new Date('2026-06-01T00:00:00Z'), 'excluded'],
    ]
    const notes = [['Prices of our framework'], ['Valid', 'until', 'May']]
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: notes },
        { name: 'Prices', rows },
      ],
    })
    const { measures, warnings } = (await preview(bytes)).json()
    expect(measures).toMatchObject([{ measure: 'cavityFill', own: { typical_gbp: 1620 } }])
    expect(warnings).toEqual(['The workbook has 2 sheets: “Prices” was read, “Notes” was not.'])
  })

  test.each([
    ['an empty file', '', /empty/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['another table', 'UPRN,Address\n1,2\n', /no column measure, priced_on, vat and rate_gbp/],
    ['too many rows', HEADER + 'boiler,1,,2026-06-01,excluded\n'.repeat(20_001), /more than 20,000 rows/],
  ])('rejects %s with a remedy', async (_, file, text) => {
    const answer = await preview(file)
    expect([answer.statusCode, answer.json()]).toEqual([400, { file: [expect.stringMatching(text)] }])
  })

  test('rejects a file above 5 MB', async () => {
    expect((await preview(`${HEADER}${'x'.repeat(5 * 1024 * 1024)}`)).statusCode).toBe(413)
  })
})

describe('saving', () => {
  test('makes immutable versions, the newest of which is in use', async () => {
    const first = await save(GOOD)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({
      version: 1,
      shown: { version: 1, file_name: 'rates.csv', problems: [], rows_not_read: 0 },
      history_count: 1,
      history: [{ id: 1, kind: 'uploaded', version: 1, measures: 2, file_name: 'rates.csv' }],
    })
    expect(first.json().measures).toHaveLength(MEASURES.length)
    expect(priced(first.json())).toHaveLength(2)
    expect((await inUse())?.rates.cavityFill?.price.typical).toEqual({ fixedGbp: 150, rateGbp: 21 })

    await save(GOOD.replace('150', '250'))
    expect(await inUse()).toMatchObject({
      version: 2,
      rates: { cavityFill: { price: { typical: { fixedGbp: 250 } } } },
    })
    const earlier = (await show('?version=1')).json()
    expect(earlier).toMatchObject({ version: 2, shown: { version: 1 } })
    expect(priced(earlier)[0]).toMatchObject({ own: { typical_gbp: 1620 } })
  })

  test('needs an agreement to leave out rows and columns', async () => {
    const refused = await save(WITH_PROBLEMS)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: expect.stringContaining('could not be read: 2.'), not_read: 2 },
    ])
    expect((await save(WITH_PROBLEMS, '&not_read=1')).statusCode).toBe(409)
    expect(await inUse()).toBeNull()
    const saved = (await save(WITH_PROBLEMS, '&not_read=2')).json()
    expect(saved).toMatchObject({ version: 1, shown: { rows_not_read: 2, problem_count: 3 } })
    expect(saved.shown.problems).toHaveLength(3)
    const extra = GOOD.replaceAll(/vat|excluded|included/g, '$&,x')
    expect((await save(extra)).json()).toMatchObject({ not_read: 1 })
  })

  test.each([
    [
      'a wrong header',
      'measure,price\nboiler,3000\n',
      /no column priced_on, vat and rate_gbp\. Its headings were read as “measure” and “price”/,
    ],
    ['no price', `${HEADER}boiler,,,,\n`, /has no price/],
    ['only problems', `${HEADER}moat,5,,2026-06-01,excluded\n`, /no price that could be read\. .* row 2, measure/],
  ])('refuses %s, whatever was agreed', async (_, file, text) => {
    const answer = await save(file, '&not_read=1')
    expect([answer.statusCode, answer.json()]).toEqual([400, { file: [expect.stringMatching(text)] }])
  })

  test('at the same time gives every file its own version', async () => {
    const answers = await Promise.all([save(GOOD), save(GOOD)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const { history } = (await show()).json()
    expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })
})

describe('going back', () => {
  test('to an earlier version, or to our prices, stays in the history', async () => {
    await save(GOOD)
    await save(GOOD.replace('150', '250'))
    expect((await revert(1)).json()).toMatchObject({ version: 1 })
    expect(await inUse()).toMatchObject({ version: 1 })
    const ours = (await revert(null)).json()
    expect([ours.version, ours.shown, priced(ours)]).toEqual([null, null, []])
    expect(await inUse()).toBeNull()
    expect((await revert(null)).json().history_count).toBe(4)
    await revert(2)
    const { history } = (await save(GOOD)).json()
    expect(history.map(({ kind, version }: { kind: string; version: number | null }) => [kind, version])).toEqual([
      ['uploaded', 3],
      ['reverted', 2],
      ['reverted', null],
      ['reverted', 1],
      ['uploaded', 2],
      ['uploaded', 1],
    ])
  })

  test('rejects a version that is not there', async () => {
    expect((await revert(7)).json()).toEqual({ version: ['There is no version 7.'] })
    expect((await show('?version=7')).statusCode).toBe(404)
  })

  test('leaves entries unchanged, even for the application itself', async () => {
    await save(GOOD)
    const change = withinOrganisation(running.database, member.organisationId, (queries) =>
      queries.execute(`update rate_schedules set file_name = 'other.csv'`),
    )
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append only/) } })
  })
})

describe('a template', () => {
  test.each(['csv', 'xlsx'])('as %s has every measure with our price, and is left blank', async (format) => {
    const url = `${RATES}template/${format}/`
    const { rawPayload, headers } = await running.app.inject({ method: 'GET', url, headers: member.headers })
    expect(headers['content-disposition']).toContain(`schedule-of-rates.${format}`)
    expect((await preview(rawPayload)).json()).toMatchObject({
      left_blank: MEASURES.length,
      columns_not_read: 0,
      problem_count: 0,
      is_usable: false,
    })
  })

  test.each(['csv', 'xlsx'])('as %s has the prices in use, and reads as them', async (format) => {
    const wide = 'measure,fixed_gbp,rate_gbp,low_fixed_gbp,low_rate_gbp,high_fixed_gbp,high_rate_gbp,priced_on,vat\n'
    await save(`${wide}cavityFill,150,21,100,20,200,22,2026-06-01,excluded\nboiler,3000,,,,,,2026-06-01,included\n`)
    const before = await inUse()
    const url = `${RATES}template/${format}/`
    const { rawPayload } = await running.app.inject({ method: 'GET', url, headers: member.headers })
    expect((await save(rawPayload)).statusCode).toBe(201)
    expect(await inUse()).toEqual({ version: 2, rates: before?.rates })
  })
})
