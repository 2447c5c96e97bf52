import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { planRoutes } from '../../homes/plan-jobs/plan-routes.ts'
import type { FindRoutes } from '../../homes/plan-jobs/planning-pool.ts'
import { runPlanJob } from '../../homes/plan-jobs/run-plan-job.service.ts'
import { planInThread } from '../../homes/plan-jobs/testing/test-planner.ts'
import { findVersion } from '../../rates/rates.repository.ts'
import { confirmTestPurpose } from '../testing/confirm-test-purpose.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'
import { FIRST_TRY } from '../testing/run-test-addition.ts'
import { deleteOldestPlans } from './explore-plans.repository.ts'
import { type PlansJobRunner, runPlansJob } from './run-plans-job.service.ts'

let sample: RatedSample
let member: Member
/** Homes of the sample with low scores. */
let keys: string[]
beforeAll(async () => {
  sample = await startRatedSample()
  const reader = await createMember(sample.database)
  const { homes } = await get('explore/homes/?area=YO&limit=100&score_today=..75&sort=score_today', reader)
  keys = homes.map(({ home_key: key }: { home_key: string }) => key).filter((key: string) => key.startsWith('uprn:'))
})
beforeEach(async () => {
  member = await createMember(sample.database, { homeQuota: 50 })
})
afterAll(() => sample.stop())

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object | string, { headers } = member) =>
  sample.app.inject({ method, url: `/api/${path}`, headers, ...(payload !== undefined && { payload }) })
const get = async (path: string, who = member) => (await call('GET', path, undefined, who)).json()
const start = async (body: object) => {
  const answer = await call('POST', 'explore/plans/', body)
  expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)])
  return answer.json()
}
const show = (id: number) => get(`explore/plans/${id}/`)
const rowOf = async (key: string) => {
  const { homes } = await get(`explore/homes/?area=YO&limit=200&score_today=..66&sort=score_today`)
  return homes.find((home: { home_key: string }) => home.home_key === key)
}

/** The engine, in this thread. */
const findRoutes: FindRoutes = async (homes, aims) => homes.map((home) => planRoutes(home, aims))
/** In place of the engine: a cost by the place of the home. */
const pretendRoutes: FindRoutes = async (homes) =>
  homes.map((_, place) => ({
    kind: 'routes',
    routes: {
      costToCGbp: place % 3 === 0 ? null : 1_000 * (place + 1),
      costToHighGbp: null,
      measuresToC: ['Loft insulation, 300 mm'],
      gainPoints: place,
      savedKwh: 500,
      savedGbp: 60,
      firstStep: 'Loft insulation, 300 mm',
      outcome: place % 3 === 0 ? 'not_reached' : 'plan',
    },
  }))

/** @returns how many homes were planned */
async function run(planJobId: number, changes: Partial<PlansJobRunner> = {}, job: JobRun = FIRST_TRY): Promise<number> {
  let planned = 0
  const { findRoutes: find = pretendRoutes, ...others } = changes
  await runPlansJob(
    {
      database: sample.database,
      register: sample.register,
      now: () => sample.clock.now,
      panels: USUAL_PANELS,
      ratesOfVersion: findVersion,
      findRoutes: (homes, aims) => {
        planned += homes.length
        return find(homes, aims)
      },
      pace: neverYields,
      ...others,
    },
    { organisationId: member.organisationId, planJobId },
    job,
  )
  return planned
}

const stopped = (): JobRun => ({ ...FIRST_TRY, stopping: AbortSignal.abort() })
const sentences = async (): Promise<string[]> =>
  (await get('audit/')).map(({ sentence }: { sentence: string }) => sentence)

test('figures of plans have a histogram of the planned homes, whose bars are what a choice gives', async () => {
  const job = await start({ homes: keys.slice(0, 9).join(',') })
  await run(job.id)
  const histogram = async (field: string, query = 'area=YO') => {
    const { histograms } = await get(`explore/facets/?${query}`)
    const { bars, not_known: without } = histograms.find((one: { field: string }) => one.field === field)
    const filled = bars.flatMap(({ from, homes }: { from: number; homes: number }) =>
      homes > 0 ? [[from, homes]] : [],
    )
    return { filled: Object.fromEntries(filled), without }
  }
  // Costs are 2,000, 3,000, 5,000, 6,000, 8,000 and 9,000; every third home has no route.
  const costs = { 1_500: 1, 3_000: 1, 4_500: 1, 6_000: 1, 7_500: 1, 9_000: 1 }
  expect(await histogram('cost_to_c_gbp')).toEqual({ filled: costs, without: 3 })
  expect(await histogram('cost_to_c_gbp', 'area=YO&cost_to_c_gbp=..5000')).toEqual({ filled: costs, without: 3 })
  expect(await histogram('gain_points', 'area=YO&cost_to_c_gbp=..5000')).toEqual({
    filled: { 0: 1, 2: 1, 4: 1 },
    without: 0,
  })
  expect(await histogram('plan_saved_kwh')).toEqual({ filled: { 0: 9 }, without: 0 })
  const counted = async (query: string) => (await get(`explore/count/?area=YO&${query}`)).homes
  expect([await counted('cost_to_c_gbp=4500..5999'), await counted('cost_to_c_gbp=not_known')]).toEqual([1, 3])
  expect(await histogram('cost_to_c_gbp', 'area=CF')).toEqual({ filled: {}, without: 0 })
})

