import { DELETED_PLANS_SHOWN, HOME_PLANS_MAX, PLAN_TEXTS } from '@retrofolio/contract/plans/plan-requests'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { homes } from '../homes.tables.ts'
import { homePlans } from './plans.tables.ts'
import { purgePlans } from './purge-deleted-plans.service.ts'

let running: TestApp
let author: Member
let colleague: Member
let homeId: number
let plans: string
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  running.clock.now = new Date('2026-03-01T09:30:00Z')
  author = await createMember(running.database, { homeQuota: 9 })
  colleague = await createMember(running.database, { organisationId: author.organisationId })
  homeId = (await call('POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.semi })).json().data.home.id
  plans = `/api/portfolio/homes/${homeId}/plans/`
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, payload?: object, by = author) =>
  running.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
const onPlan = (id: number, action = '') => `/api/portfolio/plans/${id}/${action}`

const step = (option_id: string, changed: object = {}) => ({
  option_id,
  is_on: true,
  is_locked: false,
  year: null,
  ...changed,
})
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
/** Steps that the home offers, and one that it does not. */
const STEPS = [step('draughtProof'), step('floorSuspended', { year: 2028 }), step('cavityFill')]
const planOf = (changed: object = {}) => ({ name: 'Band C', note: '', steps: STEPS, settings: SETTINGS, ...changed })

interface Plan {
  id: number
  name: string
  is_chosen: boolean
  current: { version: number; figures: { steps: { option_id: string }[] } }
  versions: { version: number }[]
  staleness: { reasons: string[] } | null
}

async function save(changed: object = {}, by = author): Promise<Plan> {
  const answer = await call('POST', plans, planOf(changed), by)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

const sentences = async () =>
  (await call('GET', `/api/audit/?home=${homeId}`)).json().map(({ sentence }: { sentence: string }) => sentence)

describe('saving', () => {
  test('calculates all figures from home, settings and steps', async () => {
    const plan = await save({ figures: { cost: { typical_gbp: 1 } } })
    expect(plan).toMatchObject({
      home_id: homeId,
      name: 'Band C',
      is_chosen: true,
      created_at: '2026-03-01T09:30:00Z',
      deleted_at: null,
      staleness: null,
      versions: [{ version: 1, name: 'Band C', author: 'Example Member', created_at: '2026-03-01T09:30:00Z' }],
      current: {
        version: 1,
        as_of: '2026-03-01',
        rates_version: null,
        engine_version: expect.stringMatching(/^[0-9a-f]{16}$/),
        steps: STEPS,
        settings: SETTINGS,
        figures: {
          outcome: 'plan',
          not_offered: [{ option_id: 'cavityFill', because: expect.any(String) }],
          prices_of: expect.stringContaining('Great Britain'),
        },
      },
    })
    const { figures } = (await call('GET', onPlan(plan.id))).json().current
    expect(figures.steps.map(({ option_id, year }: { option_id: string; year: number }) => [option_id, year])).toEqual([
      ['draughtProof', null],
      ['floorSuspended', 2028],
    ])
    expect(figures.cost.typical_gbp).toBeGreaterThan(500)
    expect(figures.after.bill_meter_gbp).toBeLessThan(figures.before.bill_meter_gbp)
    expect(figures.saves_gbp_meter).toBeCloseTo(figures.before.bill_meter_gbp - figures.after.bill_meter_gbp, 6)
    expect(figures.first_step.option_id).toBe('draughtProof')
  })

  test('says whether the steps are proven to be the cheapest for the target', async () => {
    const settings = { ...SETTINGS, target: { kind: 'score', least: 75, chance: 0.8 } }
    const cheapest = ['smartZone', 'led', 'pv:5'].map((id) => step(id))
    const isProven = async (name: string, changed: object) =>
      (await call('POST', plans, planOf({ name, ...changed }))).json().current.figures.is_proven
    expect([
      await isProven('Cheapest', { settings, steps: cheapest.toReversed() }),
      await isProven('Another', { settings, steps: [...cheapest, step('doors')] }),
      await isProven('No target', { settings: { ...SETTINGS, target: null }, steps: cheapest }),
    ]).toEqual([true, null, null])
  })

  test('keeps the figures that lists show', async () => {
    const { id } = await save()
    const { figures } = (await call('GET', onPlan(id))).json().current
    const [row] = await withinOrganisation(running.database, author.organisationId, (queries) =>
      queries.select().from(homePlans).where(eq(homePlans.id, id)),
    )
    expect(row).toMatchObject({
      outcome: 'plan',
      targetKind: 'score',
      costTypicalGbp: figures.cost.typical_gbp,
      scoreAfter: figures.after.sap_score,
      bandAfter: figures.after.epc_band,
      billAfterGbp: figures.after.bill_meter_gbp,
      ratingAfter: figures.after.zero_bill_potential,
      firstStep: figures.first_step.words,
      chance: figures.chance,
    })
  })

  test('uses the own rates of the organisation, and says which', async () => {
    const ours = await save()
    const rates = 'measure,fixed_gbp,priced_on,vat\ndraughtProof,12345,2026-02-01,included\n'
    const uploaded = await running.app.inject({
      method: 'POST',
      url: '/api/organisation/rates/',
      headers: { ...author.headers, 'content-type': 'text/csv' },
      payload: rates,
    })
    expect(uploaded.statusCode).toBeLessThan(300)
    expect((await call('GET', onPlan(ours.id))).json().staleness).toEqual({ reasons: ['rates'] })
    const own = await save({ name: 'Own', steps: [step('draughtProof')] })
    expect(own.current).toMatchObject({ rates_version: 1, figures: { steps: [{ cost: { typical_gbp: 12_345 } }] } })
  })

  test.each([
    [{ name: '' }, { name: ['This field may not be blank.'] }],
    [
      { steps: [step('a', { year: 1066 })] },
      { steps: ['0.year: “1066” is not a whole number from 2020 to 2100. Send one.'] },
    ],
    [{ steps: [step('a'), step('a')] }, { steps: [PLAN_TEXTS.repeated('a')] }],
    [{ settings: { ...SETTINGS, include: ['bricks'] } }, { settings: [PLAN_TEXTS.measure('bricks')] }],
    [{ settings: { ...SETTINGS, include: ['ewi'], exclude: ['ewi'] } }, { settings: [PLAN_TEXTS.both('ewi')] }],
    [{ settings: { ...SETTINGS, exclude: ['ewi', 'ewi'] } }, { settings: [PLAN_TEXTS.given('ewi')] }],
    [
      { settings: { ...SETTINGS, grant_answers: [{ question: 'BUS/luck', answer: true }] } },
      { settings: [PLAN_TEXTS.question('BUS/luck')] },
    ],
  ])('rejects %j', async (changed, fields) => {
    const answer = await call('POST', plans, planOf(changed))
    expect([answer.statusCode, answer.json()]).toEqual([400, fields])
    expect((await call('GET', plans)).json()).toEqual([])
  })

  test('rejects a name that another plan of the home has, and more plans than a home may have', async () => {
    await save()
    const again = await call('POST', plans, planOf({ name: 'BAND C' }))
    expect([again.statusCode, again.json()]).toEqual([400, { name: [PLAN_TEXTS.taken('BAND C')] }])
    const { id } = (await call('GET', plans)).json()[0]
    for (let number = 2; number <= HOME_PLANS_MAX; number += 1) {
      expect((await call('POST', onPlan(id, 'copy/'), { name: `Copy ${number}` })).statusCode).toBe(201)
    }
    const full = await call('POST', plans, planOf({ name: 'One more' }))
    expect([full.statusCode, full.json()]).toEqual([400, { name: [PLAN_TEXTS.full] }])
  })

  test('refuses a home whose facts are not enough, and says which', async () => {
    const added = await call('POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.withoutFloorArea })
    const answer = await call('POST', `/api/portfolio/homes/${added.json().data.home.id}/plans/`, planOf())
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        error: expect.stringMatching(/^No plan can be calculated for this home\. .*floor area/i),
        error_code: 'PLAN_NOT_POSSIBLE',
      },
    ])
  })
})

