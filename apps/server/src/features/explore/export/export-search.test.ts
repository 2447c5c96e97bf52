import { copyFile, rename } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { exampleExploreHomes } from '@retrofolio/contract/examples/explore/explore'
import { readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import type { ExplorePlan } from '@retrofolio/contract/explore/explore-plans'
import { EXPORTED_HOMES_MAX } from '@retrofolio/contract/explore/explore-selection'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMember, type Member, TEST_CALLER } from '../../../testing/test-app.ts'
import { explore } from '../explore.service.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { exportSearch } from './export-search.service.ts'

let sample: RatedSample
let member: Member

beforeAll(async () => {
  sample = await startRatedSample()
})
afterAll(() => sample.stop())
beforeEach(async () => {
  member = await createMember(sample.database)
})

const get = (path: string, { headers } = member) =>
  sample.app.inject({ method: 'GET', url: `/api/explore/${path}`, headers })
const confirm = () =>
  sample.app.inject({
    method: 'POST',
    url: '/api/explore/purpose/',
    headers: member.headers,
    payload: { purpose: 'assess_or_improve_homes' },
  })

/** Of a path and query. */
const QUERY_BYTES_MAX = 8 * 1024

const linesOf = (body: string): string[] => body.replace('\uFEFF', '').trimEnd().split('\r\n')

test('the name of a file has the day in the United Kingdom', async () => {
  const before = sample.clock.now
  sample.clock.now = new Date('2026-06-30T23:30:00Z')
  const answer = await get('export/?area=YO&columns=home_key')
  sample.clock.now = before
  expect(answer.headers['content-disposition']).toContain('homes-found-2026-07-01.csv')
})