test('without a filter, all homes of a small register are planned', async () => {
  const { homes } = await get('explore/count/')
  expect(await start({ filters: '' })).toMatchObject({ status: 'running', total: homes })
  const refused = await call('POST', 'explore/plans/', {})
  expect(refused.json()).toEqual({ filters: ['Send homes, or filters. Empty filters are all homes.'] })
})

test('a found home has the plan that it would have in the portfolio', { timeout: 120_000 }, async () => {
  const [key = ''] = keys
  const job = await start({ homes: key })
  expect(job).toMatchObject({ status: 'running', total: 1, done: 0, started_by: 'Example Member' })
  expect(await run(job.id, { findRoutes })).toBe(1)
  expect(await show(job.id)).toMatchObject({ status: 'done', total: 1, done: 1, failed: 0 })
  await confirmTestPurpose(sample.database, member)
  const { homes } = (await call('POST', 'explore/add/', { homes: key })).json()
  const plans = await planOfPortfolio(homes[0].home_id)
  const { plan } = await rowOf(key)
  expect(plan).toEqual({
    cost_to_c_gbp: plans.toC.cost?.typicalGbp ?? null,
    cost_to_high_gbp: plans.toHigh.outcome === 'plan' ? (plans.toHigh.cost?.typicalGbp ?? null) : null,
    measures_to_c: plans.toC.steps.map(({ words }) => words),
    gain_points: plans.toC.after.sapScore - plans.toC.before.sapScore,
    saved_kwh: -plans.toC.steps.reduce((sum, { adds }) => sum + adds.boughtKwh, 0),
    saved_gbp: plans.toC.savesGbpMeter,
    first_step: plans.toC.firstStep?.words,
    outcome: null,
  })
  expect(plans.toC.outcome).toBe('plan')
})

/** By a job of plans for the home once it is added. */
async function planOfPortfolio(homeId: number) {
  const figures = async (target: object) => {
    const started = await call('POST', 'portfolio/plans/jobs/', { home_ids: String(homeId), target, choose: true })
    const { organisationId } = member
    await runPlanJob(
      {
        database: sample.database,
        now: () => sample.clock.now,
        panels: USUAL_PANELS,
        ratesOfVersion: findVersion,
        planHomes: planInThread,
        pace: neverYields,
      },
      { organisationId, planJobId: started.json().id },
      FIRST_TRY,
    )
    const { rows } = await withinOrganisation(sample.database, organisationId, (queries) =>
      queries.execute<{ figures: PlanFigures }>(sql`
        select figures from home_plan_versions v join home_plans p on p.id = v.plan_id
        where p.home_id = ${homeId} order by v.created_at desc, p.id desc limit 1`),
    )
    const [row] = rows
    if (row === undefined) throw new Error('no plan')
    return row.figures
  }
  return {
    toC: await figures({ kind: 'score', least: 69, chance: 0.8 }),
    toHigh: await figures({ kind: 'rating', rating: 'high' }),
  }
}

test('a second job plans only homes that changed, and stale plans are not shown', async () => {
  const chosen = keys.slice(0, 30)
  const first = await start({ homes: chosen.join() })
  expect(await run(first.id)).toBe(30)
  const again = await start({ homes: keys.slice(0, 31).join() })
  expect(await run(again.id)).toBe(1)
  expect(await show(again.id)).toMatchObject({ status: 'done', done: 31, failed: 0 })
  expect((await rowOf(chosen[1] ?? '')).plan).toMatchObject({
    cost_to_c_gbp: 2_000,
    first_step: 'Loft insulation, 300 mm',
  })
  // A certificate that changed since.
  await withinOrganisation(sample.database, member.organisationId, (queries) =>
    queries.execute(sql`update explore_plans set certificate_digest = '1' where home_key = ${chosen[1]}`),
  )
  expect((await rowOf(chosen[1] ?? '')).plan).toBeNull()
  expect(await run((await start({ homes: chosen.join() })).id)).toBe(1)
  // Own prices.
  const rates = 'measure,fixed_gbp,priced_on,vat\nboiler,3000,2026-06-01,excluded\n'
  expect((await call('POST', 'organisation/rates/?file_name=a.csv', rates)).statusCode).toBe(201)
  expect((await rowOf(chosen[1] ?? '')).plan).toBeNull()
  expect(await run((await start({ homes: chosen.join() })).id)).toBe(30)
  expect((await rowOf(chosen[1] ?? '')).plan).not.toBeNull()
})