describe('a new version', () => {
  test('leaves the earlier ones as they are', async () => {
    const { id } = await save()
    running.clock.now = new Date('2026-03-02T08:00:00Z')
    const changed = await call(
      'PUT',
      onPlan(id),
      { ...planOf({ name: 'Loft', steps: [step('draughtProof')] }), version: 1 },
      colleague,
    )
    expect(changed.json()).toMatchObject({ name: 'Loft', updated_at: '2026-03-02T08:00:00Z', current: { version: 2 } })
    expect(changed.json().versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    const first = (await call('GET', onPlan(id, 'versions/1/'))).json()
    expect(first).toMatchObject({ version: 1, name: 'Band C', steps: STEPS })
    expect(first.figures.steps).toHaveLength(2)
    for (const missing of [0, 3, 2_147_483_648, 999_999_999_999_999]) {
      expect((await call('GET', onPlan(id, `versions/${missing}/`))).statusCode).toBe(404)
    }
  })

  test('is not saved over that of a colleague, who is named', async () => {
    const { id } = await save()
    running.clock.now = new Date('2026-07-02T08:00:00Z')
    await call('PUT', onPlan(id), { ...planOf({ name: 'Theirs' }), version: 1 }, colleague)
    const late = await call('PUT', onPlan(id), { ...planOf({ name: 'Mine' }), version: 1 })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        error:
          'Example Member saved version 2 of this plan on 2 July 2026 at 09:00. Open it and make your changes again, or save yours as a copy.',
        error_code: 'PLAN_CHANGED',
        version: 2,
        author: 'Example Member',
        changed_at: '2026-07-02T08:00:00Z',
      },
    ])
    expect((await call('GET', onPlan(id))).json().name).toBe('Theirs')
  })

  test('is saved by one of two members at once', async () => {
    const { id } = await save()
    const answers = await Promise.all(
      [author, colleague].map((by, place) =>
        call('PUT', onPlan(id), { ...planOf({ name: `Plan ${place}` }), version: 1 }, by),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect((await call('GET', onPlan(id))).json().versions).toHaveLength(2)
  })
})

