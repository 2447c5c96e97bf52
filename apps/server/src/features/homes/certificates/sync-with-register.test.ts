import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { SEMI_DETACHED, TEST_ADDRESSES, TEST_HOMES } from '../../../testing/test-homes.ts'
import { type TestHome, testRegister } from '../../../testing/test-register.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { FIRST_TRY } from '../../imports/testing/run-test-import.ts'
import { findHome } from '../homes.repository.ts'
import { registerWatch, syncWithRegister } from './sync-with-register.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const MARCH = '2026-03-02T00:00:00Z'

/** A newer register, with another certificate for one home. */
function registerOf(importedAt: string, changes: Record<string, Partial<TestHome>> = {}) {
  const register = testRegister(TEST_HOMES.map((home) => ({ ...home, ...changes[home.fullAddress] })))
  return { ...register, status: async () => ({ ...(await register.status()), importedAt }) }
}

const deps = (register: ReturnType<typeof registerOf>) => ({
  database: running.database,
  register,
  model: USUAL_MODEL,
  now: () => running.clock.now,
  log: pino({ level: 'silent' }),
  pace: neverYields,
})

async function addHome({ headers }: Member, address: string): Promise<number> {
  const url = '/api/portfolio/add-home/'
  const answer = await running.app.inject({ method: 'POST', url, headers, payload: { address } })
  return answer.json().data.home.id
}

const homeOf = ({ organisationId }: Member, homeId: number) =>
  withinOrganisation(running.database, organisationId, (queries) => findHome(queries, organisationId, homeId))

const jobOf = ({ organisationId }: Member, after = 0) => ({ organisationId, importedAt: MARCH, after })

const later = (lodgedOn: string): Partial<TestHome> => ({
  certificateKey: '9999-1111-2222-3333-4444',
  features: { ...SEMI_DETACHED, lodgedOn, totalFloorAreaM2: 140 },
})

test('a home gets the later certificate in a new register once, and is analysed with it', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.semi)
  const untouched = await addHome(member, TEST_ADDRESSES.numbered(1))
  const before = await homeOf(member, homeId)
  const register = registerOf(MARCH, { [TEST_ADDRESSES.semi]: later('2026-02-20') })
  const rest = await homeOf(member, untouched)
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(1)
  const after = await homeOf(member, homeId)
  expect(after).toMatchObject({ certificateKey: '9999-1111-2222-3333-4444', features: { totalFloorAreaM2: 140 } })
  expect(after?.netGridImportKwh).not.toBe(before?.netGridImportKwh)
  expect(await homeOf(member, untouched)).toEqual(rest)
  const replaced = await running.app.inject({
    method: 'GET',
    url: '/api/portfolio/homes/?certificate_replaced=2026-01-01..',
    headers: member.headers,
  })
  expect(replaced.json().map(({ id }: { id: number }) => id)).toEqual([homeId])
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(0)
})

test.each([
  ['that takes too long', { job: FIRST_TRY, turnMs: 0 }],
  ['whose node stops', { job: { ...FIRST_TRY, stopping: AbortSignal.abort() }, turnMs: 60_000 }],
])('a job %s continues where it stopped', async (_what, { job, turnMs }) => {
  const { pool } = running.database
  const member = await createMember(running.database)
  const first = await addHome(member, TEST_ADDRESSES.semi)
  await addHome(member, TEST_ADDRESSES.numbered(1))
  const register = registerOf(MARCH, {
    [TEST_ADDRESSES.semi]: later('2026-02-20'),
    [TEST_ADDRESSES.numbered(1)]: { ...later('2026-02-20'), certificateKey: '9999-1111-2222-3333-5555' },
  })
  await pool.query("delete from pgboss.job where name = 'follow-register'")
  expect(await syncWithRegister(deps(register), jobOf(member), job, turnMs)).toBe(1)
  const sent = await pool.query("select data from pgboss.job where name = 'follow-register'")
  expect(sent.rows).toEqual([{ data: jobOf(member, first) }])
  expect(await syncWithRegister(deps(register), jobOf(member, first), job, turnMs)).toBe(1)
  // The last home: no further job is queued.
  const left = await pool.query("delete from pgboss.job where name = 'follow-register'")
  expect(left.rowCount).toBe(1)
})

