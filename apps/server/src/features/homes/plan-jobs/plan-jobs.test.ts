import { PLAN_JOB_TEXTS, PLAN_JOBS_KEPT, PLANNED_HOMES_MAX } from '@retrofolio/contract/plans/plan-jobs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import type { PlanHomes } from './planning-pool.ts'
import { BAND_C, createPlanner, exampleAnswer, FIRST_TRY, planAlike } from './testing/test-planner.ts'

let running: TestApp
let planner: Awaited<ReturnType<typeof createPlanner>>
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  planner = await createPlanner(running, 3)
})
afterAll(() => running.stop())

const sentences = async (): Promise<string[]> =>
  (await running.app.inject({ url: '/api/audit/', headers: planner.member.headers }))
    .json()
    .map(({ sentence }: { sentence: string }) => sentence)

const plansOf = (homeId: number) =>
  withinOrganisation(running.database, planner.member.organisationId, async (queries) => {
    const { rows } = await queries.execute(
      sql`select name, version, is_chosen as "isChosen" from home_plans where home_id = ${homeId} order by id`,
    )
    return rows
  })

const listed = async (query: string): Promise<number[]> =>
  (await planner.ask('GET', `homes/?${query}`)).json().map(({ id }: { id: number }) => id)

async function figuresOf(homeId: number): Promise<Record<string, unknown>> {
  const { columns, homes } = (await planner.ask('GET', 'home-figures/')).json()
  const row = homes.find(([id]: [number]) => id === homeId)
  return Object.fromEntries(columns.map((column: string, at: number) => [column, row[at + 1]]))
}

/** All homes but the second fail. */
const failMost: PlanHomes = async (homes, { asOf }) =>
  homes.map(({ homeId }) =>
    homeId === planner.homeIds[1] ? exampleAnswer(asOf) : { kind: 'failed', reason: 'The floor area is not known.' },
  )

test('uses the own prices that the organisation had when the job was started', async () => {
  const upload = (boilerGbp: number) =>
    running.app.inject({
      method: 'POST',
      url: '/api/organisation/rates/?file_name=rates.csv',
      headers: { ...planner.member.headers, 'content-type': 'text/csv' },
      payload: `measure,fixed_gbp,rate_gbp,priced_on,vat\nboiler,${boilerGbp},0,2026-06-01,excluded\n`,
    })
  expect((await upload(2_000)).statusCode).toBe(201)
  const { id } = await planner.started()
  expect((await upload(3_000)).statusCode).toBe(201)
  const used: unknown[] = []
  await planner.run(id, {
    planHomes: (homes, aims) => {
      used.push([aims.ratesVersion, aims.rates?.boiler?.price.typical.fixedGbp])
      return planAlike(homes, aims)
    },
  })
  expect(used).toEqual([[1, 2_000]])
})

test('plans the chosen homes, counts them, and shows their plans in lists', async () => {
  const [first = 0, second = 0, third = 0] = planner.homeIds
  expect(await figuresOf(first)).toMatchObject({ plan_outcome: null, plan_cost_gbp: null })
  const answer = await planner.start({ home_ids: `${second},${first}` })
  expect(answer.statusCode).toBe(202)
  const { id } = answer.json()
  expect(answer.json()).toMatchObject({
    status: 'running',
    target: BAND_C,
    target_words: 'Band C',
    choose: true,
    started_by: 'Example Member',
    total: 2,
    done: 0,
    seconds_left: null,
  })
  await planner.run(id)
  expect(await planner.show(id)).toMatchObject({
    status: 'done',
    total: 2,
    done: 2,
    planned: 2,
    failed: 0,
    outcomes: [{ outcome: 'plan', homes: 2 }],
    reasons: [],
  })
  expect(await plansOf(first)).toEqual([{ name: 'Band C, made in bulk', version: 1, isChosen: true }])
  expect(await plansOf(third)).toEqual([])
  expect(await figuresOf(first)).toMatchObject({
    plan_outcome: 'plan',
    plan_target: 'Band C',
    plan_cost_gbp: 1_830,
    plan_band: 'C',
    plan_score: 72,
    plan_first_step: 'Cavity wall insulation',
    plan_run: `${id}-plan`,
  })
  expect(await listed('plan_result=plan&sort=plan_cost')).toEqual([second, first])
  expect(await listed('cost_to_c=1000..2000')).toEqual([second, first])
  expect(await listed('plan_band=none')).toEqual([third])
  expect((await sentences())[0]).toBe('Example Member started making plans for 2 homes (Band C).')
})

