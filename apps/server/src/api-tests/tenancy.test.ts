import { examplePlanRequest } from '@retrofolio/contract/examples/plans'
import { toWire } from '@retrofolio/contract/wire-case'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../database/organisation-scope.ts'
import { issueApiToken } from '../features/accounts/sessions/api-tokens.service.ts'
import { openSession } from '../features/accounts/sessions/sessions.service.ts'
import { mailsTo } from '../features/accounts/testing/mails-to.ts'
import { criterionChanges } from '../features/criteria/criteria.tables.ts'
import { confirmTestPurpose } from '../features/explore/testing/confirm-test-purpose.ts'
import { insertTestPlans } from '../features/explore/testing/insert-test-plans.ts'
import { ratingChanges } from '../features/homes/analysis/rating-changes.tables.ts'
import { markChecked } from '../features/homes/certificates/certificate-checks.repository.ts'
import { noteReplacement } from '../features/homes/certificates/certificate-replacements.repository.ts'
import { saveGeocodedPoint } from '../features/homes/roofs/geocoded-points.repository.ts'
import { storeOlderBreakdown } from '../features/homes/testing/older-breakdowns.ts'
import { runTestImport } from '../features/imports/testing/run-test-import.ts'
import { lockProgress } from '../notifications/notifications.repository.ts'
import { notificationDigests } from '../notifications/notifications.tables.ts'
import { notify } from '../notifications/notify.ts'
import { createMember, type Member, startTestApp, TEST_CALLER, type TestApp } from '../testing/test-app.ts'
import { TEST_ADDRESSES, TEST_HOMES } from '../testing/test-homes.ts'
import { rowsOfOrganisation } from './testing/organisation-rows.ts'
import { nameOfEndpoint, type RunningEndpoint, runningEndpoints } from './testing/running-endpoints.ts'

/**
 * Makes every call of the running server as a member of another organisation, with the real ids of this one. New calls
 * are included automatically; a path with a new kind of id fails until its ids are added here.
 */

let running: TestApp
let endpoints: RunningEndpoint[]
let owner: Member
let stranger: Member
let ids: Record<string, (number | string)[]>
/** Texts that only the owner's organisation has. */
let marks: string[]

const UNKNOWN_ID = 999_999

beforeAll(async () => {
  running = await startTestApp()
  // Event streams have their own test, in `features/homes/events`.
  endpoints = (await runningEndpoints(running.app)).filter(({ isStream }) => !isStream)
  owner = await createMember(running.database, { homeQuota: 10 })
  stranger = await createMember(running.database, { homeQuota: 10 })
  ids = await createOneOfEverything()
  await call(stranger, 'POST', '/api/portfolio/add-home/', { address: TEST_ADDRESSES.numbered(50) })
  // If anything is cached, the owner's responses are in the cache before the stranger's requests.
  await pagesOfOwner()
  const names = (await rowsOfOrganisation(running.database, owner.organisationId))['users'] ?? ''
  marks = [
    'Hidden Housing',
    'Nightly hidden report',
    'hidden-stock.csv',
    'hidden-rates.csv',
    'HID-1',
    'HID-2',
    'Hidden phase',
    'Hidden note',
    'Hidden plan',
    'Hidden reason',
    'Hidden weave',
    'Hidden person',
    'Hidden criterion',
    'colleague@hidden.example',
    ...[...names.matchAll(/"email":"([^"]+)"/g)].map(([, email = '']) => email),
    ...HIDDEN_ADDRESSES,
  ]
})
afterAll(() => running.stop())

const HIDDEN_ADDRESSES = [TEST_ADDRESSES.semi, TEST_ADDRESSES.withoutFloorArea, TEST_ADDRESSES.numbered(7)]