describe('out of date', () => {
  test('a plan says so after a fact was changed, and recalculating shows what differs', async () => {
    const { id } = await save()
    await call('PATCH', `/api/portfolio/homes/${homeId}/facts/`, { facts: { floor_area: 140 } })
    expect((await call('GET', onPlan(id))).json().staleness).toEqual({ reasons: ['facts'] })
    const preview = await call('POST', onPlan(id, 'recalculate/'), { version: 1 })
    expect(preview.json()).toMatchObject({ reasons: ['facts'], plan: null })
    const { before, after, changes } = preview.json()
    expect(after.before.space_heating_kwh).toBeGreaterThan(before.before.space_heating_kwh)
    expect(changes).toContainEqual({
      at: 'before',
      option_id: null,
      figure: 'space_heating_kwh',
      old: before.before.space_heating_kwh,
      new: after.before.space_heating_kwh,
    })
    expect(changes).toContainEqual(
      expect.objectContaining({ at: 'step', option_id: 'floorSuspended', figure: 'quantity' }),
    )
    expect((await call('GET', onPlan(id))).json().current.version).toBe(1)

    const saved = (await call('POST', onPlan(id, 'recalculate/'), { version: 1, save: true })).json()
    expect(saved.plan).toMatchObject({ staleness: null, current: { version: 2, name: 'Band C', steps: STEPS } })
    expect(saved.plan.current.figures).toEqual(after)
    const again = await call('POST', onPlan(id, 'recalculate/'), { version: 1 })
    expect([again.statusCode, again.json().error_code]).toEqual([409, 'PLAN_CHANGED'])
    const same = (await call('POST', onPlan(id, 'recalculate/'), { version: 2 })).json()
    expect([same.reasons, same.changes]).toEqual([[], []])
  })

  test('a plan says so in another quarter of energy prices', async () => {
    const { id } = await save()
    running.clock.now = new Date('2026-03-31T09:30:00Z')
    expect((await call('GET', onPlan(id))).json().staleness).toBeNull()
    // Already April in the United Kingdom.
    running.clock.now = new Date('2026-03-31T23:30:00Z')
    expect((await call('GET', onPlan(id))).json().staleness).toEqual({ reasons: ['prices'] })
    const { changes } = (await call('POST', onPlan(id, 'recalculate/'), { version: 1 })).json()
    expect(changes.map(({ figure }: { figure: string }) => figure)).toContain('bill_meter_gbp')
  })

  test('a plan says so for another limit of panels', async () => {
    const { id } = await save()
    const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', PANEL_LIMIT_KW: '2' })
    const other = await running.rebuild({ config })
    const shown = await other.inject({ method: 'GET', url: onPlan(id), headers: author.headers })
    expect(shown.json().staleness).toEqual({ reasons: ['engine'] })
  })
})

