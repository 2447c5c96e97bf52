import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'

let sample: RatedSample
let member: Member

beforeAll(async () => {
  sample = await startRatedSample()
  member = await createMember(sample.database)
})
afterAll(() => sample.stop())

interface Found {
  home: { home_key: string; [field: string]: unknown }
  miss: {
    field: string
    kind: 'short' | 'not_known' | 'one_fact'
    by: number | null
    unit: string | null
    text: string
  }
}

async function ask(what: string, query: string) {
  const url = `/api/explore/${what}/?${query}`
  const answer = await sample.app.inject({ method: 'GET', url, headers: member.headers })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}

const missed = (query: string): Promise<{ homes: Found[]; counts: { field: string; homes: number }[] }> =>
  ask('near-misses', query)

test('homes just short of a rating are named with the kilowatt-hours that they lack, the nearest first', async () => {
  const { counts, homes } = await missed('rating=high&limit=100')
  const short = homes.filter(({ miss }) => miss.kind === 'short')
  expect(short.length).toBeGreaterThan(0)
  for (const { home, miss } of short) {
    expect(home['rating']).not.toBe('high')
    const kwh = Number(home['net_import_kwh'])
    expect(miss).toMatchObject({ field: 'rating', unit: 'kWh/yr', by: kwh > 0 ? kwh : -1_000 - kwh })
    expect(miss.text).toMatch(kwh > 0 ? /^[\d,.]+ kWh\/yr short of High$/ : /^[\d,.]+ kWh\/yr beyond High$/)
  }
  const gaps = short.map(({ miss }) => miss.by ?? 0)
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
  expect(counts).toEqual([{ field: 'rating', homes: expect.any(Number) }])
  expect(counts[0]?.homes).toBeGreaterThanOrEqual(homes.length)
})

test('a home fails exactly one filter, and the others still apply', async () => {
  const query = 'area=YO&property_type=house&score_today=..50&bill_today_gbp=2000..3000'
  const { homes } = await missed(`${query}&limit=100`)
  expect(homes.length).toBeGreaterThan(0)
  for (const { home, miss } of homes) {
    const bill = Number(home['bill_today_gbp'])
    const passes = {
      area: home['area'] === 'YO',
      property_type: home['property_type'] === 'house',
      score_today: Number(home['score_today']) <= 50,
      bill_today_gbp: bill >= 2_000 && bill <= 3_000,
    }
    const failed = Object.entries(passes).flatMap(([field, isPassed]) => (isPassed ? [] : [field]))
    expect([failed, miss.text]).toEqual([[miss.field], expect.any(String)])
  }
})

test('bands, scores and money say by how much in words', async () => {
  const texts = async (query: string) => (await missed(`${query}&limit=100`)).homes.map(({ miss }) => miss.text)
  const bands = await texts('band_today=C')
  expect(bands).toContain('1 point short of band C')
  const possible = await texts('district=YO31&band_today=C')
  expect(possible.some((text) => /^could be band C: /.test(text))).toBe(true)
  expect(await texts('bill_today_gbp=..1500')).toContainEqual(expect.stringMatching(/^£\d+(\.\d)? a year over$/))
  expect((await texts('score_today=70..')).some((text) => /^1 point short$/.test(text))).toBe(true)
})

test('a home whose value is not known comes last', async () => {
  const { counts, homes } = await missed('wall_insulation=none&property_type=house&limit=100')
  const unknown = homes.filter(({ miss }) => miss.kind === 'not_known')
  expect(unknown.length).toBeGreaterThan(0)
  expect(homes.slice(-unknown.length)).toEqual(unknown)
  expect(unknown.map(({ miss }) => miss)).toContainEqual({
    field: 'wall_insulation',
    kind: 'not_known',
    by: null,
    unit: null,
    text: 'Wall insulation not known',
  })
  expect(counts.map(({ field }) => field)).toEqual(['property_type', 'wall_insulation'])
  expect((await missed('wall_insulation=none,not_known')).homes).toEqual([])
})

test('without such a filter there is no near miss', async () => {
  expect(await missed('area=YO')).toMatchObject({ homes: [], counts: [] })
  expect(await missed('rating=not_known')).toMatchObject({ homes: [], counts: [] })
})

test.each(['limit=0', 'limit=101', 'rating=great'])('%s names the field', async (query) => {
  const url = `/api/explore/near-misses/?${query}`
  const answer = await sample.app.inject({ method: 'GET', url, headers: member.headers })
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [query.split('=')[0]]])
})