async function call(
  member: Pick<Member, 'headers'>,
  method: RunningEndpoint['method'],
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> {
  const body = payload === undefined || method === 'GET' ? {} : { payload }
  return running.app.inject({ method, url, headers: member.headers, ...body })
}

/** Gives the owner's organisation one record of every kind, and returns their ids by path. */
async function createOneOfEverything(): Promise<Record<string, (number | string)[]>> {
  await call(owner, 'PATCH', '/api/organisation/', { name: 'Hidden Housing' })
  const homeIds: number[] = []
  for (const address of HIDDEN_ADDRESSES) {
    homeIds.push((await call(owner, 'POST', '/api/portfolio/add-home/', { address })).json().data.home.id)
  }
  const [analysed = 0, , archived = 0] = homeIds
  await call(owner, 'PATCH', `/api/portfolio/homes/${analysed}/facts/`, { facts: { floor_area: 81 } })
  const noteIds: number[] = (
    await call(owner, 'POST', `/api/portfolio/homes/${analysed}/notes/`, { text: 'Hidden note' })
  )
    .json()
    .map(({ id }: { id: number }) => id)
  const { steps, settings } = examplePlanRequest
  const plan = { note: 'Hidden reason', steps, settings }
  const planIds: number[] = []
  for (const name of ['Hidden plan', 'Hidden deleted plan']) {
    const body = Object(toWire({ ...plan, name }))
    planIds.push((await call(owner, 'POST', `/api/portfolio/homes/${analysed}/plans/`, body)).json().id)
  }
  await call(owner, 'DELETE', `/api/portfolio/plans/${planIds[1]}/`)
  const viewIds: number[] = []
  for (const isShared of [true, false]) {
    const view = { name: `Hidden view ${isShared}`, is_shared: isShared, parameters: 'q=hidden' }
    viewIds.push((await call(owner, 'POST', '/api/portfolio/views/', view)).json().id)
  }
  const columns: { id: number }[] = (
    await call(owner, 'POST', '/api/portfolio/columns/', { name: 'Hidden officer', kind: 'text' })
  ).json()
  await call(owner, 'POST', '/api/portfolio/edit-homes/', {
    home_ids: [analysed],
    add_tags: ['Hidden phase'],
    custom_values: { [columns[0]?.id ?? 0]: 'Hidden name' },
  })
  const [, removedColumn]: { id: number }[] = (
    await call(owner, 'POST', '/api/portfolio/columns/', { name: 'Hidden budget', kind: 'number' })
  ).json()
  const budget = { [removedColumn?.id ?? 0]: 90_210 }
  await call(owner, 'POST', '/api/portfolio/edit-homes/', { home_ids: [analysed], custom_values: budget })
  await call(owner, 'DELETE', `/api/portfolio/columns/${removedColumn?.id}/?homes=1`)
  await call(owner, 'POST', `/api/portfolio/homes/${archived}/archive/`)
  const planJob = { home_ids: String(analysed), target: { kind: 'score', least: 69, chance: 0.8 } }
  const { id: planJobId } = (await call(owner, 'POST', '/api/portfolio/plans/jobs/', planJob)).json()
  await confirmTestPurpose(running.database, owner)
  const foundHomes = { homes: Array.from({ length: 6 }, (_, index) => `uprn:9000000${140 + index}`).join() }
  const { id: additionId } = (await call(owner, 'POST', '/api/explore/add/', foundHomes)).json()
  const { organisationId } = owner
  const foundPlansId = await withinOrganisation(running.database, organisationId, (queries) =>
    insertTestPlans(queries, owner),
  )
  await storeOlderBreakdown(running.database, { homeId: analysed, organisationId })
  await call(owner, 'POST', '/api/explore/shortlist/', { homes: `uprn:${TEST_HOMES[0]?.uprn}` })
  await withinOrganisation(running.database, organisationId, async (queries) => {
    await markChecked(queries, organisationId, [analysed], new Date())
    await noteReplacement(queries, { organisationId, homeId: analysed }, new Date())
    await queries
      .insert(ratingChanges)
      .values({ organisationId, homeId: analysed, ratingBefore: 'low', changedAt: new Date() })
    const point = { lat: 52.5, lng: -1.5, locatedAt: new Date() }
    await saveGeocodedPoint(queries, { organisationId, id: analysed, fullAddress: 'Hidden House' }, point)
  })
  await running.app.inject({
    method: 'POST',
    url: '/api/organisation/rates/?file_name=hidden-rates.csv',
    headers: owner.headers,
    payload: 'measure,fixed_gbp,priced_on,vat\nboiler,3000,2026-06-01,excluded\n',
  })
  const imports = '/api/portfolio/imports/'
  const stock = `Hidden reference,Address,Hidden walls\nHID-1,"${TEST_ADDRESSES.numbered(8)}",Hidden knitwear\nHID-2,"${TEST_ADDRESSES.ambiguous}",\n`
  const { id: importId } = (
    await running.app.inject({
      method: 'POST',
      url: `${imports}?file_name=hidden-stock.csv`,
      headers: owner.headers,
      payload: stock,
    })
  ).json()
  await call(owner, 'PUT', `${imports}${importId}/columns/`, { meanings: ['reference', 'address', 'wall_type'] })
  const mapping = { meaning: 'wall_type', value: 'Hidden weave', taken_as: 'cavity' }
  await call(owner, 'PUT', `${imports}${importId}/values/`, { mappings: [mapping] })
  const mappings: { id: number }[] = (await call(owner, 'GET', '/api/portfolio/value-mappings/')).json()
  await call(owner, 'POST', `${imports}${importId}/start/`)
  await runTestImport(running, { organisationId, importId })
  await call(owner, 'POST', `${imports}${importId}/decide/`, { row: 3, home_key: null, leave_out: true })
  const decisions: { id: number }[] = (await call(owner, 'GET', '/api/portfolio/import-decisions/')).json()
  const colleague = await createMember(running.database, { organisationId })
  const removed = await createMember(running.database, { organisationId })
  await call(owner, 'DELETE', `/api/organisation/members/${removed.userId}/`)
  const invitation = await call(owner, 'POST', '/api/organisation/invitations/', { email: 'colleague@hidden.example' })
  const [mail] = await mailsTo(running.database, 'colleague@hidden.example')
  const apiToken = { name: 'Nightly hidden report', scope: 'write' }
  const issued = await call(owner, 'POST', '/api/organisation/api-tokens/', apiToken)
  await running.app.inject({ method: 'POST', url: '/api/auth/password/reset/', payload: { email: owner.email } })
  const sessions = await call(owner, 'GET', '/api/auth/sessions/')
  const others = await call(colleague, 'GET', '/api/auth/sessions/')
  const [, link = ''] = /invitations?\/(\S+)/.exec(mail?.text ?? '') ?? []
  await call(owner, 'GET', '/api/dashboard/')
  await call(owner, 'PUT', '/api/notifications/choices/', { kind: 'quota', channel: 'off' })
  const criterion = { name: 'Hidden criterion', filters: 'area=YO', notify: true }
  const { id: criterionId } = (await call(owner, 'POST', '/api/criteria/', criterion)).json()
  await withinOrganisation(running.database, organisationId, async (queries) => {
    const notice = { organisationId, kind: 'member_joined', link: '/settings/members', at: running.clock.now } as const
    await notify(queries, { ...notice, userIds: 'all', eventKey: 'hidden', data: { name: 'Hidden person' } })
    await lockProgress(queries, organisationId, 'hidden')
    await queries.insert(notificationDigests).values({
      organisationId,
      userId: owner.userId,
      period: 'daily 2026-03-01',
      notices: 1,
      createdAt: running.clock.now,
    })
    const at = running.clock.now
    const key = { organisationId, criterionId }
    const change = { version: '2', since: '1', appeared: 1, left: 0, homeKeys: ['uprn:1'], evaluatedAt: at }
    await queries.insert(criterionChanges).values({ ...key, ...change })
  })
  const listed = (await call(owner, 'GET', '/api/notifications/')).json()
  const notificationIds = listed.notifications.map(({ id }: { id: number }) => id)
  return {
    '/api/notifications/:id/': notificationIds,
    '/api/criteria/:id/': [criterionId],
    '/api/portfolio/homes/:id/': homeIds,
    '/api/explore/homes/:key/': ['uprn:999999'],
    '/api/portfolio/notes/:id/': noteIds,
    '/api/portfolio/plans/:id/': planIds,
    '/api/portfolio/views/:id/': viewIds,
    '/api/portfolio/plans/jobs/:id/': [planJobId],
    '/api/explore/add/:id/': [additionId],
    '/api/explore/plans/:id/': [foundPlansId],
    '/api/portfolio/columns/:id/': [...columns, removedColumn].map((column) => column?.id ?? 0),
    [`${imports}:id/`]: [importId],
    '/api/portfolio/import-decisions/:id/': decisions.map(({ id }) => id),
    '/api/portfolio/value-mappings/:id/': mappings.map(({ id }) => id),
    '/images/street-view/:id/': homeIds,
    '/images/satellite/:id/': homeIds,
    '/api/organisation/members/:id/': [owner.userId, colleague.userId, removed.userId],
    '/api/organisation/invitations/:id/': [invitation.json().id],
    '/api/organisation/api-tokens/:id/': [issued.json().id],
    '/api/auth/sessions/:id/': [...sessions.json(), ...others.json(), issued.json()].map(
      (one: { id: number }) => one.id,
    ),
    // Anyone with the link may use it. Without the link, an invitation must not be visible.
    '/api/invitations/:token/': [`${organisationId.toString(36)}-${'0'.repeat(40)}`, link.slice(0, -1)],
  }
}

/** The ids for the placeholder of this path. */
function idsFor(path: string): (number | string)[] {
  const kind = Object.keys(ids).find((one) => path.startsWith(one))
  const found = kind === undefined ? [] : (ids[kind] ?? [])
  if (found.length === 0)
    throw new Error(`${path} takes an id that this test does not have: add it to \`createOneOfEverything\`.`)
  return found
}

const filled = (path: string, id: number | string) => path.replace(/:(id|token)/, String(id)).replace(':version', '1')

/** A new session for each call, since some calls end it. */
async function strangerAnew(): Promise<Pick<Member, 'headers'>> {
  const session = { userId: stranger.userId, at: new Date(), caller: TEST_CALLER }
  const key = await openSession(running.database.orm, session)
  return { headers: { authorization: `Token ${key}` } }
}

/** The whole response, without parts that always differ. */
function comparable(answer: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _requestId, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: answer.body }
}