describe('copy, choose, delete and restore', () => {
  test('a copy has the same figures and its own versions', async () => {
    const { id, current } = await save()
    const copied = await call('POST', onPlan(id, 'copy/'), { name: 'Copy' }, colleague)
    expect([copied.statusCode, copied.json()]).toMatchObject([
      201,
      { name: 'Copy', is_chosen: false, current: { version: 1, figures: current.figures } },
    ])
    const taken = await call('POST', onPlan(id, 'copy/'), { name: 'copy' })
    expect([taken.statusCode, taken.json()]).toEqual([400, { name: [PLAN_TEXTS.taken('copy')] }])
  })

  test('a home has at most one chosen plan', async () => {
    const first = await save()
    const second = await save({ name: 'Second' })
    expect(second.is_chosen).toBe(false)
    expect((await call('POST', onPlan(second.id, 'choose/'))).json().is_chosen).toBe(true)
    const listed: Plan[] = (await call('GET', plans)).json()
    expect(listed.map(({ name, is_chosen }) => [name, is_chosen])).toEqual([
      ['Second', true],
      ['Band C', false],
    ])
    const third = await save({ name: 'Third', is_chosen: true })
    expect(third.is_chosen).toBe(true)
    expect((await call('DELETE', onPlan(third.id, 'choose/'))).json().is_chosen).toBe(false)
    expect((await call('GET', plans)).json().some(({ is_chosen }: Plan) => is_chosen)).toBe(false)
    expect(first.id).not.toBe(third.id)
  })

  test('a deleted plan can be restored for 30 days, and is chosen again', async () => {
    const { id } = await save()
    expect((await call('DELETE', onPlan(id))).statusCode).toBe(204)
    for (const [method, action] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', 'choose/'],
      ['GET', 'versions/1/'],
    ] as const) {
      expect((await call(method, onPlan(id, action))).statusCode).toBe(404)
    }
    expect((await call('GET', plans)).json()).toEqual([])
    expect((await call('GET', `${plans}?deleted=true`)).json()).toMatchObject([
      { id, deleted_at: '2026-03-01T09:30:00Z' },
    ])
    running.clock.now = new Date('2026-03-31T09:30:00Z')
    await purge()
    expect((await call('POST', onPlan(id, 'restore/'))).json()).toMatchObject({ id, is_chosen: true, deleted_at: null })
    await call('DELETE', onPlan(id))
    running.clock.now = new Date('2026-04-30T09:30:01Z')
    expect((await call('GET', `${plans}?deleted=true`)).json()).toEqual([])
    expect((await call('POST', onPlan(id, 'restore/'))).statusCode).toBe(404)
    await purge()
    const rows = await withinOrganisation(running.database, author.organisationId, (queries) =>
      queries.select().from(homePlans).where(eq(homePlans.id, id)),
    )
    expect(rows).toEqual([])
  })

  const purge = () =>
    purgePlans({ database: running.database, now: () => running.clock.now }, new AbortController().signal)

  test('the last deleted plans are listed, however many there are', async () => {
    const { id } = await save()
    await call('DELETE', onPlan(id))
    const deleteMore = (number: number) => sql`
      with added as (
        insert into home_plans (home_id, organisation_id, name, version, is_chosen, created_at, updated_at, deleted_at,
          outcome, band_after, score_after, bill_after_gbp, rating_after)
        select home_id, organisation_id, name || n, version, false, created_at, updated_at, deleted_at - n * interval '1 hour',
          outcome, band_after, score_after, bill_after_gbp, rating_after
        from home_plans, generate_series(1, ${number}::int) n where id = ${id}
        returning organisation_id, id, name)
      insert into home_plan_versions (organisation_id, plan_id, version, name, note, steps, settings, figures, author_id,
        created_at, as_of, engine_version, tables_version, facts_digest)
      select added.organisation_id, added.id, version, added.name, note, steps, settings, figures, author_id,
        created_at, as_of, engine_version, tables_version, facts_digest
      from added, home_plan_versions v where v.plan_id = ${id}`
    await withinOrganisation(running.database, author.organisationId, (queries) =>
      queries.execute(deleteMore(DELETED_PLANS_SHOWN + 20)),
    )
    const names = (await call('GET', `${plans}?deleted=true`)).json().map(({ name }: Plan) => name)
    expect(names).toHaveLength(DELETED_PLANS_SHOWN)
    expect(names.slice(0, 3)).toEqual(['Band C', 'Band C1', 'Band C2'])
    expect((await call('GET', plans)).json()).toEqual([])
  })

  test('a deleted plan is not restored beside one of the same name', async () => {
    const { id } = await save()
    await call('DELETE', onPlan(id))
    await save()
    const answer = await call('POST', onPlan(id, 'restore/'))
    expect([answer.statusCode, answer.json()]).toEqual([400, { name: [PLAN_TEXTS.taken('Band C')] }])
  })

  test('the audit trail names each change', async () => {
    const { id } = await save()
    await call('PUT', onPlan(id), { ...planOf(), version: 1 })
    await call('POST', onPlan(id, 'recalculate/'), { version: 2, save: true })
    await call('POST', onPlan(id, 'copy/'), { name: 'Copy' })
    await call('DELETE', onPlan(id, 'choose/'))
    await call('POST', onPlan(id, 'choose/'))
    await call('DELETE', onPlan(id))
    await call('POST', onPlan(id, 'restore/'))
    const { semi } = TEST_ADDRESSES
    expect((await sentences()).slice(0, 8)).toEqual([
      `Example Member restored the plan Band C (version 3) of ${semi}.`,
      `Example Member deleted the plan Band C (version 3) of ${semi}.`,
      `Example Member chose the plan Band C (version 3) for ${semi}.`,
      `Example Member left ${semi} without a chosen plan. It was Band C (version 3).`,
      `Example Member copied a plan of ${semi} as Copy (version 1).`,
      `Example Member recalculated the plan Band C of ${semi} as version 3.`,
      `Example Member changed the plan Band C (version 2) of ${semi}.`,
      `Example Member saved the plan Band C (version 1) of ${semi}.`,
    ])
  })
})