test('a job goes on where it was stopped, once however many nodes run it', async () => {
  const { id } = await start({ homes: `${keys.slice(0, 50).join()},uprn:5` })
  const second = await call('POST', 'explore/plans/', { homes: keys[0] })
  expect([second.statusCode, second.json().detail]).toEqual([409, expect.stringContaining('already being made')])
  expect(await run(id, {}, stopped())).toBeGreaterThanOrEqual(48)
  expect(await show(id)).toMatchObject({ status: 'running', done: 48 })
  await Promise.all([run(id), run(id)])
  expect(await show(id)).toMatchObject({ status: 'done', total: 50, done: 50, failed: 0 })
  expect(await run(id)).toBe(0)
  expect((await sentences())[0]).toContain('started making plans for 50 homes of the register.')
})

test('a cancelled job keeps its plans, and homes that cannot be planned count as failed', async () => {
  const { id } = await start({ homes: keys.slice(0, 50).join() })
  const failing: FindRoutes = async (homes) => homes.map(() => ({ kind: 'failed', reason: 'Nothing is known.' }))
  await run(id, { findRoutes: failing }, stopped())
  const cancelled = (await call('DELETE', `explore/plans/${id}/`)).json()
  expect(cancelled).toMatchObject({ status: 'cancelled', done: 48, failed: 48 })
  expect(await run(id)).toBe(0)
  expect((await rowOf(keys[0] ?? '')).plan).toMatchObject({ cost_to_c_gbp: null, outcome: 'not_planned' })
  expect((await sentences())[0]).toContain('after 48 of 50 homes.')
  const other = await createMember(sample.database)
  expect((await call('GET', `explore/plans/${id}/`, undefined, other)).statusCode).toBe(404)
  expect((await call('DELETE', `explore/plans/${id}/`, undefined, other)).statusCode).toBe(404)
  expect(await get('explore/plans/', other)).toEqual([])
})

test('homes of a street or postcode are planned only once the purpose is confirmed', async () => {
  const stranger = await createMember(sample.database)
  const refused = await call('POST', 'explore/plans/', { filters: 'postcode=YO31 1CC' }, stranger)
  expect([refused.statusCode, refused.json().error_code]).toEqual([403, 'EXPLORE_PURPOSE_MISSING'])
})

test('searches filter and sort by plans of the organisation', async () => {
  await run((await start({ homes: keys.slice(0, 12).join() })).id)
  const found = async (query: string, who = member): Promise<[number, (number | null | undefined)[]]> => {
    const { homes } = await get(`explore/homes/?limit=200&${query}`, who)
    expect((await get(`explore/count/?${query.replace(/&?sort=[^&]*/, '')}`, who)).homes).toBe(homes.length)
    return [homes.length, homes.map((home: { plan: { cost_to_c_gbp: number } | null }) => home.plan?.cost_to_c_gbp)]
  }
  expect(await found('cost_to_c_gbp=..5000&sort=cost_to_c_gbp')).toEqual([3, [2_000, 3_000, 5_000]])
  expect(await found('cost_to_c_gbp=5000..&sort=-cost_to_c_gbp')).toEqual([
    6,
    [12_000, 11_000, 9_000, 8_000, 6_000, 5_000],
  ])
  expect((await found('gain_points=1..2&plan_saved_kwh=500..'))[0]).toBe(2)
  expect((await found('cost_to_high_gbp=0..'))[0]).toBe(0)
  expect(await found('cost_to_c_gbp=0..', await createMember(sample.database))).toEqual([0, []])
  // A home whose plan just fails the filter.
  const near = await get('explore/near-misses/?cost_to_c_gbp=..5500&gain_points=0..')
  expect(near.homes.map(({ miss }: { miss: object }) => miss)).toEqual([
    { field: 'cost_to_c_gbp', kind: 'short', by: 500, unit: 'GBP', text: '£500 over' },
  ])
  expect(near.homes[0].home.plan.cost_to_c_gbp).toBe(6_000)
  // Homes without the figure come last, and pages follow each other.
  const pages: number[] = []
  let cursor = ''
  for (let page = 0; page < 4; page += 1) {
    const answer = await get(`explore/homes/?district=YO31&limit=5&sort=cost_per_saved_kwh${cursor}`)
    pages.push(...answer.homes.map((home: { plan: { cost_to_c_gbp: number } | null }) => home.plan?.cost_to_c_gbp ?? 0))
    cursor = `&cursor=${answer.next_cursor}`
  }
  const sorted = pages.filter((cost) => cost > 0)
  expect(pages.slice(0, sorted.length)).toEqual(sorted.toSorted((one, other) => one - other))
  expect(pages.at(-1)).toBe(0)
})