test('a home that took its certificate before tenure was read gets its tenure once, and keeps its other features', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.semi)
  const before = await homeOf(member, homeId)
  await running.database.pool.query(`update homes set features = features - 'tenure' where id = $1`, [homeId])
  const stated = { features: { ...SEMI_DETACHED, tenure: 'social_rented' as const, totalFloorAreaM2: 140 } }
  const register = registerOf(MARCH, { [TEST_ADDRESSES.semi]: stated })
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(1)
  const after = await homeOf(member, homeId)
  expect(after?.features).toEqual({ ...before?.features, tenure: 'social_rented' })
  expect(after?.netGridImportKwh).toBe(before?.netGridImportKwh)
  expect(JSON.parse(after?.listedFeatures ?? '')).toMatchObject({ tenure: 'Rented from a social landlord' })
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(0)
})

test('the tenure of the same certificate, read later, does not dispute a fact', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.semi)
  const url = `/api/portfolio/homes/${homeId}/facts/`
  const payload = { facts: { tenure: 'social_rented' } }
  await running.app.inject({ method: 'PATCH', url, headers: member.headers, payload })
  const stated = { features: { ...SEMI_DETACHED, tenure: 'private_rented' as const } }
  const register = registerOf(MARCH, { [TEST_ADDRESSES.semi]: stated })
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(1)
  const { facts } = (await running.app.inject({ url, headers: member.headers })).json()
  expect(facts).toContainEqual(
    expect.objectContaining({
      key: 'tenure',
      value: 'social_rented',
      certificate_value: 'private_rented',
      is_disputed: false,
    }),
  )
})

test('an earlier certificate, or another of the same day, changes nothing', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.semi)
  const before = await homeOf(member, homeId)
  for (const lodgedOn of ['2020-01-01', SEMI_DETACHED.lodgedOn ?? '']) {
    const register = registerOf(MARCH, { [TEST_ADDRESSES.semi]: later(lodgedOn) })
    expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(0)
  }
  expect(await homeOf(member, homeId)).toEqual(before)
})

test('an earlier certificate replaces one that was withdrawn or given to another home, once', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.semi)
  const before = await homeOf(member, homeId)
  const earlier = later('2012-02-20')
  const others = registerOf(MARCH, { [TEST_ADDRESSES.semi]: { ...earlier, withdrawn: ['9999-0000-0000-0000-0000'] } })
  expect(await syncWithRegister(deps(others), jobOf(member), FIRST_TRY)).toBe(0)
  expect(await homeOf(member, homeId)).toEqual(before)
  const withdrawn = [before?.certificateKey ?? '']
  const register = registerOf(MARCH, { [TEST_ADDRESSES.semi]: { ...earlier, withdrawn } })
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(1)
  const after = await homeOf(member, homeId)
  expect(after).toMatchObject({ certificateKey: '9999-1111-2222-3333-4444', features: { lodgedOn: '2012-02-20' } })
  expect(after?.netGridImportKwh).not.toBe(before?.netGridImportKwh)
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(0)
})

test('a later certificate that the home got during the lookup is kept', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.semi)
  const withdrawn = [(await homeOf(member, homeId))?.certificateKey ?? '']
  const newer = registerOf(MARCH, {
    [TEST_ADDRESSES.semi]: { ...later('2026-02-20'), certificateKey: '9999-5555-6666-7777-8888' },
  })
  const register = registerOf(MARCH, { [TEST_ADDRESSES.semi]: { ...later('2012-02-20'), withdrawn } })
  const overtaken: typeof register = {
    ...register,
    filterWithdrawn: async (held) => {
      expect(await syncWithRegister(deps(newer), jobOf(member), FIRST_TRY)).toBe(1)
      return register.filterWithdrawn(held)
    },
  }
  await syncWithRegister(deps(overtaken), jobOf(member), FIRST_TRY)
  expect(await homeOf(member, homeId)).toMatchObject({
    certificateKey: '9999-5555-6666-7777-8888',
    features: { lodgedOn: '2026-02-20' },
  })
})

