import { homeDetailSchema } from '@retrofolio/contract/homes/home-detail'
import { knownStep } from '@retrofolio/contract/homes/known-step'
import {
  type HomeFigures,
  homeFiguresTableSchema,
  readFiguresTable,
} from '@retrofolio/contract/homes/list/home-figures'
import { fromWire } from '@retrofolio/contract/wire-case'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { bandChance } from '@retrofolio/engine/uncertainty/band-chance'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { SEMI_DETACHED, TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { type ComputedFigures, computeFigures } from './compute-figures.ts'
import type { HomeToFigure } from './figures-of-home.ts'

let running: TestApp
let member: Member
/** A semi-detached home, a flat, and a home that lacks data. */
let semi: number
let flat: number
let missing: number
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  semi = await add(TEST_ADDRESSES.semi)
  flat = await add(TEST_ADDRESSES.midFloorFlat)
  missing = await add(TEST_ADDRESSES.withoutFloorArea)
})
afterAll(() => running.stop())

const call = (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) =>
  running.app.inject({
    method,
    url: `/api/portfolio/${path}`,
    headers: member.headers,
    ...(payload === undefined ? {} : { payload }),
  })

async function add(address: string): Promise<number> {
  return (await call('POST', 'add-home/', { address })).json().data.home.id
}

async function list(query: string) {
  const answer = await call('GET', `homes/${query}`)
  expect(answer.statusCode).toBe(200)
  const ids: number[] = answer.json().map(({ id }: { id: number }) => id)
  return { ids, total: answer.headers['x-total-count'] }
}

async function figures(query = ''): Promise<Map<number, HomeFigures>> {
  const answer = await call('GET', `home-figures/${query}`)
  return readFiguresTable(homeFiguresTableSchema.parse(answer.json()))
}

const UNCHANGED = { ratingBefore: null, ratingChangedOn: null }

const detail = async (id: number) => homeDetailSchema.parse(fromWire((await call('GET', `homes/${id}/`)).json()))