test('a home that cannot be planned is counted with its reason and found by a filter', async () => {
  const [first = 0, second = 0, third = 0] = planner.homeIds
  const { id } = await planner.started()
  await planner.run(id, { planHomes: failMost })
  expect(await planner.show(id)).toMatchObject({
    status: 'done',
    planned: 1,
    failed: 2,
    reasons: [{ reason: 'The floor area is not known.', homes: 2 }],
  })
  const failed = (await planner.ask('GET', `plans/jobs/${id}/failed/`)).json()
  expect(failed).toEqual([
    { home_id: first, full_address: TEST_ADDRESSES.numbered(1), reason: 'The floor area is not known.' },
    { home_id: third, full_address: TEST_ADDRESSES.numbered(3), reason: 'The floor area is not known.' },
  ])
  expect((await planner.ask('GET', `plans/jobs/${id}/failed/?limit=1&offset=1`)).json()).toHaveLength(1)
  expect(await listed(`plan_run=${id}-failed`)).toEqual([third, first])
  expect(await listed(`plan_run=${id}-plan`)).toEqual([second])
  expect(await listed(`plan_run=${id}`)).toEqual([third, second, first])
  // A colleague who opens the link gets the same list; another organisation gets nothing.
  const { organisationId } = planner.member
  const linked = async (who: Member) =>
    (await planner.ask('GET', `homes/?plan_run=${id}-plan`, undefined, who))
      .json()
      .map(({ id: home }: { id: number }) => home)
  expect(await linked(await createMember(running.database, { organisationId }))).toEqual([second])
  expect(await linked(await createMember(running.database))).toEqual([])
  expect(await figuresOf(first)).toMatchObject({ plan_outcome: 'failed', plan_band: null })
})

test('a repeated job adds a version to the plan of the first, and leaves other plans chosen unless asked', async () => {
  const [first = 0] = planner.homeIds
  for (const choose of [false, true]) {
    const { id } = await planner.started({ choose })
    await planner.run(id)
  }
  expect(await plansOf(first)).toEqual([{ name: 'Band C, made in bulk', version: 2, isChosen: true }])
  const { id } = await planner.started({ target: { kind: 'best_value' }, choose: false })
  await planner.run(id)
  expect(await plansOf(first)).toEqual([
    { name: 'Band C, made in bulk', version: 2, isChosen: true },
    { name: 'Best value, made in bulk', version: 1, isChosen: false },
  ])
  expect(await figuresOf(first)).toMatchObject({ plan_target: 'Band C', plan_run: `${id}-plan` })
})

test('all homes that match the filters are planned, archived ones never', async () => {
  const [first = 0, second = 0, third = 0] = planner.homeIds
  await planner.ask('POST', `homes/${third}/archive/`)
  await planner.ask('POST', 'edit-homes/', { home_ids: [second], add_tags: ['Phase 2'] })
  const filtered = await planner.started({ home_ids: '', parameters: 'tags=Phase+2' })
  expect(filtered.total).toBe(1)
  await planner.ask('DELETE', `plans/jobs/${filtered.id}/`)
  const all = await planner.started({ home_ids: '', parameters: 'view=table' })
  expect(all.total).toBe(2)
  await planner.ask('DELETE', `plans/jobs/${all.id}/`)
  const named = await planner.started({ home_ids: `${first},${third},999999` })
  expect(named.total).toBe(1)
})