test('a colleague’s page learns of each change of a plan', async () => {
  const client = await running.database.pool.connect()
  const received: unknown[] = []
  client.on('notification', ({ payload = '' }) => received.push(JSON.parse(payload)))
  await client.query('listen retrofolio')
  const { id } = await save()
  await call('PUT', onPlan(id), { ...planOf(), version: 1 })
  await call('DELETE', onPlan(id))
  await client.query('select')
  await client.query('unlisten retrofolio')
  client.release(true)
  const changes = received.filter((one) => typeof one === 'object' && one !== null && 'homeId' in one)
  expect(changes).toMatchObject(Array.from({ length: 3 }, () => ({ kind: 'home', homeId, change: 'changed' })))
})

test('another organisation neither sees nor changes a plan', async () => {
  const stranger = await createMember(running.database)
  const { id } = await save()
  const answers = await Promise.all([
    call('GET', plans, undefined, stranger),
    call('POST', plans, planOf(), stranger),
    call('GET', onPlan(id), undefined, stranger),
    call('PUT', onPlan(id), { ...planOf(), version: 1 }, stranger),
    call('GET', onPlan(id, 'export/'), undefined, stranger),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
})

test('plans of an archived home stay, and go with a deleted home', async () => {
  const { id } = await save()
  await call('POST', `/api/portfolio/homes/${homeId}/archive/`)
  expect((await call('GET', onPlan(id))).json()).toMatchObject({ id, staleness: null })
  await withinOrganisation(running.database, author.organisationId, async (queries) => {
    await queries.delete(homes).where(eq(homes.id, homeId))
    expect(await queries.select().from(homePlans).where(eq(homePlans.id, id))).toEqual([])
  })
})

test('a person’s export has the versions that they saved; a deleted account leaves no name', async () => {
  const { id } = await save({ note: 'Agreed' }, colleague)
  const exported = (await call('GET', '/api/auth/user/export/', undefined, colleague)).json()
  expect(exported.plan_versions).toMatchObject([
    { home_address: TEST_ADDRESSES.semi, name: 'Band C', note: 'Agreed', version: 1 },
  ])
  await call('POST', '/api/auth/user/delete/', { password: colleague.password }, colleague)
  expect((await call('GET', onPlan(id))).json().current.author).toBe('A former member')
})