/** Everything that the owner can read. */
async function pagesOfOwner(): Promise<string> {
  const pages: string[] = []
  for (const { path } of endpoints.filter((one) => one.method === 'GET' && one.access === 'protected')) {
    for (const id of path.includes('/:') ? idsFor(path) : ['']) {
      pages.push((await call(owner, 'GET', filled(path, id))).body)
    }
  }
  return pages.join('\n')
}

const dump = () => rowsOfOrganisation(running.database, owner.organisationId)

/** Queries with the stranger's organisation set, but without the application's conditions. */
async function asStranger<Row extends object>(query: string): Promise<Row[]> {
  const client = await running.database.pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.organisation_id', $1, true)", [String(stranger.organisationId)])
    return (await client.query<Row>(query)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function protectedTables(): Promise<string[]> {
  const tables = await asStranger<{ name: string }>(`
    select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'users'
    order by name`)
  return tables.map(({ name }) => name)
}

async function disableRowLevelSecurity(): Promise<void> {
  for (const table of await protectedTables()) {
    await running.database.pool.query(`alter table ${table} disable row level security`)
  }
}

async function enableRowLevelSecurity(): Promise<void> {
  for (const table of await protectedTables()) {
    await running.database.pool.query(`alter table ${table} enable row level security`)
  }
}

describe.each([
  ['with row-level security and query conditions', enableRowLevelSecurity],
  ['with query conditions only', disableRowLevelSecurity],
])('%s', (_which, prepare) => {
  beforeAll(prepare)
  afterAll(enableRowLevelSecurity)

  test('treats ids of another organisation as unknown ids: same response, byte for byte, and no change', async () => {
    const before = await dump()
    // A home of the register (`:key`) belongs to no organisation.
    for (const endpoint of endpoints.filter(({ path }) => path.includes('/:') && !path.includes(':key'))) {
      const { method, path, example } = endpoint
      const absent = path.includes(':token') ? `${UNKNOWN_ID.toString(36)}-${'0'.repeat(40)}` : UNKNOWN_ID
      for (const id of idsFor(path)) {
        for (const payload of [example, {}]) {
          const foreign = comparable(await call(await strangerAnew(), method, filled(path, id), payload))
          const absentAnswer = comparable(await call(await strangerAnew(), method, filled(path, absent), payload))
          expect([nameOfEndpoint(endpoint), foreign]).toEqual([nameOfEndpoint(endpoint), absentAnswer])
          expect([nameOfEndpoint(endpoint), foreign.status]).toEqual([nameOfEndpoint(endpoint), 404])
        }
      }
    }
    expect(await dump()).toEqual(before)
  })

  test("every call with a stranger's API token with write scope gets the response for unknown ids", async () => {
    const before = await dump()
    const { key } = await issueApiToken(running.database.orm, {
      userId: stranger.userId,
      name: 'program',
      scope: 'write',
      expiresAt: null,
      at: new Date(),
      caller: TEST_CALLER,
    })
    const program = { headers: { authorization: `Token ${key}` } }
    for (const { method, path, example } of endpoints.filter((one) => one.path.includes('/:id/'))) {
      for (const id of idsFor(path)) {
        const foreign = comparable(await call(program, method, filled(path, id), example))
        expect([path, foreign]).toEqual([
          path,
          comparable(await call(program, method, filled(path, UNKNOWN_ID), example)),
        ])
        expect([403, 404]).toContain(foreign.status)
      }
    }
    expect(await dump()).toEqual(before)
  })

  test('filters with ids of another organisation return the same as with unknown ids', async () => {
    const asking = await strangerAnew()
    for (const { method, path, queries } of endpoints) {
      for (const name of queries.filter((one) => one === 'home' || one === 'member')) {
        const kind = name === 'home' ? '/api/portfolio/homes/:id/' : '/api/organisation/members/:id/'
        for (const id of idsFor(kind)) {
          const foreign = comparable(await call(asking, method, `${path}?${name}=${id}`))
          expect([path, foreign]).toEqual([
            path,
            comparable(await call(asking, method, `${path}?${name}=${UNKNOWN_ID}`)),
          ])
          expect([path, foreign.status]).toEqual([path, 200])
        }
      }
    }
  })

  test('no response contains data of another organisation, and no call changes it', async () => {
    const before = await dump()
    const withoutIds = endpoints.filter(({ path }) => !path.includes('/:'))
    for (const { method, path, example, queries } of withoutIds) {
      const urls = [path, ...queries.map((name) => `${path}?${name}=${name === 'archived' ? 'true' : ''}`)]
      for (const url of urls) {
        const answer = await call(await strangerAnew(), method, url, example)
        expect([url, answer.statusCode]).not.toEqual([url, 500])
        for (const mark of marks) expect([url, answer.body.includes(mark)]).toEqual([url, false])
      }
    }
    expect(await dump()).toEqual(before)
  })

  test('the counts in responses are those of the stranger’s own organisation', async () => {
    const asking = await strangerAnew()
    const homes: unknown[] = (await call(asking, 'GET', '/api/portfolio/homes/')).json()
    expect(homes).toContainEqual(expect.objectContaining({ full_address: TEST_ADDRESSES.numbered(50) }))
    expect((await call(asking, 'GET', '/api/auth/user/')).json().organisation.total_homes).toBe(homes.length)
    expect((await call(asking, 'GET', '/api/organisation/')).json().total_homes).toBe(homes.length)
  })
})

describe('the owner', () => {
  test('sees all the data that these tests look for', async () => {
    const pages = await pagesOfOwner()
    expect(marks.filter((mark) => !pages.includes(mark))).toEqual([])
    const isEmpty = Object.entries(await dump()).filter(([, rows]) => rows === '')
    expect(isEmpty.map(([table]) => table)).toEqual([])
  })
})

describe('row-level security', () => {
  test('a query without a condition returns no rows of other organisations from any table', async () => {
    const rows = await dump()
    const tables = await protectedTables()
    expect(tables.length).toBeGreaterThan(8)
    for (const table of tables) {
      // The table has rows of the owner's organisation.
      expect([table, rows[table] === '']).toEqual([table, false])
      const seen = await asStranger<{ organisation_id: string }>(`select organisation_id from ${table}`)
      expect([table, seen.filter((row) => Number(row.organisation_id) !== stranger.organisationId)]).toEqual([
        table,
        [],
      ])
    }
  })

  test('a statement without a condition changes or deletes no rows of other organisations', async () => {
    const before = await dump()
    for (const table of await protectedTables()) {
      for (const change of ['delete from', 'update']) {
        const assignment = change === 'update' ? 'set organisation_id = organisation_id' : ''
        const changed = asStranger<{ organisation_id: string }>(
          `${change} ${table} ${assignment} returning organisation_id`,
        )
        // The audit trail rejects any change, by any role.
        const rows = await changed.catch(() => [])
        expect([table, rows.filter((row) => Number(row.organisation_id) !== stranger.organisationId)]).toEqual([
          table,
          [],
        ])
      }
    }
    expect(await dump()).toEqual(before)
  })

  test('the role of requests cannot bypass it', async () => {
    const roles = await asStranger<{ rolsuper: boolean; rolbypassrls: boolean }>(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false }])
  })
})