test('exactly the homes found are exported, in the order of the list, in words and with units', async () => {
  const query = 'area=YO&property_type=house&sort=-bill_today_gbp'
  const answer = await get(`export/?${query}&columns=home_key,property_type,bill_today_gbp`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('homes-found-2026-03-01.csv')
  const [headings, ...lines] = linesOf(answer.body)
  expect(headings).toMatch(/^Home key,Type,Bill today \(£\/yr\),Licence notice$/)
  const { homes } = (await get(`homes/?${query}&limit=200`)).json()
  const { homes: count } = (await get(`count/?area=YO&property_type=house`)).json()
  expect(lines).toHaveLength(count)
  const listed = homes.map(
    ({ bill_today_gbp: bill, home_key: key }: { bill_today_gbp: number | null; home_key: string }) =>
      `${key},House,${bill ?? ''},`,
  )
  expect(lines.slice(1, 200)).toEqual(listed.slice(1, lines.length))
  expect(lines[0]).toContain('Open Government Licence')
})

test('before the purpose is confirmed there is no address, and after it there is one, with the notice', async () => {
  const before = linesOf((await get('export/?district=YO31')).body)
  expect(before[0]).not.toMatch(/(^|,)(Address|Postcode),/)
  expect(before.join('')).not.toMatch(/YO31 \d[A-Z]{2}/)
  const refused = await get('export/?district=YO31&columns=address')
  expect([refused.statusCode, refused.json().error_code]).toEqual([403, 'EXPLORE_PURPOSE_MISSING'])
  await confirm()
  const after = linesOf((await get('export/?district=YO31')).body)
  expect(after[0]).toMatch(/^Address,Postcode,UPRN,/)
  expect(after[1]).toMatch(/YO31 \d[A-Z]{2}.*Royal Mail and Ordnance Survey/)
  expect(after).toHaveLength(before.length)
  const trail = (await sample.app.inject({ url: '/api/audit/', headers: member.headers })).json()
  expect(trail[0].sentence).toBe(`Example Member exported ${after.length - 1} homes of the register as CSV.`)
})

test('a workbook has the same rows, with numbers and days as such', async () => {
  const answer = await get('export/?district=YO31&format=xlsx&columns=home_key,score_today,expires_on')
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const { sheets } = await readXlsx(answer.rawPayload)
  const [notice, headings, ...rows] = sheets[0]?.rows ?? []
  const { homes } = (await get('count/?district=YO31')).json()
  expect(rows).toHaveLength(homes)
  expect(notice?.[0]).toContain('Open Government Licence')
  expect(headings).toEqual(['Home key', 'EPC score today', expect.any(String)])
  expect(rows[0]).toEqual([expect.stringMatching(/^(uprn|key):/), expect.any(Number), expect.any(Date)])
})

test('too many homes are refused before the first byte, and no cell is a formula', async () => {
  const { organisationId, userId } = member
  const filtersText = 'district=YO31'
  const read = readExploreFilters((name) => new URLSearchParams(filtersText).get(name) ?? '')
  if (read.kind === 'invalid') throw read.error
  const searched = explore(registerFiles(sample.registerDir).ratings, { cores: 2 })
  onTestFinished(() => searched.close())
  const { signal } = new AbortController()
  const { homes } = (await get(`count/?${filtersText}`)).json()
  const pieces = (most: number, format: 'csv' | 'xlsx' = 'csv') =>
    exportSearch(
      {
        database: sample.database,
        register: sample.register,
        explore: searched,
        now: () => sample.clock.now,
        most,
        withPlans: async (_organisationId, found) => found.map((home) => ({ ...home, plan: null, town: '=1+1' })),
      },
      {
        session: {
          userId,
          organisationId,
          tokenId: 1,
          keyHash: '',
          kind: 'login',
          scope: 'write',
          isEmailVerified: true,
        },
        caller: TEST_CALLER,
        question: { userId, organisationId, filters: read.filters, filtersText, signal },
        order: { sort: null, isDescending: false },
        format,
        columns: ['home_key', 'town'],
        homeKeys: null,
      },
    )
  await expect(pieces(homes - 1).next()).rejects.toMatchObject({
    code: 'FIELDS_INVALID',
    parts: { fields: { filters: [expect.stringMatching(/^That is [\d,]+ homes; the limit is [\d,]+\. /)] } },
  })
  const lines = linesOf((await Array.fromAsync(pieces(homes))).join(''))
  expect(lines).toHaveLength(homes + 1)
  expect(new Set(lines.slice(1).map((line) => line.split(',')[1]))).toEqual(new Set(["'=1+1"]))
  const workbook = (await Array.fromAsync(pieces(homes, 'xlsx'))).map((piece) => Buffer.from(piece))
  const { sheets } = await readXlsx(Buffer.concat(workbook))
  // A formula would be read as its result.
  expect(new Set(sheets[0]?.rows.slice(2).map(([, town]) => town))).toEqual(new Set(['=1+1']))
})

const chosen = (payload: object) =>
  sample.app.inject({ method: 'POST', url: '/api/explore/export/', headers: member.headers, payload })

test('chosen homes are exported in their order, also more than a query holds', async () => {
  const keys: string[] = []
  for (const sort of ['score_today', '-score_today', 'bill_today_gbp']) {
    const { homes } = (await get(`homes/?limit=200&sort=${sort}`)).json()
    keys.push(...homes.map(({ home_key: key }: { home_key: string }) => key))
  }
  const body = { homes: keys.join(','), columns: 'home_key' }
  expect(body.homes.length).toBeGreaterThan(QUERY_BYTES_MAX)
  const answer = await chosen({ ...body, format: 'csv' })
  expect(answer.headers['content-disposition']).toContain('homes-found-2026-03-01.csv')
  const lines = linesOf(answer.body).slice(1)
  const each = [...new Set(keys)]
  expect(lines.map((line) => line.split(',')[0])).toEqual(each)
  const { sheets } = await readXlsx((await chosen({ ...body, format: 'xlsx' })).rawPayload)
  expect(sheets[0]?.rows.slice(2)).toEqual(each.map((key) => [key]))
})

test.each([
  [{ homes: 'uprn:123456789012', format: 'csv' }, { homes: [expect.stringContaining('uprn:123456789012')] }],
  [{ format: 'csv' }, { homes: ['No homes match. Choose at least one home.'] }],
  [{ homes: 'uprn:1,2', format: 'csv' }, { homes: [expect.stringContaining('You sent "2"')] }],
  [{ homes: 'uprn:1', format: 'pdf' }, { format: [expect.stringContaining('not a valid choice')] }],
  [{ homes: 'uprn:1', format: 'csv', columns: 'secret' }, { columns: [expect.stringContaining('"secret"')] }],
])('an export of %o names the field', async (body, fields) => {
  const answer = await chosen(body)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

test('figures of plans are columns, rounded to whole numbers, empty where none was made', async () => {
  const columns = 'home_key,cost_to_c_gbp,gain_points,plan_saved_kwh,first_step,measures_to_c,route_to_c'
  const lines = linesOf((await get(`export/?area=YO&columns=${columns}`)).body)
  expect(lines[0]).toBe(
    'Home key,Cost to band C (£),Points gained to band C (points),Energy saved to band C (kWh/yr),First step to band C,' +
      'Measures to band C,Route to band C,Licence notice',
  )
  expect(lines[1]?.startsWith('uprn:999000000001,,,,,,,')).toBe(true)
  const plan = {
    costToCGbp: 13_154.359999999999,
    costToHighGbp: null,
    measuresToC: ['Loft insulation', 'Cavity wall insulation'],
    gainPoints: 9,
    savedKwh: 1_066.9,
    savedGbp: 120.4,
    firstStep: 'Loft insulation',
    outcome: null,
  }
  const cells = (changes: Partial<ExplorePlan>) =>
    exampleExploreHomes.homes.flatMap((home) =>
      EXPORT_COLUMNS.filter(({ name }) => columns.split(',').slice(1).includes(name)).map((column) =>
        column.cellOf({ ...home, plan: { ...plan, ...changes } }, () => null),
      ),
    )
  expect(cells({})).toEqual([
    13_154,
    9,
    1_067,
    'Loft insulation',
    'Loft insulation, then Cavity wall insulation',
    'Route found',
  ])
  const none = { costToCGbp: null, gainPoints: null, savedKwh: null, measuresToC: [], firstStep: null }
  expect(cells({ ...none, outcome: 'already_there' })).toEqual([null, null, null, null, null, 'Band C already'])
})

test.each(['format=pdf', 'columns=secret', 'sort=address', 'score_today=9..1', 'homes=uprn:1'])(
  '%s names the field',
  async (query) => {
    const answer = await get(`export/?${query}`)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [query.split('=')[0]]])
  },
)

test('a user whose e-mail is not verified exports nothing', async () => {
  const unproven = await createMember(sample.database, { isEmailProven: false })
  expect((await get('export/?area=YO', unproven)).statusCode).toBe(403)
})

test.each(['csv', 'xlsx'])(
  'the API refuses more homes than the limit as %s, and says how to narrow',
  async (format) => {
    const { ratings } = registerFiles(sample.registerDir)
    const { homes } = (await get('count/?')).json()
    const times = Math.ceil((EXPORTED_HOMES_MAX + 1) / homes)
    await copyFile(ratings, `${ratings}.before`)
    onTestFinished(() => rename(`${ratings}.before`, ratings))
    await copyFile(ratings, `${ratings}.grown`)
    const instance = await DuckDBInstance.create(`${ratings}.grown`)
    const connection = await instance.connect()
    await connection.run(`
    INSERT INTO search SELECT search.* REPLACE (home_row + place * ${homes} AS home_row)
    FROM search, range(1, ${times}) AS copies (place)`)
    connection.closeSync()
    instance.closeSync()
    await rename(`${ratings}.grown`, ratings)
    const answer = await get(`export/?format=${format}&columns=home_key`)
    const text = `That is ${(homes * times).toLocaleString('en-GB')} homes; the limit is 100,000. Add a filter, such as a place or a band.`
    expect([answer.statusCode, answer.json()]).toEqual([400, { filters: [text] }])
    expect((await get(`export/?format=${format}&columns=home_key&district=YO31`)).statusCode).toBe(200)
  },
)
