import { ADDED_AT_ONCE_MAX } from '@retrofolio/contract/explore/explore-add'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { DEAD_JOBS } from '../../../jobs/queues/job-kinds.ts'
import { QUEUE_SCHEMA } from '../../../jobs/queues/queue-schema.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { confirmTestPurpose } from '../testing/confirm-test-purpose.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'
import { analyseInThread, FIRST_TRY, runTestAddition } from '../testing/run-test-addition.ts'
import type { AdditionRunner } from './run-addition.service.ts'

let sample: RatedSample
/** Homes of the sample that have a UPRN and can be assessed. */
let keys: string[]
beforeAll(async () => {
  sample = await startRatedSample()
  const reader = await createMember(sample.database)
  const { homes } = await get(reader, 'explore/homes/?area=YO&limit=200&score_today=1..')
  keys = homes.map(({ home_key: key }: { home_key: string }) => key).filter((key: string) => key.startsWith('uprn:'))
})
afterAll(() => sample.stop())

/** A member of an organisation that has confirmed the purpose. */
async function createAdder(options: { homeQuota?: number } = {}): Promise<Member> {
  const member = await createMember(sample.database, options)
  await confirmTestPurpose(sample.database, member)
  return member
}

const call = ({ headers }: Member, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  sample.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
const get = async (member: Member, path: string) => (await call(member, 'GET', path)).json()
const add = async (member: Member, body: object) => {
  const answer = await call(member, 'POST', 'explore/add/', body)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}
const addressOf = async (key: string) => (await sample.register.home(key))?.fullAddress ?? ''
const reasonsOf = (addition: { refusals: { reason: string; homes: number }[] }) =>
  Object.fromEntries(addition.refusals.map(({ reason, homes }) => [reason, homes]))
const listed = async (member: Member): Promise<number> => (await get(member, 'portfolio/homes/')).length
const sentences = async (member: Member): Promise<string[]> =>
  (await get(member, 'audit/')).map(({ sentence }: { sentence: string }) => sentence)

const run = (
  { organisationId }: Member,
  additionId: number,
  changes: Partial<AdditionRunner> = {},
  job: JobRun = FIRST_TRY,
) => runTestAddition(sample, { organisationId, additionId }, changes, job)

const stopped = (): JobRun => ({ ...FIRST_TRY, stopping: AbortSignal.abort() })

/** A home's page, without what differs between two homes of one property. */
async function detailOf(member: Member, homeId: number): Promise<object> {
  const { id: _id, ...detail } = await get(member, `portfolio/homes/${homeId}/`)
  return JSON.parse(JSON.stringify(detail).replaceAll(/"(id|home_id)":\d+/g, '"$1":0'))
}

test('nothing is added before the purpose is confirmed', async () => {
  const member = await createMember(sample.database)
  for (const isTrial of [true, false]) {
    const refused = await call(member, 'POST', 'explore/add/', { homes: keys[0], is_trial: isTrial })
    expect([refused.statusCode, refused.json().error_code]).toEqual([403, 'EXPLORE_PURPOSE_MISSING'])
  }
  expect(await listed(member)).toBe(0)
})

test('a few homes are added at once, exactly like by their addresses', async () => {
  const [member, other] = [await createAdder(), await createAdder()]
  const [first = '', second = ''] = keys
  const addition = await add(member, { homes: `${first},${second},${first}` })
  expect(addition).toMatchObject({ status: 'done', selected: 2, done: 2, added: 2, refusals: [] })
  expect(addition.outcome).toEqual({ added: [first, second], not_added: [] })
  expect(addition.quota.used).toBe(2)
  for (const { home_key: key, home_id: homeId, address } of addition.homes) {
    expect(address).toBe(await addressOf(key))
    const single = await call(other, 'POST', 'portfolio/add-home/', { address })
    expect(await detailOf(member, homeId)).toEqual(await detailOf(other, single.json().data.home.id))
  }
  expect((await sentences(member)).slice(0, 2)).toEqual([
    expect.stringContaining(`added ${await addressOf(second)}`),
    expect.stringContaining(`added ${await addressOf(first)}`),
  ])
  expect(await get(member, `explore/add/${addition.id}/`)).toEqual(addition)
  expect((await call(other, 'GET', `explore/add/${addition.id}/`)).statusCode).toBe(404)
  expect((await call(other, 'DELETE', `explore/add/${addition.id}/`)).statusCode).toBe(404)
})

test('names the reason of each home that is not added, and restores an archived one', async () => {
  const member = await createAdder({ homeQuota: 3 })
  const [first = '', second = '', third = '', fourth = ''] = keys
  const before = await add(member, { homes: `${first},${second}` })
  const [{ home_id: held }, { home_id: archived }] = before.homes
  await call(member, 'PATCH', `portfolio/homes/${archived}/facts/`, { facts: { floor_area: 77 } })
  await call(member, 'POST', `portfolio/homes/${archived}/archive/`)
  const body = { homes: `${first},uprn:5,${second},${third},${fourth}` }
  const trial = await add(member, { ...body, is_trial: true })
  const addition = await add(member, body)
  for (const one of [trial, addition]) {
    expect([one.added, reasonsOf(one)]).toEqual([2, { in_portfolio: 1, not_found: 1, quota: 1 }])
    expect(one.refusals[0].examples).toEqual([{ home_key: first, address: await addressOf(first), home_id: held }])
  }
  expect([trial.id, trial.status, trial.quota]).toEqual([null, 'trial', { limit: 3, used: 1, left: 2 }])
  expect([trial.outcome, addition.outcome]).toEqual([
    null,
    { added: [second, third], not_added: [first, 'uprn:5', fourth] },
  ])
  expect(addition.quota).toEqual({ limit: 3, used: 3, left: 0 })
  expect(addition.homes[0]).toMatchObject({ home_key: second, home_id: archived })
  expect(JSON.stringify(await get(member, `portfolio/homes/${archived}/facts/`))).toContain('"value":77')
  expect((await sentences(member))[1]).toContain('restored')
})

test('a home of a kind that is not covered is refused in a trial and when adding', async () => {
  const member = await createAdder()
  const { homes } = await get(member, 'explore/homes/?property_type=park_home&limit=1')
  const [{ home_key: park }] = homes
  for (const isTrial of [true, false]) {
    const addition = await add(member, { homes: park, is_trial: isTrial })
    expect([addition.added, reasonsOf(addition)]).toEqual([0, { not_supported: 1 }])
  }
})

test('two additions at the same time share the quota', async () => {
  const member = await createAdder({ homeQuota: 7 })
  const additions = await Promise.all([
    add(member, { homes: keys.slice(0, 5).join() }),
    add(member, { homes: keys.slice(5, 10).join() }),
  ])
  expect(additions.reduce((sum, { added }) => sum + added, 0)).toBe(7)
  expect(additions.reduce((sum, addition) => sum + (reasonsOf(addition)['quota'] ?? 0), 0)).toBe(3)
  expect(await listed(member)).toBe(7)
})

test('a job adds many homes, as its trial says, and changes nothing when it runs again', async () => {
  const member = await createAdder({ homeQuota: 100 })
  await add(member, { homes: keys.slice(0, 3).join() })
  const body = { filters: 'area=YO&lodged_on=2015-01-01..' }
  const trial = await add(member, { ...body, is_trial: true })
  expect(trial.selected).toBeGreaterThan(100)
  const started = await add(member, body)
  expect(started).toMatchObject({ status: 'running', done: 0, added: 0, selected: trial.selected })
  const second = await call(member, 'POST', 'explore/add/', body)
  expect([second.statusCode, second.json().detail]).toEqual([409, expect.stringContaining('already being added')])
  // Two nodes run it, one of them after a stop in the middle.
  await run(member, started.id, {}, stopped())
  expect(await get(member, `explore/add/${started.id}/`)).toMatchObject({
    status: 'running',
    done: 50,
    outcome: null,
  })
  await Promise.all([run(member, started.id), run(member, started.id)])
  await run(member, started.id)
  const done = await get(member, `explore/add/${started.id}/`)
  expect(done).toMatchObject({ status: 'done', done: trial.selected, added: 97, quota: { limit: 100, left: 0 } })
  expect([done.added, done.refusals]).toEqual([trial.added, trial.refusals])
  expect([done.homes.length, await listed(member)]).toEqual([97, 100])
  // More were refused than are named with their reason.
  expect([done.outcome.added.length, done.outcome.not_added.length]).toEqual([97, trial.selected - 97])
  expect(done.outcome.not_added).toEqual(expect.arrayContaining(keys.slice(0, 3)))
  const [added, begun] = await sentences(member)
  expect(added).toContain(`added 97 of ${trial.selected} chosen homes of the register.`)
  expect(begun).toContain(`started adding ${trial.selected} homes of the register.`)
})

test('a home whose analysis ends its thread is refused, and the others are added', async () => {
  const member = await createAdder({ homeQuota: 100 })
  const chosen = keys.slice(0, ADDED_AT_ONCE_MAX + 3)
  const { id } = await add(member, { homes: chosen.join() })
  const deadly = await addressOf(chosen[4] ?? '')
  await run(member, id, {
    analyseHomes: async (homes, context) => {
      if (homes.some(({ facts }) => facts.fullAddress === deadly)) throw new Error('a worker ended')
      return analyseInThread(homes, context)
    },
  })
  const addition = await get(member, `explore/add/${id}/`)
  expect([addition.status, addition.added, reasonsOf(addition)]).toEqual(['done', chosen.length - 1, { failed: 1 }])
})

test.each([{ filters: '' }, { homes: '', filters: '' }])(
  'without a filter, %o adds all homes of a small register',
  async (body) => {
    const member = await createAdder({ homeQuota: 10 })
    const { homes } = await get(member, 'explore/count/')
    expect(await add(member, { ...body, is_trial: true })).toMatchObject({ selected: homes, added: 10 })
    expect(await add(member, body)).toMatchObject({ status: 'running', selected: homes })
  },
)

test('a cancelled job keeps what it added', async () => {
  const member = await createAdder({ homeQuota: 100 })
  const { id } = await add(member, { homes: keys.slice(0, 80).join() })
  await run(member, id, {}, stopped())
  const cancelled = (await call(member, 'DELETE', `explore/add/${id}/`)).json()
  expect(cancelled).toMatchObject({ status: 'cancelled', done: 50, added: 50 })
  expect(cancelled.outcome).toEqual({ added: keys.slice(0, 50), not_added: keys.slice(50, 80) })
  await run(member, id)
  expect(await get(member, `explore/add/${id}/`)).toEqual(cancelled)
  expect((await sentences(member))[0]).toContain('after 50 of 80 homes (50 added)')
  expect((await call(member, 'DELETE', `explore/add/${id}/`)).json()).toEqual(cancelled)
})

test('a cancellation by another node stops a running job before its next batch, and all nodes count the same', async () => {
  const member = await createAdder({ homeQuota: 200 })
  const { id } = await add(member, { homes: keys.slice(0, 120).join() })
  const second = await sample.rebuild()
  const ofSecond = async (method: 'GET' | 'DELETE') =>
    (await second.inject({ method, url: `/api/explore/add/${id}/`, headers: member.headers })).json()
  let batches = 0
  const cancelled: object[] = []
  await run(member, id, {
    pace: async (saveBatch) => {
      const saved = await saveBatch()
      batches += 1
      if (batches === 1) cancelled.push(await ofSecond('DELETE'))
      return saved
    },
  })
  // The second batch was under way, and found that it may not be saved.
  expect(batches).toBe(2)
  expect(cancelled).toMatchObject([{ status: 'cancelled', selected: 120, done: 50, added: 50, refusals: [] }])
  expect(await get(member, `explore/add/${id}/`)).toEqual(cancelled[0])
  expect(await ofSecond('GET')).toEqual(cancelled[0])
  expect(await listed(member)).toBe(50)
  // The next addition may start at once, and adds only what is left.
  const next = await add(member, { homes: keys.slice(0, 120).join(), is_trial: true })
  expect([next.added, reasonsOf(next)]).toEqual([70, { in_portfolio: 50 }])
})

test('a job that the queue has given up is shown as failed, and does not hold up the next', async () => {
  const member = await createAdder({ homeQuota: 100 })
  const { id } = await add(member, { homes: keys.slice(0, 80).join() })
  await run(member, id, {}, stopped())
  const { organisationId } = member
  const job = { organisationId, additionId: id }
  await sample.database.pool.query(
    `insert into ${QUEUE_SCHEMA}.job (name, source_name, data) values ($1, 'add-found-homes', $2)`,
    [DEAD_JOBS, JSON.stringify(job)],
  )
  const failed = await get(member, `explore/add/${id}/`)
  expect(failed).toMatchObject({ status: 'failed', done: 50, added: 50, selected: 80 })
  expect(failed.outcome).toEqual({ added: keys.slice(0, 50), not_added: keys.slice(50, 80) })
  const next = await add(member, { homes: keys.slice(50, 60).join() })
  expect(next).toMatchObject({ status: 'running', selected: 10 })
  expect(await get(member, `explore/add/${id}/`)).toEqual(failed)
})

test.each([
  [{}, 'filters', 'Send homes, or filters. Empty filters are all homes.'],
  [
    { homes: 'uprn:1,12' },
    'homes',
    'Send keys of homes, separated by commas, such as uprn:999000000787,uprn:999000000788. You sent "12".',
  ],
  [{ filters: 'band=E' }, 'filters', 'There is no filter "band"'],
  [{ filters: 'score_today=9..1' }, 'filters', 'score_today'],
  [{ filters: 'area=ZZ' }, 'filters', 'No homes match'],
  [{ homes: Array.from({ length: 10_001 }, (_, number) => `uprn:${number}`).join() }, 'homes', '10,001 homes'],
])('rejects %o, naming the field', async (body, field, text) => {
  const member = await createAdder()
  const answer = await call(member, 'POST', 'explore/add/', body)
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  expect(answer.json()[field][0]).toContain(text)
})

test.each([
  ['explore/add/', { is_trial: true }],
  ['explore/add/', {}],
  ['explore/plans/', {}],
  ['explore/shortlist/', {}],
])('%s refuses homes together with filters', async (path, others) => {
  const member = await createAdder()
  const answer = await call(member, 'POST', path, { homes: keys[0], filters: 'area=YO', ...others })
  const text = 'Send homes or filters, not both. Leave one of them out.'
  expect([answer.statusCode, answer.json()]).toEqual([400, { homes: [text], filters: [text] }])
})

test('an addition of before refused keys were stored has no outcome', async () => {
  const member = await createAdder()
  const { id } = await add(member, { homes: `${keys[0]},uprn:5` })
  await withinOrganisation(sample.database, member.organisationId, (queries) =>
    queries.execute(sql`update explore_additions set home_keys = '{}', refused_keys = '{}'`),
  )
  expect(await get(member, `explore/add/${id}/`)).toMatchObject({ added: 1, outcome: null })
})

test('an addition is visible to its organisation only', async () => {
  const member = await createAdder()
  const other = await createAdder()
  await add(member, { homes: keys[0] })
  const { rows } = await withinOrganisation(sample.database, other.organisationId, (queries) =>
    queries.execute(sql`select * from explore_additions`),
  )
  expect(rows).toEqual([])
})