describe('figures of a list', () => {
  test("are those of each home's page", async () => {
    const ofHomes = await figures()
    expect([...ofHomes.keys()]).toEqual([missing, flat, semi])
    for (const id of [semi, flat]) {
      const { certificate, ranges, runningCosts, heatLossCalculations } = await detail(id)
      const figure = ofHomes.get(id)
      const score = ranges?.todayScore ?? { low: 0, central: 0, high: 0 }
      const bills = runningCosts.find(({ numOccupiers }) => numOccupiers === 2)
      expect(figure).toMatchObject({
        expiresOn: '2034-03-07',
        todayScore: certificate?.modelled?.todayScore,
        todayScoreP10: expect.closeTo(score.low, 1),
        todayScoreP90: expect.closeTo(score.high, 1),
        bandCChance: expect.closeTo(bandChance({ p10: score.low, p50: score.central, p90: score.high }, 'C'), 2),
        billTodayGbp: expect.closeTo(bills?.metered?.today.totalGbp ?? 0, 1),
        billElectrifiedGbp: expect.closeTo(bills?.metered?.electrified.totalGbp ?? 0, 1),
        billWithPanelsGbp: expect.closeTo(bills?.metered?.electrifiedWithPanels?.totalGbp ?? 0, 1),
        heatLossWPerK: expect.closeTo(heatLossCalculations[0]?.heatTransferCoefficient ?? 0, 1),
        heatingFuel: 'Mains gas',
        heatingSystem: 'Boiler',
      })
      expect(figure?.co2Kg).toBeGreaterThan(500)
    }
    expect(ofHomes.get(missing)).toMatchObject({ expiresOn: '2034-03-07', todayScore: null, billTodayGbp: null })
  })

  test('mark a borderline home with the other likely rating, as its page does', async () => {
    // The home's central figures give Low; a surer Medium makes it a borderline case.
    const rate = (medium: number) =>
      withinOrganisation(running.database, member.organisationId, (queries) =>
        queries.execute(sql`
        update homes set zero_bill_potential = 'low', ranges = jsonb_set(ranges, '{ratingProbability}',
          ${JSON.stringify({ veryHigh: 0, high: 0, medium, low: 1 - medium })}::jsonb) where id = ${flat}`),
      )
    await rate(0.3)
    expect((await figures()).get(flat)?.otherLikelyRating).toBe('medium')
    expect((await list('?borderline=yes')).ids).toEqual([flat])
    expect((await list('?borderline=low')).ids).toEqual([])
    await rate(0.2)
    expect((await figures()).get(flat)?.otherLikelyRating).toBeNull()
  })

  test('contain the tenure that a user entered', async () => {
    await call('PATCH', `homes/${flat}/facts/`, { facts: { tenure: 'social_rented' } })
    expect((await figures()).get(flat)?.tenure).toBe('Rented from a social landlord')
    expect((await list('?tenure=Rented%20from%20a%20social%20landlord')).ids).toEqual([flat])
    await call('PATCH', `homes/${flat}/facts/`, { facts: { tenure: null } })
    expect((await figures()).get(flat)?.tenure).toBeNull()
  })

  test('contain the tenure of the certificate, marked as such, until a user enters another', async () => {
    const certify = (tenure: string | null) =>
      withinOrganisation(running.database, member.organisationId, (queries) =>
        queries.execute(sql`
        update homes set features = jsonb_set(features, '{tenure}', ${JSON.stringify(tenure)}::jsonb)
        where id in (${flat}, ${missing})`),
      )
    await certify('private_rented')
    for (const id of [flat, missing]) {
      const home = (await figures()).get(id)
      expect([home?.tenure, home?.quotedFields]).toEqual(['Rented from a private landlord', 'tenure'])
    }
    await call('PATCH', `homes/${flat}/facts/`, { facts: { tenure: 'social_rented' } })
    expect((await figures()).get(flat)).toMatchObject({ tenure: 'Rented from a social landlord', quotedFields: null })
    expect((await list('?tenure=Rented%20from%20a%20private%20landlord')).ids).toEqual([missing])
    expect((await list('?sort=tenure')).ids).toEqual([missing, flat, semi])
    expect((await list('?sort=-tenure')).ids).toEqual([flat, missing, semi])
    expect((await detail(flat)).home.features?.tenure).toBe('Rented from a social landlord')
    await call('PATCH', `homes/${flat}/facts/`, { facts: { tenure: null } })
    expect((await detail(flat)).home.features?.tenure).toBe('Rented from a private landlord')
    await certify(null)
  })

  test('follow a corrected fact, and leave other homes as they are', async () => {
    const before = await figures()
    await call('PATCH', `homes/${semi}/facts/`, { facts: { floor_area: 150 } })
    const after = await figures()
    expect(after.get(semi)?.billTodayGbp).toBeGreaterThan(before.get(semi)?.billTodayGbp ?? Number.NaN)
    expect(after.get(flat)).toEqual(before.get(flat))
    await call('PATCH', `homes/${semi}/facts/`, { facts: { floor_area: null } })
    expect(await figures()).toEqual(before)
  })

  test('are the same in a thread, in the order of the homes', async () => {
    const home = (id: number, areaM2: number): HomeToFigure & { id: number; version: string } => ({
      id,
      version: `v${id}`,
      facts: {},
      plan: null,
      record: { addedOn: '2026-03-02', certificateReplacedOn: null, disputedFacts: 0, ...UNCHANGED },
      panels: USUAL_PANELS,
      asOf: '2026-03-02',
      home: {
        certificateKey: null,
        features: { ...unknownHomeFeatures('england'), ...SEMI_DETACHED, totalFloorAreaM2: areaM2 },
        lodged: null,
        survey: null,
        postcode: null,
        ranges: null,
        seenRoof: null,
        status: 'analysed',
        isRoofAwaited: false,
        modelledScores: null,
        zeroBillPotential: null,
      },
    })
    const read = async (ids: readonly number[]) => ids.map((id) => home(id, 60 + (id % 7) * 10))
    const ids = Array.from({ length: 600 }, (_, at) => at + 1)
    const keep = (computed: readonly ComputedFigures[]) => computed
    const left: number[] = []
    const many = await computeFigures(
      () => ids,
      read,
      keep,
      (missing) => left.push(missing),
    )
    expect(left).toEqual([600, 350, 100, 0])
    expect(many.map(({ id }) => id)).toEqual(ids)
    expect(many.slice(0, 20)).toEqual(await computeFigures(() => ids.slice(0, 20), read, keep))
    // A second request for the same list waits for the first, and then calculates only what is still missing.
    const known = new Set<number>()
    let reads = 0
    const request = async () => {
      const counting = (page: readonly number[]) => {
        reads += page.length
        return read(page)
      }
      const missing = () => ids.filter((id) => !known.has(id))
      return computeFigures(missing, counting, (computed) => {
        for (const { id } of computed) known.add(id)
        return computed.length
      })
    }
    expect(await Promise.all([request(), request()])).toEqual([600, 0])
    expect(reads).toBe(600)
  })
})

