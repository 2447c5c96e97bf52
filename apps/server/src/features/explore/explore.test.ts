import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { EXPLORE_PLAN_NUMBER_NAMES } from '@retrofolio/contract/explore/explore-fields'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateRegister } from '../../commands/register/rating/rate-register.ts'
import { readConfig } from '../../config/config.ts'
import { copySampleRegister } from '../../testing/sample-register.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { searchThreads } from './explore.service.ts'
import { searchReader } from './search-file.ts'
import { streetCodeSql } from './search-layout.ts'
import { SEARCHED_WORDS } from './testing/searched-words.ts'

let folder: string
let registerDir: string
let running: TestApp
let member: Member

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-explore-'))
  registerDir = join(folder, 'register')
  await copySampleRegister(registerDir)
  await rename(ratings(), laterRatings())
  running = await startTestApp({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: folder }) })
  member = await createMember(running.database)
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

const ratings = () => join(registerDir, 'ratings.duckdb')
const laterRatings = () => `${ratings()}.later`
const rate = () => rateRegister({ registerDir, workers: 1, panels: USUAL_PANELS })
const ask = (what: string, query = '') =>
  running.app.inject({ method: 'GET', url: `/api/explore/${what}/?${query}`, headers: member.headers })

/** Fields that only homes of the organisation, changed ones or planned ones have. */
const OF_SOME_HOMES = new Set<string>(['shortlist', 'changed', ...EXPLORE_PLAN_NUMBER_NAMES])

interface Home {
  home_key: string
  bill_today_gbp: number | null
  [field: string]: unknown
}

