import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { assess } from '@retrofolio/engine/assess/assess'
import { correctedFeatures } from '@retrofolio/engine/dwelling/features/corrected-features'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { BUILT_FORMS } from '@retrofolio/engine/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { uncertaintyOf } from '../preview/deciding-facts.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'
import { canDecide } from './can-decide.ts'
import { doubtText } from './decide-misses.ts'

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
  expect(possible.some((text) => text.startsWith('could be band C: '))).toBe(true)
  expect(await texts('bill_today_gbp=..1500')).toContainEqual(expect.stringMatching(/^£\d+(\.\d)? a year over$/))
  expect((await texts('score_today=70..')).some((text) => /^1 point short$/.test(text))).toBe(true)
})

test('names a fact only if it alone can decide for this home, otherwise the chance', async () => {
  const shown: string[] = []
  for (const rating of ['very_high', 'high', 'medium', 'low']) {
    const { homes } = await missed(`rating=${rating}&limit=100`)
    const texts = homes.flatMap(({ miss }) => (miss.kind === 'one_fact' ? [miss.text] : []))
    const word = `could be [A-Z][A-Za-z ]+`
    for (const text of texts.slice(0, 20)) {
      expect(text).toMatch(new RegExp(`^${word}( \\((under )?\\d*[05]%\\)|: [a-z ]+ would decide)$`))
    }
    // Of the others, the search knows the chance of the present rating.
    for (const text of texts.slice(20))
      expect(text).toMatch(new RegExp(`^${word}: the rating is only \\d*[05]% certain$`))
    shown.push(...texts.slice(0, 20))
  }
  expect(shown.some((text) => text.endsWith('%)'))).toBe(true)
  const bands = await missed('band_today=C&limit=20')
  const named = bands.homes.filter(({ miss }) => miss.text.endsWith(' would decide'))
  const scored = bands.homes.filter(({ miss }) => / the score may be \d+ to \d+$/.test(miss.text))
  expect(named.length + scored.length).toBe(bands.homes.filter(({ miss }) => miss.kind === 'one_fact').length)
})

test('a fact is named only if it could move the figure so far, and a value of it passes', async () => {
  const unknown = (name: 'household_use' | 'wall_u_value', shareOfVariance: number) => ({
    unknown: name,
    title: '',
    survey: '',
    spread: null,
    shareOfVariance,
    leftLow: 0,
    leftHigh: 0,
  })
  const [found] = (await ask('homes', 'area=YO&limit=1&score_today=1..')).homes
  const home = (await sample.register.findHomes([found.home_key])).get(found.home_key)
  const ranges = home === undefined ? null : uncertaintyOf(home.features, USUAL_PANELS)
  if (ranges === null) throw new Error('the home has no ranges')
  const netGridImportKwh = [unknown('household_use', 0.75), unknown('wall_u_value', 0.25)]
  const shown = (gap: number, isLessNeeded: boolean, byWalls = -10) =>
    doubtText(
      {
        figure: 'netGridImportKwh',
        could: 'could be High',
        rating: 'high',
        gap,
        isLessNeeded,
        passed: [{ from: -1_000, to: 0 }],
      },
      {
        figures: { ...ranges.figures, netGridImportKwh: { p10: -1_000, p50: 1_000, p90: 2_000 } },
        rankings: { ...ranges.rankings, netGridImportKwh },
        ratingProbability: { very_high: 0, high: 0.304, medium: 0.696, low: 0 },
      },
      (fact, figure, isPassed) => fact === 'wallInsulation' && figure === 'netGridImportKwh' && isPassed(byWalls),
    )
  expect(shown(1_600, true)).toBe('could be High: wall insulation would decide')
  expect(shown(1_600, true, 10)).toBe('could be High (30%)')
  expect(shown(1_601, true)).toBe('could be High (30%)')
  expect(shown(1_000, false)).toBe('could be High (30%)')
})