test('the figures of a large list are counted while they are calculated', async () => {
  const progress = async () => (await call('GET', 'home-figures/progress/')).json().progress
  await figures()
  expect(await progress()).toBeNull()
  const COPIES = 450
  await withinOrganisation(running.database, member.organisationId, (queries) =>
    queries.execute(sql`
      insert into homes overriding system value
      select copy.* from homes, generate_series(1, ${COPIES}) number, jsonb_populate_record(homes, jsonb_build_object(
        'id', 1000000 + number, 'full_address', 'Copy ' || number, 'normalised_address', 'copy ' || number, 'uprn', null)) copy
      where homes.id = ${semi}`),
  )
  const request = { isDone: false }
  const calculated = figures().finally(() => {
    request.isDone = true
  })
  const seen: { calculated: number; total: number }[] = []
  while (!request.isDone) {
    const now = await progress()
    if (now !== null) seen.push(now)
  }
  expect((await calculated).size).toBe(COPIES + 3)
  // The three homes before keep their figures.
  expect(seen[0]).toEqual({ calculated: 3, total: COPIES + 3 })
  expect(seen.map((one) => one.calculated)).toEqual(seen.map((one) => one.calculated).toSorted((a, b) => a - b))
  expect(await progress()).toBeNull()
  await withinOrganisation(running.database, member.organisationId, (queries) =>
    queries.execute(sql`delete from homes where id > 1000000`),
  )
})

describe('a list with parameters', () => {
  test('returns a page of it, with the total in a header', async () => {
    expect(await list('')).toEqual({ ids: [missing, flat, semi], total: undefined })
    expect(await list('?limit=2')).toEqual({ ids: [missing, flat], total: '3' })
    expect(await list('?limit=2&offset=2')).toEqual({ ids: [semi], total: '3' })
    expect(await list('?offset=9')).toEqual({ ids: [], total: '3' })
    expect(await list('')).toEqual({ ids: [missing, flat, semi], total: undefined })
  })

  test('filters by choices, ranges, days and words, and sorts', async () => {
    expect(await list('?status=analysed')).toEqual({ ids: [flat, semi], total: '2' })
    expect(await list('?type=Flat')).toEqual({ ids: [flat], total: '1' })
    expect(await list('?rating=none')).toEqual({ ids: [missing], total: '1' })
    expect((await list('?q=wrenfold')).ids).toEqual([missing, semi])
    expect((await list('?expires=2034-03-07..')).ids).toEqual([missing, flat, semi])
    expect((await list('?expires=2034-03-08..')).ids).toEqual([])
    const bill = (await figures()).get(semi)?.billTodayGbp ?? 0
    const step = Math.round(bill / knownStep(bill)) * knownStep(bill)
    expect((await list(`?bill_today=${step}..`)).ids).toEqual([semi])
    // The home without a bill comes last in either direction.
    expect((await list('?sort=bill_today')).ids).toEqual([flat, semi, missing])
    expect((await list('?sort=-bill_today&limit=1')).ids).toEqual([semi])
    expect([...(await figures('?sort=-bill_today&limit=2')).keys()]).toEqual([semi, flat])
  })

  test('filters by tags, of which a home can have several, and finds them by words', async () => {
    await call('POST', 'edit-homes/', { home_ids: [semi, flat], add_tags: ['Phase 2'] })
    await call('POST', 'edit-homes/', { home_ids: [flat], add_tags: ['Void'] })
    expect((await list('?tags=Phase%202')).ids).toEqual([flat, semi])
    expect((await list('?tags=Void,none')).ids).toEqual([missing, flat])
    expect((await list('?tags=Phase%203')).ids).toEqual([])
    expect((await list('?q=void')).ids).toEqual([flat])
    expect((await list('?sort=tags')).ids).toEqual([semi, flat, missing])
  })

  test.each([
    ['limit=0', 'limit', '"0" is not a whole number from 1: send one, or leave it out.'],
    ['limit=abc', 'limit', '"abc" is not a whole number from 1: send one, or leave it out.'],
    ['offset=-1', 'offset', '"-1" is not a whole number from 0: send one, or leave it out.'],
    ['area=big', 'area', '"big" is not a range: write both ends or one, such as 50..100, 50.. or ..100.'],
    [
      'expires=2026..',
      'expires',
      '"2026.." is not a range: write both ends or one, such as 2026-01-01..2026-12-31, 2026-01-01.. or ..2026-12-31.',
    ],
    [
      'rating=best',
      'rating',
      '"best" is not a choice: use any of very_high, high, medium, low, none, separated by commas.',
    ],
    ['archived=maybe', 'archived', 'Must be a valid boolean.'],
  ])('rejects %s, naming the parameter, its value and what to write', async (query, parameter, text) => {
    for (const path of ['homes', 'home-figures']) {
      const answer = await call('GET', `${path}/?${query}&sort=-bill_today`)
      expect([answer.statusCode, answer.json()]).toEqual([400, { [parameter]: [text] }])
    }
  })

  test('rejects an unknown order, listing the columns', async () => {
    const answer = await call('GET', 'homes/?sort=price')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().sort[0]).toMatch(/^"price" is not a column: use one of address, .*bill_today/)
  })
})