async function homesBy(where: string): Promise<number> {
  const instance = await DuckDBInstance.create(ratings(), { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const found = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${SEARCHED_WORDS} WHERE ${where}`)
  instance.closeSync()
  return Number(found.getRows()[0]?.[0])
}

test('a register that is not rated names the command', async () => {
  const answer = await ask('count')
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('register rate')])
})

describe('of a rated register', () => {
  beforeAll(async () => {
    await rename(laterRatings(), ratings())
    const payload = { purpose: 'assess_or_improve_homes' }
    await running.app.inject({ method: 'POST', url: '/api/explore/purpose/', headers: member.headers, payload })
  })

  test.each([
    ['', 'true'],
    ['property_type=house,flat&nation=england', `property_type IN ('house', 'flat') AND nation = 'england'`],
    ['wall_insulation=none,not_known', `(wall_insulation = 'none' OR wall_insulation IS NULL)`],
    ['score_today=..54&bill_today_gbp=1500..', 'score_today <= 54 AND bill_today_gbp >= 1500'],
    ['storeys=not_known', 'storeys IS NULL'],
    ['expires_on=not_known', 'expires_on IS NULL'],
    ['lodged_on=2020-01-01..2022-12-31', `lodged_on BETWEEN DATE '2020-01-01' AND DATE '2022-12-31'`],
    ['area=YO,CF', `area IN ('YO', 'CF')`],
    ['district=yo31', `district = 'YO31'`],
    ['postcode=YO31 1CC', `postcode = 'YO31 1CC'`],
    ['area=ZZ', 'false'],
    ['town=york,Leeds', `town IN ('YORK', 'LEEDS')`],
    ['town=NOWHERE', 'false'],
    ['changed=new', 'false'],
    ['street=YO31/BARLEYBROOK DRIVE', `district = 'YO31' AND street = ${streetCodeSql(`'YO31/BARLEYBROOK DRIVE'`)}`],
    ['street=ZZ1/BARLEYBROOK DRIVE', 'false'],
    // An apostrophe is part of a name, and does not end the text of the query.
    [`street=YO31/X' OR 'A`, 'false'],
    [`town=ST JOHN'S' OR 'A,YORK`, `town = 'YORK'`],
    ['nation=wales&area=YO', 'false'],
    ['panels=yes', `panels = 'yes'`],
    ['box=-1.2,53.9,-1.0,54.1', 'lng BETWEEN -1.2 AND -1.0 AND lat BETWEEN 53.9 AND 54.1'],
    ['shape=-1.2,53.9;-1.0,53.9;-1.0,54.1;-1.2,54.1', 'lng BETWEEN -1.2 AND -1.0 AND lat BETWEEN 53.9 AND 54.1'],
  ])('counts %j as the table has them', async (query, where) => {
    const answer = await ask('count', query)
    expect(answer.json().homes).toBe(await homesBy(where))
  })

  test.each(['', 'map/towns/', 'boundaries/', 'shortlist/', 'plans/', 'plans/1/', 'add/1/'])(
    '/api/explore/%s names a parameter that it does not have',
    async (what) => {
      const url = `/api/explore/${what}?area=YO`
      const answer = await running.app.inject({ method: 'GET', url, headers: member.headers })
      expect([answer.statusCode, answer.json()]).toEqual([400, { area: ['There is no parameter "area". Remove it.'] }])
    },
  )

  test.each([
    ['heat_loss_w_per_k', 0],
    ['heat_loss_w_per_k', 2],
    ['floor_area_m2', 0],
    ['floor_area_m2', 1],
    ['solar_kwp', 1],
    ['solar_kwp', 2],
  ])('a home is found by its %s with %i decimals, by every call', async (field, decimals) => {
    const { homes }: { homes: Home[] } = (await ask('homes', `area=YO&score_today=1..&sort=-${field}&limit=40`)).json()
    const exact = homes.find((home) => home[field] !== null && !Number.isInteger(Number(home[field])))
    const step = 10 ** -decimals
    const shown = Number((Math.round(Number(exact?.[field]) / step) * step).toFixed(decimals))
    const query = `area=YO&${field}=${shown}..${shown}`
    const found: Home[] = (await ask('homes', `${query}&limit=200`)).json().homes
    expect(found.map((home) => home.home_key)).toContain(exact?.home_key)
    for (const home of found) expect(Math.abs(Number(home[field]) - shown)).toBeLessThanOrEqual(step / 2)
    expect((await ask('count', query)).json().homes).toBe(found.length)
    const { facets, histograms } = (await ask('facets', query)).json()
    const ofNation = facets.find((facet: { field: string }) => facet.field === 'nation').values
    expect(ofNation).toEqual([{ value: 'england', homes: found.length, label: null }])
    const scores = histograms.find((one: { field: string }) => one.field === 'score_today')
    expect(scores.bars.reduce((sum: number, bar: { homes: number }) => sum + bar.homes, scores.not_known)).toBe(
      found.length,
    )
    const missed: { home: Home }[] = (await ask('near-misses', `${query}&limit=100`)).json().homes
    const keysFound = new Set(found.map((home) => home.home_key))
    expect(missed.filter(({ home }) => keysFound.has(home.home_key))).toEqual([])
    const payload = { name: `${field} ${decimals}`, filters: query }
    const saved = await running.app.inject({ method: 'POST', url: '/api/criteria/', headers: member.headers, payload })
    expect(saved.json()).toMatchObject({ homes: found.length })
  })

  test('a radius finds the homes within it', async () => {
    const near = (radius: number) =>
      ask('count', `near=53.95536,-1.03760,${radius}`).then((found) => found.json().homes)
    const [close, wide] = [await near(100), await near(20_000)]
    expect(close).toBeGreaterThan(0)
    expect(wide).toBeGreaterThan(close)
    expect(wide).toBe(await homesBy(`area = 'YO'`))
  })

  test('each facet leaves its own filter out', async () => {
    const { facets, histograms, homes } = (
      await ask('facets', 'property_type=house&band_today=D,E&score_today=40..60')
    ).json()
    const valuesOf = (field: string) =>
      Object.fromEntries(
        facets
          .find((facet: { field: string }) => facet.field === field)
          .values.map(({ value, homes: count }: { value: string; homes: number }) => [value, count]),
      )
    const score = 'score_today BETWEEN 40 AND 60'
    const bands = `band_today IN ('D', 'E')`
    expect(homes).toBe(await homesBy(`property_type = 'house' AND ${bands} AND ${score}`))
    expect(valuesOf('property_type')).toMatchObject({
      house: homes,
      flat: await homesBy(`property_type = 'flat' AND ${bands} AND ${score}`),
    })
    expect(valuesOf('band_today')).toMatchObject({
      E: await homesBy(`band_today = 'E' AND property_type = 'house' AND ${score}`),
    })
    expect(valuesOf('nation')['england']).toBe(
      await homesBy(`nation = 'england' AND property_type = 'house' AND ${bands} AND ${score}`),
    )
    const histogram = histograms.find((one: { field: string }) => one.field === 'score_today')
    const bar = histogram.bars.find(({ from }: { from: number }) => from === 55)
    expect(bar.homes).toBe(await homesBy(`score_today BETWEEN 55 AND 59 AND property_type = 'house' AND ${bands}`))
  })

  test('facets without filters count every home once in each', async () => {
    const { facets, histograms, homes } = (await ask('facets')).json()
    expect(homes).toBe(2583)
    const ofAll = ({ field }: { field: string }) => !OF_SOME_HOMES.has(field)
    const sums = [
      ...facets
        .filter(ofAll)
        .map(({ values }: { values: { homes: number }[] }) => values.reduce((sum, one) => sum + one.homes, 0)),
      ...histograms
        .filter(ofAll)
        .map(({ bars, not_known }: { bars: { homes: number }[]; not_known: number }) =>
          bars.reduce((sum, one) => sum + one.homes, not_known),
        ),
    ]
    expect(new Set(sums)).toEqual(new Set([2583]))
    const unknown = histograms
      .filter(ofAll)
      .map((one: { field: string; not_known: number }) => [one.field, one.not_known])
    const expected = histograms.filter(ofAll).map(({ field }: { field: string }) => field)
    expect(Object.fromEntries(unknown)).toEqual(
      Object.fromEntries(
        await Promise.all(expected.map(async (field: string) => [field, await homesBy(`${field} IS NULL`)])),
      ),
    )
    expect(Object.fromEntries(unknown)).toMatchObject({ floor_area_m2: 16, score_today: 38, expires_on: 0 })
    expect(sums.length).toBeGreaterThan(35)
  })

  test.each(['sort=-bill_today_gbp', 'sort=net_import_kwh&nation=wales', 'sort=expires_on', 'sort=storeys', 'area=YO'])(
    'pages of %s have every home once, in order',
    async (query) => {
      const sort = /sort=-?(\w+)/.exec(query)?.[1] ?? 'district'
      const seen: Home[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: { homes: Home[]; next_cursor: string | null } = (
          await ask('homes', `${query}&limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`)
        ).json()
        seen.push(...page.homes)
        cursor = page.next_cursor
      }
      const { homes } = (await ask('count', query.replace(/sort=[^&]*&?/, ''))).json()
      expect([seen.length, new Set(seen.map(({ home_key: key }) => key)).size]).toEqual([homes, homes])
      const values = seen.map((home) => home[sort]).filter((value) => value !== null)
      const order = values.toSorted(
        (one, other) => Number(one) - Number(other) || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1),
      )
      expect(values).toEqual(query.includes('=-') ? order.toReversed() : order)
      expect(seen.findIndex((home) => home[sort] === null)).toBe(values.length === homes ? -1 : values.length)
    },
  )

  test('a home has its key and its figures', async () => {
    const [home]: Home[] = (await ask('homes', 'sort=-bill_today_gbp&limit=1')).json().homes
    expect(home).toMatchObject({
      home_key: expect.stringMatching(/^(uprn|key):\d+$/),
      bill_today_gbp: expect.any(Number),
    })
  })

  test.each([
    ['score_today=68..1', { score_today: [expect.stringContaining('Swap them')] }],
    ['score_today=high', { score_today: [expect.stringContaining('two dots')] }],
    ['score_today=..900', { score_today: ['Use limits from 1 to 200. You sent "..900".'] }],
    ['lodged_on=2020-02-31..', { lodged_on: [expect.stringContaining('days')] }],
    ['near=53.9,-1.0,0', { near: ['The radius must be from 1 to 100000 metres. You sent "53.9,-1.0,0".'] }],
    ['near=53.9', { near: [expect.stringContaining('latitude')] }],
    ['box=1,2,3', { box: [expect.stringContaining('west')] }],
    ['shape=1,2;3,4', { shape: [expect.stringContaining('three different points')] }],
    ['property_type=castle', { property_type: [expect.stringContaining('"castle" is not a valid choice')] }],
    [`area=${encodeURIComponent(`YO') OR 1=1 --`)}`, { area: [expect.stringContaining('names or codes')] }],
    ['changed=old', { changed: [expect.stringContaining('"old" is not a valid choice')] }],
    ['town=YORK;', { town: [expect.stringContaining('post towns')] }],
    ['street=BARLEYBROOK DRIVE', { street: [expect.stringContaining('a slash')] }],
    [`street=${encodeURIComponent(`YO31/OAK" ROAD`)}`, { street: [expect.stringContaining('a slash')] }],
    ['scoore=1..2', { scoore: ['There is no filter "scoore". Remove it.'] }],
    [
      'scoore=1..2&score_today=68..1',
      {
        scoore: [expect.stringContaining('Remove it')],
        score_today: [expect.stringContaining('Swap them. You sent "68..1".')],
      },
    ],
    ['__proto__=1', { non_field_errors: ['There is no filter "__proto__". Remove it.'] }],
    ['area=YO&area=LS', { area: ['Send it once, with commas between values.'] }],
    ['shape=1,2;1,2;3,4', { shape: [expect.stringContaining('three different points')] }],
    ['estimate=perhaps', { estimate: ['Use true or false. You sent "perhaps".'] }],
  ])('%s names the field', async (query, fields) => {
    const answer = await ask('count', query)
    expect([answer.statusCode, answer.json()]).toEqual([400, fields])
  })

  test('a shape of too many points names the field', async () => {
    const shape = Array.from({ length: 700 }, (_, place) => `${place % 9},${50 + (place % 7)}`).join(';')
    const answer = await ask('count', `shape=${shape}`)
    expect([answer.statusCode, answer.json()]).toEqual([400, { shape: [expect.stringContaining('700')] }])
  })

  test.each(['sort=address', 'limit=0', 'limit=5000', 'cursor=nonsense', 'cursor=W10'])(
    'a list with %s names the field',
    async (query) => {
      const answer = await ask('homes', query)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [query.split('=')[0]]])
    },
  )

  test.each([
    ['bill_today_gbp', 1e308],
    ['bill_today_gbp', '2020-01-01'],
    ['-lodged_on', 12],
    ['-lodged_on', '9999-99-99'],
    ['', 12],
  ])('a cursor of the order %j with the figure %j is rejected', async (sort, value) => {
    const { next_cursor: cursor } = (await ask('homes', `sort=${sort}&limit=10`)).json()
    const [version, list, , row] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify([version, list, value, row])).toString('base64url')
    const answer = await ask('homes', `sort=${sort}&limit=10&cursor=${changed}`)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['cursor']])
  })

  test('a cursor of another list is rejected, and one of an earlier version says that it cannot continue', async () => {
    const { next_cursor: cursor } = (await ask('homes', 'sort=solar_kwh&limit=10')).json()
    const other = await ask('homes', `sort=solar_kwp&limit=10&cursor=${cursor}`)
    expect([other.statusCode, Object.keys(other.json())]).toEqual([400, ['cursor']])
    const before = (await ask('count')).json().version
    await rate()
    expect((await ask('count')).json().version).not.toBe(before)
    const late = await ask('homes', `sort=solar_kwh&limit=10&cursor=${cursor}`)
    expect([late.statusCode, late.json().detail]).toEqual([410, expect.stringContaining('has been updated')])
  })

  test('a reader keeps the version that it began with while the table is replaced', async () => {
    const reader = searchReader({ path: ratings(), threads: 1 })
    const signal = new AbortController().signal
    const counts = await reader.use(async (file) => {
      const before = await file.queries(['SELECT count(*) FROM search'], signal)
      await rate()
      const newer = await reader.use(async ({ version }) => version)
      return [before, await file.queries(['SELECT count(*) FROM search'], signal), newer === file.version]
    })
    expect(counts?.[0]).toEqual(counts?.[1])
    expect(counts?.[2]).toBe(false)
    await reader.close()
  })

  test('a query stops when its caller leaves', async () => {
    const reader = searchReader({ path: ratings(), threads: 1 })
    const caller = new AbortController()
    const startedMs = performance.now()
    const endless = reader.use((file) =>
      file.queries(
        ['SELECT count(*) FROM search a, search b, search c WHERE a.lat + b.lat + c.lat = 0.1'],
        caller.signal,
      ),
    )
    setTimeout(() => caller.abort(new Error('left')), 200)
    await expect(endless).rejects.toThrow('left')
    expect(performance.now() - startedMs).toBeLessThan(20_000)
    const after = await reader.use((file) => file.queries(['SELECT 7'], new AbortController().signal))
    expect(after).toEqual([[[7]]])
    await reader.close()
  })

  test('if the file disappears or is damaged, the open one stays in use', async () => {
    await rename(ratings(), `${ratings()}.away`)
    expect((await ask('count', 'panels=no')).statusCode).toBe(200)
    await writeFile(ratings(), 'no database')
    expect((await ask('count', 'panels=yes')).statusCode).toBe(200)
    await rename(`${ratings()}.away`, ratings())
  })
})

test.each([1, 2, 3, 4, 8, 64])('searches never use all of %d cores, unless there is only one', (cores) => {
  const { running: queries, threads } = searchThreads(cores)
  expect(queries + threads - 1).toBe(Math.max(1, cores - 1))
})