test('a home without a UPRN is matched by address, and an earlier certificate replaces its withdrawn one', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.withoutUprn)
  const before = await homeOf(member, homeId)
  expect(before).toMatchObject({ uprn: null, certificateKey: expect.any(String) })
  const withdrawn = [before?.certificateKey ?? '']
  const earlier = later('2012-02-20')
  const others = registerOf(MARCH, { [TEST_ADDRESSES.withoutUprn]: earlier })
  expect(await syncWithRegister(deps(others), jobOf(member), FIRST_TRY)).toBe(0)
  const register = registerOf(MARCH, { [TEST_ADDRESSES.withoutUprn]: { ...earlier, withdrawn } })
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(1)
  expect(await homeOf(member, homeId)).toMatchObject({
    uprn: null,
    certificateKey: '9999-1111-2222-3333-4444',
    features: { lodgedOn: '2012-02-20' },
  })
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(0)
})

test('a home without a UPRN gets a later certificate with a UPRN', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.withoutUprn)
  const register = registerOf(MARCH, { [TEST_ADDRESSES.withoutUprn]: { uprn: '90000014', ...later('2026-02-20') } })
  expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(1)
  expect(await homeOf(member, homeId)).toMatchObject({
    uprn: '90000014',
    certificateKey: '9999-1111-2222-3333-4444',
  })
})

test('a home without a UPRN does not get the certificate of a possibly different home', async () => {
  const member = await createMember(running.database)
  const homeId = await addHome(member, TEST_ADDRESSES.withoutUprn)
  const before = await homeOf(member, homeId)
  const changed = { ...later('2026-02-20'), withdrawn: [before?.certificateKey ?? ''] }
  const annexe = (name: string): TestHome => ({
    uprn: null,
    ...changed,
    fullAddress: `${name}, ${TEST_ADDRESSES.withoutUprn}`,
  })
  const twice = ['90000014', '90000015'].map((uprn) => ({
    uprn,
    ...changed,
    fullAddress: TEST_ADDRESSES.withoutUprn,
  }))
  for (const neighbours of [[annexe('The Annexe')], [annexe('The Annexe'), annexe('The Barn')], twice]) {
    const register = { ...testRegister(neighbours), status: registerOf(MARCH).status }
    expect(await syncWithRegister(deps(register), jobOf(member), FIRST_TRY)).toBe(0)
  }
  expect(await homeOf(member, homeId)).toEqual(before)
})

test('a node with an older register leaves the job to one with the newer register', async () => {
  const member = await createMember(running.database)
  const older = syncWithRegister(deps(registerOf('2026-03-01T00:00:00Z')), jobOf(member), FIRST_TRY)
  await expect(older).rejects.toThrow('this node has that of 2026-03-01')
})

test('all nodes together queue every organisation once when the register has changed', async () => {
  const inLine = async () => {
    const { rows } = await running.database.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = 'follow-register' order by data -> 'organisationId'`,
    )
    return rows.map(({ data }) => data)
  }
  const { rows } = await running.database.pool.query<{ id: string }>('select id from organisations order by id')
  const [one, two] = [registerWatch(deps(registerOf(MARCH))), registerWatch(deps(registerOf(MARCH)))]
  await Promise.all([one(), two()])
  await one()
  expect(await inLine()).toEqual(rows.map(({ id }) => ({ organisationId: Number(id), importedAt: MARCH, after: 0 })))
})
