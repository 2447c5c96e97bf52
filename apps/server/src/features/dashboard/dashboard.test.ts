import { type Dashboard, dashboardSchema } from '@retrofolio/contract/dashboard/dashboard'
import { homeFiguresTableSchema, readFiguresTable } from '@retrofolio/contract/homes/list/home-figures'
import { fromWire } from '@retrofolio/contract/wire-case'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import { noteReplacement } from '../homes/certificates/certificate-replacements.repository.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())
beforeEach(async () => {
  running.clock.now = new Date('2026-03-01T09:30:00Z')
  member = await createMember(running.database, { homeQuota: 20 })
})

const call = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object, by = member) =>
  running.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })

async function show(by = member): Promise<Dashboard> {
  const answer = await call('GET', '/api/dashboard/', undefined, by)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return dashboardSchema.parse(fromWire(answer.json()))
}

async function add(address: string): Promise<number> {
  return (await call('POST', '/api/portfolio/add-home/', { address })).json().data.home.id
}

const change = (homeId: number, assignments: ReturnType<typeof sql>) =>
  withinOrganisation(running.database, member.organisationId, (queries) =>
    queries.execute(sql`update homes set ${assignments} where id = ${homeId}`),
  )

interface Linked {
  homes?: unknown
  parameters?: unknown
  count?: unknown
  link?: unknown
}