test('a copied link gives a colleague the same homes, and another organisation none of them', async () => {
  await confirmTestPurpose(sample.database, member)
  const { id } = await start({ homes: keys.slice(0, 12).join() })
  await run(id)
  await call('POST', 'explore/shortlist/', { homes: keys.slice(1, 8).join() })
  await call('POST', 'explore/add/', { homes: keys.slice(2, 4).join() })
  const { organisationId } = member
  const colleague = await createMember(sample.database, { organisationId })
  const stranger = await createMember(sample.database)
  await confirmTestPurpose(sample.database, stranger)
  const links = [
    'shortlist=in&sort=score_today',
    'portfolio=in',
    'cost_to_c_gbp=..9000&sort=-cost_to_c_gbp',
    'shortlist=in&portfolio=out&gain_points=1..',
  ]
  for (const link of links) {
    const { homes } = await get(`explore/homes/?${link}`)
    expect([link, homes.length]).toEqual([link, expect.any(Number)])
    expect(homes.length).toBeGreaterThan(1)
    expect((await get(`explore/homes/?${link}`, colleague)).homes).toEqual(homes)
    expect((await get(`explore/homes/?${link}`, stranger)).homes).toEqual([])
  }
  const shown = async (who: Member) => {
    const { home } = await get(`explore/homes/${keys[2]}/`, who)
    return [home.portfolio_home_id === null, home.is_shortlisted, home.plan === null]
  }
  expect(await shown(colleague)).toEqual([false, true, false])
  expect(await shown(stranger)).toEqual([true, false, true])
  const compared = (who: Member) => get(`explore/compare/?homes=${keys.slice(2, 4).join()}`, who)
  expect(await compared(colleague)).toEqual(await compared(member))
  expect(await get('explore/shortlist/', stranger)).toMatchObject({ homes: [], missing: [] })
  const criterion = { name: 'Shortlist', filters: 'shortlist=in', notify: false }
  const { id: criterionId } = (await call('POST', 'criteria/', criterion)).json()
  expect(await get('criteria/', colleague)).toMatchObject([{ id: criterionId, filters: criterion.filters, homes: 7 }])
  expect(await get('criteria/', stranger)).toEqual([])
  for (const path of [`criteria/${criterionId}/copy/`, `criteria/${criterionId}/restore/`]) {
    expect((await call('POST', path, undefined, stranger)).statusCode).toBe(404)
  }
})

test('plans have the prices of the day in the United Kingdom', async () => {
  const before = sample.clock.now
  sample.clock.now = new Date('2026-06-30T23:30:00Z')
  const { id } = await start({ homes: keys.slice(0, 3).join() })
  await run(id)
  const { homes } = await get('explore/count/?cost_to_c_gbp=0..')
  sample.clock.now = before
  const { rows } = await withinOrganisation(sample.database, member.organisationId, (queries) =>
    queries.execute<{ as_of: string }>(sql`select as_of::text from explore_plan_jobs where id = ${id}`),
  )
  expect([rows, homes]).toEqual([[{ as_of: '2026-07-01' }], 2])
})

test('keeps the newest plans of an organisation', async () => {
  const { organisationId } = member
  await run((await start({ homes: keys.slice(0, 6).join() })).id)
  sample.clock.now = new Date(sample.clock.now.getTime() + 1_000)
  await run((await start({ homes: keys.slice(6, 8).join() })).id)
  const { rows } = await withinOrganisation(sample.database, organisationId, async (queries) => {
    await deleteOldestPlans(queries, organisationId, 3)
    return queries.execute<{ home_key: string }>(sql`select home_key from explore_plans order by planned_at desc`)
  })
  expect(
    rows
      .slice(0, 2)
      .map(({ home_key: key }) => key)
      .toSorted(),
  ).toEqual(keys.slice(6, 8).toSorted())
  expect(rows).toHaveLength(3)
})
