import { assess } from '@retrofolio/engine/assess/assess'
import { correctedFeatures } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'
import { analysedPreview } from './analysed-preview.ts'
import { decidingFacts, uncertaintyOf } from './deciding-facts.ts'

let sample: RatedSample
let member: Member
let keys: string[]

beforeAll(async () => {
  sample = await startRatedSample()
  member = await createMember(sample.database)
  const { homes } = (await get('homes/?area=YO&limit=6')).json()
  keys = homes.map(({ home_key: key }: { home_key: string }) => key)
})
afterAll(() => sample.stop())

const get = (path: string) => sample.app.inject({ method: 'GET', url: `/api/explore/${path}`, headers: member.headers })

test('a preview agrees exactly with the page of the home once it is added, and uses no quota', async () => {
  for (const key of keys.slice(0, 3)) {
    const preview = (await get(`homes/${key}/`)).json()
    const known = await sample.register.home(key)
    const added = await sample.app.inject({
      method: 'POST',
      url: '/api/portfolio/add-home/',
      headers: member.headers,
      payload: { address: known?.fullAddress },
    })
    const { id } = added.json().data.home
    const url = `/api/portfolio/homes/${id}/`
    const page = (await sample.app.inject({ method: 'GET', url, headers: member.headers })).json()
    expect(preview.features).toEqual(page.home.features)
    expect(preview.deciding_facts.length).toBeGreaterThan(0)
    // What the page ranks is among them, unless it tells less than those of the score.
    const facts = (await sample.app.inject({ url: `${url}facts/`, headers: member.headers })).json().facts
    for (const { fact, label, effect } of preview.deciding_facts) {
      const ofPage = facts.find(({ key }: { key: string }) => key === fact)
      expect([fact, ofPage === undefined]).toEqual([fact, false])
      expect([label, effect]).toEqual([
        expect.any(String),
        expect.stringMatching(/^\d+% of the uncertainty in (net import|the EPC score today)$/),
      ])
    }
    const { figures } = preview
    const { ranges } = page
    const bills = page.running_costs.find((one: { num_occupiers: number }) => one.num_occupiers === 2).metered
    expect(figures).toMatchObject({
      net_import_kwh: { low: ranges.net_grid_import_kwh.low, value: page.home.net_grid_import_kwh },
      solar_kwh: { value: page.home.solar_generation_kwh, high: ranges.solar_output_kwh.high },
      electrified_kwh: { low: null, value: page.home.total_electricity_demand_kwh, high: null },
      score_today: { low: ranges.today_score.low, value: page.modelled_scores.today_score },
      bill_today_gbp: { value: bills.today.total_gbp, high: ranges.metered_running_cost_gbp.high },
      bill_electrified_gbp: { value: bills.electrified.total_gbp },
      rating: page.home.zero_bill_potential,
      band_today: page.modelled_scores.today_band,
    })
    expect(preview.certificate).toEqual({
      number: page.certificate.number,
      lodged_on: page.certificate.lodged_on,
      expires_on: page.certificate.expires_on,
      url: page.certificate.official_url,
    })
    const chances = [figures.rating_chance, ...figures.other_ratings.map(({ chance }: { chance: number }) => chance)]
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(100)
    // And with the row of the search, whose figures are rounded.
    expect(Math.abs(preview.home.net_import_kwh - figures.net_import_kwh.value)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(preview.home.heat_loss_w_per_k - figures.heat_loss_w_per_k.value)).toBeLessThan(0.01)
    expect(Math.abs(preview.home.peak_heat_loss_w - figures.peak_heat_loss_w.value)).toBeLessThanOrEqual(0.5)
    expect(preview.home.score_today).toBe(figures.score_today.value)
    expect(preview.home.address).toBeNull()
  }
})

test.each(['uprn:123456789012', 'key:999999', 'nonsense'])('the unknown home %s is 404 and named', async (key) => {
  const answer = await get(`homes/${key}/`)
  expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringContaining(key)])
})

test('two to four homes are compared in the order of the request', async () => {
  const asked = [keys[3], keys[0], keys[5]]
  const { homes } = (await get(`compare/?homes=${asked.join(',')}`)).json()
  expect(homes.map(({ home }: { home: { home_key: string } }) => home.home_key)).toEqual(asked)
  const alone = (await get(`homes/${keys[3]}/`)).json()
  expect(homes[0]).toEqual(alone)
})

test.each(['', 'one', 'five'])('a comparison of %j homes names the field', async (what) => {
  const asked = what === '' ? [] : keys.slice(0, what === 'one' ? 1 : 5)
  const answer = await get(`compare/?homes=${asked.join(',')}`)
  expect([answer.statusCode, answer.json()]).toEqual([400, { homes: [expect.stringContaining('two to 4')] }])
})

test('filters, which would be ignored, are refused', async () => {
  for (const path of [`homes/${keys[0]}/?area=YO`, `compare/?homes=${keys.slice(0, 2).join(',')}&area=YO`]) {
    const answer = await get(path)
    expect([answer.statusCode, answer.json()]).toEqual([400, { area: ['There is no parameter "area". Remove it.'] }])
  }
})

test('a fact is named only if a value of it changes the figure', async () => {
  const { homes } = (await get('homes/?score_today=1..&limit=200')).json()
  const found = await sample.register.findHomes(homes.map(({ home_key: key }: { home_key: string }) => key))
  const figures = (features: HomeFeatures) => {
    const result = assess(features, { panels: USUAL_PANELS }, null)
    if (result.kind !== 'analysed') throw new Error('the home cannot be analysed')
    return [result.certificate.today.sapScore, result.rating.netGridImportKwh]
  }
  let [ranked, changing] = [0, 0]
  for (const home of found.values()) {
    const ranges = uncertaintyOf(home.features, USUAL_PANELS)
    if (ranges === null) continue
    const all = [...decidingFacts(ranges, 'netGridImportKwh'), ...decidingFacts(ranges, 'sapScoreToday')]
    if (!all.some(({ fact }) => fact === 'extensionCount')) continue
    ranked += 1
    const now = figures(home.features)
    const isChanged = [0, 1, 2].some(
      (extensionCount) => String(figures(correctedFeatures(home.features, { extensionCount }))) !== String(now),
    )
    if (isChanged) changing += 1
    const preview = analysedPreview(home, { panels: USUAL_PANELS }, '2026-03-01T00:00:00Z')
    const isNamed = preview.decidingFacts.some(({ fact }) => fact === 'extension_count')
    expect([home.fullAddress, isNamed && !isChanged]).toEqual([home.fullAddress, false])
  }
  expect(ranked).toBeGreaterThan(changing)
})