/** Every figure with filters, and every link to the list, with its place in the response. */
function linked(value: unknown, place = ''): { place: string; homes: number; parameters: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => linked(item, `${place}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  const { homes, parameters, count, link }: Linked = { ...value }
  const [path, query] = typeof link === 'string' ? link.split('?') : []
  return [
    ...(typeof parameters === 'string' ? [{ place, homes: Number(homes), parameters }] : []),
    ...(path === '/portfolio' ? [{ place, homes: Number(count), parameters: query ?? '' }] : []),
    ...Object.entries(value).flatMap(([key, item]) => linked(item, `${place}.${key}`)),
  ]
}

async function listed(parameters: string): Promise<number> {
  const answer = await call('GET', `/api/portfolio/homes/?limit=1&${parameters}`)
  expect([parameters, answer.statusCode]).toEqual([parameters, 200])
  return Number(answer.headers['x-total-count'])
}

/** Homes of every kind that the dashboard tells apart. */
async function variedStock(): Promise<number[]> {
  const ids: number[] = []
  for (const number of [1, 2, 3, 4, 5, 6, 7]) ids.push(await add(TEST_ADDRESSES.numbered(number)))
  const [failed = 0, expired = 0, expiring = 0, near = 0, far = 0, planned = 0, replaced = 0] = ids
  await add(TEST_ADDRESSES.withoutFloorArea)
  await add(TEST_ADDRESSES.midFloorFlat)
  await change(failed, sql`status = 'failed', zero_bill_potential = null`)
  const lodged = (day: string) => sql`features = jsonb_set(features, '{lodgedOn}', ${JSON.stringify(day)}::jsonb)`
  await change(expired, sql`${lodged('2016-02-28')}, epc_band = null`)
  await change(expiring, lodged('2016-04-02'))
  const score = (points: number, band: string) =>
    sql`modelled_scores = modelled_scores || ${JSON.stringify({ todayScore: points, todayBand: band })}::jsonb`
  const range = (low: number, central: number, high: number) =>
    sql`ranges = jsonb_set(ranges, '{todayScore}', ${JSON.stringify({ low, central, high })}::jsonb)`
  await change(near, sql`${score(66, 'D')}, ${range(60, 66, 71)}`)
  await change(far, sql`${score(34, 'F')}, ${range(30, 34, 38)}, epc_band = 'F'`)
  await call('PATCH', `/api/portfolio/homes/${planned}/facts/`, { facts: { tenure: 'private_rented' } })
  await change(planned, sql`lodged = coalesce(lodged, '{}') || '{"sapScore": 30}', zero_bill_potential = 'medium'`)
  await call('PATCH', `/api/portfolio/homes/${replaced}/facts/`, { facts: { floor_area: 150 } })
  await withinOrganisation(running.database, member.organisationId, (queries) =>
    queries.execute(sql`update home_facts set certificate_value = '1'::jsonb where home_id = ${replaced}`),
  )
  await withinOrganisation(running.database, member.organisationId, (queries) =>
    noteReplacement(
      queries,
      { organisationId: member.organisationId, homeId: replaced },
      new Date('2026-02-20T12:00:00Z'),
    ),
  )
  await change(replaced, sql`updated_at = now()`)
  const plan = { name: 'Band C', note: '', steps: [STEP], settings: SETTINGS }
  expect((await call('POST', `/api/portfolio/homes/${planned}/plans/`, plan)).statusCode).toBe(201)
  return ids
}

const STEP = { option_id: 'draughtProof', is_on: true, is_locked: false, year: null }
const SETTINGS = {
  target: { kind: 'score', least: 69, chance: 0.8 },
  tenure: null,
  include: [],
  exclude: [],
  may_raise_bill: null,
  due_in_years: [],
  grant_answers: [],
  is_programme: false,
  show_proposed_rules: false,
}

describe('the dashboard', () => {
  test('counts what its links to the list find, for every figure', async () => {
    const [, , , , , planned = 0] = await variedStock()
    await show()
    await change(planned, sql`zero_bill_potential = 'low', updated_at = '2026-03-03T12:00:00Z'`)
    running.clock.now = new Date('2026-03-08T09:30:00Z')
    const dashboard = await show()
    const figures = linked(dashboard)
    for (const { place, homes, parameters } of figures) {
      expect([place, parameters, await listed(parameters)]).toEqual([place, parameters, homes])
    }
    const none = figures.filter(({ homes }) => homes === 0)
    expect(figures.length - none.length).toBeGreaterThan(20)
    expect(dashboard.rules).toMatchObject([
      { rule: 'PRS-EW-2020', hasBegun: true, homes: 1 },
      { rule: 'PRS-EW-2030', hasBegun: false, homes: 1 },
    ])
    expect(dashboard.next.map(({ kind, count }) => [kind, count])).toEqual([
      ['fails_rule', 1],
      ['failed', 1],
      ['missing_data', 1],
      ['fact_contradiction', 1],
      ['newer_certificate', 1],
      ['could_be_c', expect.any(Number)],
      ['certificate_expired', 1],
      ['certificate_expiring', 1],
      ['no_plan', 6],
    ])
    expect(dashboard.changes).toEqual({
      since: '2026-03-01',
      items: [
        { kind: 'homes_added', count: 9, text: '9 homes added', link: '/portfolio?added=2026-03-01..' },
        {
          kind: 'ratings_changed',
          count: 1,
          text: '1 home with a changed zero bill potential: 0 better, 1 worse',
          link: '/portfolio?rating_changed=2026-03-01..',
        },
        { kind: 'plans_made', count: 1, text: '1 home with a new plan', link: '/portfolio?planned=2026-03-01..' },
      ],
    })
  })

  test('adds up bills and carbon as lists show them, with plans of those that have one', async () => {
    await variedStock()
    const { now, planned, homes, bandsLodged, bandsToday, ratings, byStatus, tariff } = await show()
    const [home] = (await call('GET', '/api/portfolio/homes/?status=analysed')).json()
    const detail = (await call('GET', `/api/portfolio/homes/${home.id}/`)).json()
    expect([tariff.name, tariff.validFrom, tariff.validTo]).toEqual(Object.values(detail.running_costs[0].tariff))
    const table = (await call('GET', '/api/portfolio/home-figures/')).json()
    const figures = [...readFiguresTable(homeFiguresTableSchema.parse(table)).values()]
    const of = (name: 'billTodayGbp' | 'co2Kg' | 'planBillGbp' | 'planCostGbp') => figures.map((home) => home[name])
    const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
    expect(now.billGbp).toBeCloseTo(sum(of('billTodayGbp')), 1)
    expect(now.carbonKg).toBeCloseTo(sum(of('co2Kg')), 1)
    const after = of('planBillGbp')
    expect(planned?.billGbp).toBeCloseTo(sum(of('billTodayGbp').map((bill, at) => after[at] ?? bill)), 1)
    expect(planned?.billGbp).toBeLessThan(now.billGbp)
    expect(planned?.carbonKg).toBeLessThan(now.carbonKg)
    expect(planned).toMatchObject({ homes: 1, costGbp: sum(of('planCostGbp')) })
    for (const parts of [bandsLodged, bandsToday, ratings, byStatus]) {
      expect(parts.reduce((total, part) => total + part.homes, 0)).toBe(homes)
    }
  })

  test('follows a change of a home at once', async () => {
    const id = await add(TEST_ADDRESSES.semi)
    const before = await show()
    await call('PATCH', `/api/portfolio/homes/${id}/facts/`, { facts: { floor_area: 150 } })
    expect((await show()).now.billGbp).toBeGreaterThan(before.now.billGbp)
    await call('POST', `/api/portfolio/homes/${id}/archive/`)
    expect(await show()).toMatchObject({ homes: 0, planned: null, next: [] })
  })

  test('of an empty portfolio counts nothing', async () => {
    expect(await show()).toMatchObject({ homes: 0, changes: null, next: [], now: { homes: 0, billGbp: 0 } })
  })

  test('tells each member what changed since the day of their own last visit before today', async () => {
    const at = (time: string) => {
      running.clock.now = new Date(time)
    }
    expect((await show()).changes).toBeNull()
    expect((await show()).changes).toBeNull()
    // Already the next day in British Summer Time.
    at('2026-04-01T23:30:00Z')
    expect((await show()).changes).toEqual({ since: '2026-03-01', items: [] })
    expect((await show()).changes?.since).toBe('2026-03-01')
    at('2026-04-02T09:00:00Z')
    expect((await show()).changes?.since).toBe('2026-03-01')
    at('2026-04-03T09:00:00Z')
    expect((await show()).changes?.since).toBe('2026-04-02')
    const colleague = await createMember(running.database, { organisationId: member.organisationId })
    expect((await show(colleague)).changes).toBeNull()
  })

  test('lists imports with rows to decide, and opens these rows', async () => {
    await withinOrganisation(running.database, member.organisationId, (queries) =>
      queries.execute(sql`
        insert into imports (organisation_id, file_name, file_bytes, sha256, format, status, columns, warnings, row_count,
          ambiguous, uploaded_by_id, uploaded_at)
        values (${member.organisationId}, 'homes.csv', 10, '', 'csv', 'done', '[]', '[]', 2, 2, ${member.userId}, now()),
          (${member.organisationId}, 'undone.csv', 10, '', 'csv', 'undone', '[]', '[]', 2, 2, ${member.userId}, now())`),
    )
    expect((await show()).next).toEqual([
      {
        kind: 'pending_decisions',
        count: 2,
        text: '2 rows of homes.csv to decide',
        link: expect.stringMatching(/^\/portfolio\/imports\/\d+\?outcome=ambiguous$/),
      },
    ])
  })
})