test('a fact that leaves the figure as it is decides nothing, also where the figure passes', async () => {
  const [found] = (await ask('homes', 'area=YO&property_type=house&limit=1&score_today=1..')).homes
  const home = (await sample.register.findHomes([found.home_key])).get(found.home_key)
  if (home === undefined) throw new Error('the register has no such home')
  const features = { ...home.features, extensionCount: null, storeyHeightM: null }
  const decides = canDecide(features, USUAL_PANELS)
  expect(decides('extensionCount', 'sapScoreToday', () => true)).toBe(false)
  expect(decides('storeyHeight', 'netGridImportKwh', () => true)).toBe(true)
})

test('with one of the values of a named fact, the home passes', async () => {
  const { homes } = await missed('area=SE&band_today=D&limit=100')
  const named = homes.filter(({ miss }) => miss.text.endsWith(' would decide'))
  const found = await sample.register.findHomes(named.map(({ home }) => home.home_key))
  const values = { roofInsulationThickness: [12, 25, 50, 100, 150, 200, 300], builtForm: BUILT_FORMS }
  const bands = named.map(({ home, miss }) => {
    const fact = miss.text.includes('roof insulation thickness') ? 'roofInsulationThickness' : 'builtForm'
    const features = found.get(home.home_key)?.features
    if (features === undefined) throw new Error('the register has no such home')
    const stated = fact === 'builtForm' ? features.builtForm : features.roof.insulationThicknessMm
    expect([miss.text, stated]).toEqual([`could be band D: ${FACT_NAMES[fact].toLowerCase()} would decide`, null])
    return values[fact].map((value) => {
      const result = assess(correctedFeatures(features, { [fact]: value }))
      return result.kind === 'analysed' ? result.certificate.today.epcBand : null
    })
  })
  expect(bands.length).toBeGreaterThan(1)
  expect(bands.filter((possible) => !possible.includes('D'))).toEqual([])
})

test('what is missing is rounded to what is known, in whole storeys and hundredths of a small figure', async () => {
  const { homes } = await missed('area=LS&solar_kwp=4.04..&limit=100')
  const small = homes.filter(({ home }) => home['solar_kwp'] === 3.96).map(({ miss }) => miss)
  expect(new Set(small.map(({ by, text }) => `${by} ${text}`))).toEqual(new Set(['0.08 0.08 kWp short']))
  const storeys = await missed('area=YO&storeys=2..&limit=1')
  expect(storeys.homes[0]?.miss).toMatchObject({ by: 1, text: '1 storey short' })
})

test('days just before or after a limit, and figures of plans, say by how much', async () => {
  const { counts, homes } = await missed('area=YO&lodged_on=2015-06-01..2016-05-31&limit=100')
  expect(counts).toEqual([{ field: 'lodged_on', homes: homes.length }])
  expect(homes.length).toBeGreaterThan(0)
  for (const { home, miss } of homes) {
    const day = Date.parse(String(home['lodged_on']))
    const [first, last] = [Date.parse('2015-06-01'), Date.parse('2016-05-31')]
    const by = (day < first ? first - day : day - last) / 86_400_000
    const days = by === 1 ? '1 day' : `${by} days`
    expect(miss).toEqual({
      field: 'lodged_on',
      kind: 'short',
      by,
      unit: 'days',
      text: `${days} too ${day < first ? 'early' : 'late'}`,
    })
    expect(by).toBeLessThanOrEqual(92)
  }
  expect((await missed('expires_on=not_known')).homes).toEqual([])
  // Without a plan, no home is near a figure of plans.
  expect(await missed('area=YO&cost_to_c_gbp=..10000')).toMatchObject({
    homes: [],
    counts: [{ field: 'cost_to_c_gbp', homes: 0 }],
  })
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
  const [name = '', value = ''] = query.split('=')
  expect([answer.statusCode, answer.json()]).toEqual([400, { [name]: [expect.stringContaining(`"${value}"`)] }])
})