describe('a running job', () => {
  test('is the only one of its organisation', async () => {
    const { id } = await planner.started()
    const again = await planner.start()
    expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('already being made')])
    const other = await createPlanner(running, 1)
    expect((await other.start()).statusCode).toBe(202)
    await planner.run(id)
    expect((await planner.start()).statusCode).toBe(202)
  })

  test('keeps what is done when it is cancelled, and saves no more', async () => {
    const [first = 0, second = 0] = planner.homeIds
    const { id } = await planner.started()
    // With as many earlier failures, one home at a time is planned, and the turn ends after it.
    const job = { ...FIRST_TRY, earlierTries: 3 }
    await planner.run(id, {}, { job })
    expect(await planner.show(id)).toMatchObject({ status: 'running', total: 3, done: 1 })
    const cancelling: PlanHomes = async (homes, aims) => {
      await planner.ask('DELETE', `plans/jobs/${id}/`)
      return planAlike(homes, aims)
    }
    await planner.run(id, { planHomes: cancelling }, { job })
    expect(await planner.show(id)).toMatchObject({ status: 'cancelled', total: 3, done: 1, secondsLeft: null })
    expect(await plansOf(first)).toHaveLength(1)
    expect(await plansOf(second)).toEqual([])
    expect((await sentences())[0]).toBe('Example Member cancelled making plans after 1 of 3 homes.')
    // Cancelling again changes nothing.
    expect((await planner.ask('DELETE', `plans/jobs/${id}/`)).json().status).toBe('cancelled')
  })

  test('tells the time left at its pace', async () => {
    const { id } = await planner.started()
    const slow: PlanHomes = async (homes, aims) => {
      // The next home is planned while this one is saved.
      if (homes[0]?.homeId === planner.homeIds[0]) running.clock.now = new Date(running.clock.now.getTime() + 4_000)
      return planAlike(homes, aims)
    }
    await planner.run(id, { planHomes: slow }, { job: { ...FIRST_TRY, earlierTries: 3 } })
    expect((await planner.show(id)).secondsLeft).toBe(8)
  })

  test('goes on without a home that is deleted meanwhile', async () => {
    const [, second = 0] = planner.homeIds
    const { id } = await planner.started()
    const deleting: PlanHomes = async (homes, aims) => {
      await withinOrganisation(running.database, planner.member.organisationId, (queries) =>
        queries.execute(sql`delete from homes where id = ${second}`),
      )
      return planAlike(homes, aims)
    }
    await planner.run(id, { planHomes: deleting })
    expect(await planner.show(id)).toMatchObject({ status: 'done', total: 2, done: 2, failed: 0 })
  })

  test('saves each home once, even if two nodes plan it', async () => {
    const [first = 0] = planner.homeIds
    const { id } = await planner.started()
    const twice: PlanHomes = async (homes, aims) => {
      await planner.run(id)
      return planAlike(homes, aims)
    }
    await planner.run(id, { planHomes: twice })
    expect(await planner.show(id)).toMatchObject({ status: 'done', done: 3 })
    expect(await plansOf(first)).toMatchObject([{ version: 1 }])
  })

  test('takes turns: it queues the rest when another job is due', async () => {
    const { id } = await planner.started()
    const other = await createPlanner(running, 1)
    const { id: otherId } = await other.started()
    const saved: number[] = []
    await planner.run(
      id,
      {
        pace: async (piece) => {
          const result = await piece()
          saved.push((await planner.show(id)).done)
          return result
        },
      },
      { job: FIRST_TRY, turn: { leastMs: 0, mostMs: 60_000 } },
    )
    // All three fit into its first batch.
    expect(saved).toEqual([3])
    expect((await planner.show(id)).status).toBe('done')
    await other.run(otherId)
    expect((await other.show(otherId)).status).toBe('done')
  })
})

test('only the last jobs are kept, and all plans', async () => {
  const [first = 0] = planner.homeIds
  for (let number = 0; number <= PLAN_JOBS_KEPT; number += 1) {
    const { id } = await planner.started({ home_ids: String(first) })
    await planner.run(id)
  }
  expect((await planner.ask('GET', 'plans/jobs/')).json()).toHaveLength(PLAN_JOBS_KEPT)
  expect(await plansOf(first)).toMatchObject([{ version: PLAN_JOBS_KEPT + 1 }])
})

test('jobs of another organisation do not exist, and its homes are not planned', async () => {
  const { id } = await planner.started()
  const stranger = await createMember(running.database)
  for (const [method, path] of [
    ['GET', `plans/jobs/${id}/`],
    ['DELETE', `plans/jobs/${id}/`],
    ['GET', `plans/jobs/${id}/failed/`],
  ] as const) {
    expect((await planner.ask(method, path, undefined, stranger)).statusCode).toBe(404)
  }
  expect((await planner.ask('GET', 'plans/jobs/', undefined, stranger)).json()).toEqual([])
  const body = { home_ids: planner.homeIds.join(), target: BAND_C }
  const answer = await planner.ask('POST', 'plans/jobs/', body, stranger)
  expect([answer.statusCode, answer.json()]).toEqual([400, { home_ids: [PLAN_JOB_TEXTS.noHomes] }])
  expect((await planner.show(id)).status).toBe('running')
})

test.each([
  [{ home_ids: 'all' }, { home_ids: [PLAN_JOB_TEXTS.notIds] }],
  [{ home_ids: '' }, { home_ids: [PLAN_JOB_TEXTS.noHomes] }],
  [
    { home_ids: Array.from({ length: PLANNED_HOMES_MAX + 1 }, (_, at) => at + 1).join() },
    { home_ids: [PLAN_JOB_TEXTS.tooManyHomes(PLANNED_HOMES_MAX + 1)] },
  ],
  [{ home_ids: '', parameters: 'colour=red' }, { parameters: [expect.stringContaining('colour')] }],
  [{ target: undefined }, { target: ['This field is required.'] }],
  [{ target: { kind: 'wealth' } }, { target: [expect.stringContaining('“wealth” is not one of')] }],
  [{ choose: 'yes' }, { choose: [expect.any(String)] }],
])('refuses %o', async (body, fields) => {
  const answer = await planner.start(body)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})
