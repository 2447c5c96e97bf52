import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { SEMI_DETACHED, TEST_ADDRESSES, TEST_HOMES } from '../../../testing/test-homes.ts'
import { type TestHome, testRegister } from '../../../testing/test-register.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { mailsTo } from '../../accounts/testing/mails-to.ts'
import { notifyOfStoppedImports } from '../../imports/notify-import.ts'
import { createImporter } from '../../imports/testing/importer.ts'
import { FIRST_TRY, runTestImport } from '../../imports/testing/run-test-import.ts'
import { notifyOfExpiringTokens } from '../../organisation/api-tokens/notify-expiring-tokens.service.ts'
import { syncWithRegister } from '../certificates/sync-with-register.service.ts'
import { notifyOfCertificates } from './certificate-notices.ts'
import { notifyOfAnalysis } from './notify-analysis.ts'
import { notifyOfExpiringCertificates } from './notify-expiring-certificates.service.ts'
import { notifyOfQuotas } from './notify-quota.service.ts'
import { notifyOfRuleChanges } from './notify-rule-changes.service.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())
beforeEach(async () => {
  running.clock.now = new Date('2026-03-01T09:30:00Z')
  member = await createMember(running.database)
})

const RUNS = new AbortController().signal
const looking = () => ({ database: running.database, now: () => running.clock.now })
/** As nodes do at the same time, and again later. */
async function everywhere(look: (deps: ReturnType<typeof looking>, stopping: AbortSignal) => Promise<void>) {
  await Promise.all([look(looking(), RUNS), look(looking(), RUNS)])
  await look(looking(), RUNS)
}

async function addHome(address: string, by = member): Promise<number> {
  const url = '/api/portfolio/add-home/'
  const answer = await running.app.inject({ method: 'POST', url, headers: by.headers, payload: { address } })
  return answer.json().data.home.id
}

interface Shown {
  kind: string
  title: string
  text: string
  link: string
}

async function notices(kind: string, by = member): Promise<Shown[]> {
  const url = `/api/notifications/?kind=${kind}`
  const answer = await running.app.inject({ url, headers: by.headers })
  return answer.json().notifications.map(({ title, text, link }: Shown) => ({ title, text, link }))
}

const change = (query: ReturnType<typeof sql>) =>
  withinOrganisation(running.database, member.organisationId, (queries) => queries.execute(query))

describe('expiring certificates', () => {
  test('are notified 12 and 3 months before, once, even after notifications were deleted', async () => {
    const homeId = await addHome(TEST_ADDRESSES.semi)
    running.clock.now = new Date('2032-01-01T09:00:00Z')
    await everywhere(notifyOfExpiringCertificates)
    expect(await notices('certificate_expiring')).toEqual([])
    running.clock.now = new Date('2033-03-20T09:00:00Z')
    await everywhere(notifyOfExpiringCertificates)
    const within = (months: number) => ({
      title: `Certificate expires within ${months} months: ${TEST_ADDRESSES.semi}`,
      text: 'On 7 March 2034.',
      link: `/home/${homeId}`,
    })
    expect(await notices('certificate_expiring')).toEqual([within(12)])
    await change(sql`delete from notifications`)
    for (const day of ['2033-03-21', '2033-06-01', '2033-12-06']) {
      running.clock.now = new Date(`${day}T09:00:00Z`)
      await everywhere(notifyOfExpiringCertificates)
    }
    expect(await notices('certificate_expiring')).toEqual([])
    running.clock.now = new Date('2033-12-07T09:00:00Z')
    await everywhere(notifyOfExpiringCertificates)
    expect(await notices('certificate_expiring')).toEqual([within(3)])
  })

  test.each([
    ['2020-02-29', '28 February 2030'],
    ['2018-03-01', '29 February 2028'],
  ])('one of %s is valid until %s, as the page of its home says', async (lodgedOn, last) => {
    await addHome(TEST_ADDRESSES.semi)
    await change(sql`update homes set features = jsonb_set(features, '{lodgedOn}', to_jsonb(${lodgedOn}::text))`)
    running.clock.now = new Date(`${Number(lodgedOn.slice(0, 4)) + 9}-06-01T09:00:00Z`)
    await everywhere(notifyOfExpiringCertificates)
    expect(await notices('certificate_expiring')).toMatchObject([{ text: `On ${last}.` }])
  })

  test('of many homes are one notification that links to exactly those', async () => {
    await addHome(TEST_ADDRESSES.semi)
    await addHome(TEST_ADDRESSES.numbered(1))
    running.clock.now = new Date('2033-03-20T09:00:00Z')
    await everywhere(notifyOfExpiringCertificates)
    expect(await notices('certificate_expiring')).toEqual([
      {
        title: '2 certificates expire within 12 months',
        text: expect.stringContaining('2034'),
        link: '/portfolio?expires=2033-06-21..2034-03-20&sort=expires',
      },
    ])
  })
})

test('the home quota is notified at 80 % and when it is reached, once for each crossing', async () => {
  for (const number of [1, 2, 3]) await addHome(TEST_ADDRESSES.numbered(number))
  await everywhere(notifyOfQuotas)
  expect(await notices('quota')).toEqual([])
  await addHome(TEST_ADDRESSES.numbered(4))
  await everywhere(notifyOfQuotas)
  expect(await notices('quota')).toMatchObject([{ title: 'Your home quota is nearly used up' }])
  running.clock.now = new Date('2026-03-02T09:30:00Z')
  const last = await addHome(TEST_ADDRESSES.numbered(5))
  await everywhere(notifyOfQuotas)
  const url = `/api/portfolio/homes/${last}/archive/`
  await running.app.inject({ method: 'POST', url, headers: member.headers })
  await everywhere(notifyOfQuotas)
  expect(await notices('quota')).toMatchObject([
    { title: 'Your home quota is used up', text: expect.stringMatching(/^You have 5 of 5 homes\./) },
    { title: 'Your home quota is nearly used up' },
  ])
})

test('the owner of an API token is notified once, 14 days before it expires', async () => {
  const colleague = await createMember(running.database, { organisationId: member.organisationId })
  const payload = { name: 'Nightly', scope: 'read', expires_at: '2026-04-30T12:00:00Z' }
  const url = '/api/organisation/api-tokens/'
  expect((await running.app.inject({ method: 'POST', url, headers: member.headers, payload })).statusCode).toBe(201)
  for (const day of ['2026-03-02', '2026-04-16', '2026-04-17', '2026-04-29']) {
    running.clock.now = new Date(`${day}T11:00:00Z`)
    await everywhere(notifyOfExpiringTokens)
    expect([day, (await notices('token_expiring')).length]).toEqual([day, day < '2026-04-17' ? 0 : 1])
  }
  expect(await notices('token_expiring', colleague)).toEqual([])
})

describe('rules', () => {
  test('are notified when they begin and homes fail them, once for an organisation', async () => {
    await addHome(TEST_ADDRESSES.semi)
    await change(sql`
      update homes set features = features || '{"nation": "wales", "tenure": "social_rented"}',
        lodged = coalesce(lodged, '{}') || '{"sapScore": 50}'`)
    running.clock.now = new Date('2030-03-30T09:00:00Z')
    await everywhere(notifyOfRuleChanges)
    expect(await notices('rule_change')).toEqual([])
    running.clock.now = new Date('2030-03-31T09:00:00Z')
    await everywhere(notifyOfRuleChanges)
    const found = await notices('rule_change')
    expect(found).toContainEqual({
      title: 'Rule changed: Social rented: WHQS 2023, band C',
      text: 'From 31 March 2030. 1 home fails it.',
      link: '/portfolio?fails=WAL-WHQS-C',
    })
    const url = '/api/portfolio/homes/?fails=WAL-WHQS-C'
    const listed = await running.app.inject({ method: 'GET', url, headers: member.headers })
    expect(listed.json()).toHaveLength(1)
    running.clock.now = new Date('2030-04-01T09:00:00Z')
    await everywhere(notifyOfRuleChanges)
    expect(await notices('rule_change')).toEqual(found)
  })

  test('are notified when other tables make other homes fail', async () => {
    await addHome(TEST_ADDRESSES.semi)
    const by = (edition: string) => (deps: ReturnType<typeof looking>, stopping: AbortSignal) =>
      notifyOfRuleChanges(deps, stopping, edition)
    await everywhere(by('before'))
    await change(sql`
      update homes set features = features || '{"nation": "england", "tenure": "private_rented"}',
        lodged = coalesce(lodged, '{}') || '{"sapScore": 20}'`)
    await everywhere(by('before'))
    expect(await notices('rule_change')).toEqual([])
    await everywhere(by('after'))
    expect(await notices('rule_change')).toContainEqual({
      title: 'Rule changed: Private rented: band E',
      text: 'The result of 1 home changed; 1 fails it now.',
      link: '/portfolio?fails=PRS-EW-2020',
    })
    await change(sql`update homes set lodged = lodged || '{"sapScore": 90}'`)
    await everywhere(by('later'))
    expect(await notices('rule_change')).toContainEqual({
      title: 'Rule changed: Private rented: band E',
      text: 'The result of 1 home changed; none fails it now.',
      link: '/dashboard#rules',
    })
  })
})

test('who added a home is notified when its analysis ends, once for each request', async () => {
  const colleague = await createMember(running.database, { organisationId: member.organisationId })
  const homeId = await addHome(TEST_ADDRESSES.semi)
  const { organisationId } = member
  const ended = () =>
    withinOrganisation(running.database, organisationId, (queries) =>
      notifyOfAnalysis(queries, { organisationId, homeId, at: running.clock.now }),
    )
  await ended()
  await ended()
  expect(await notices('analysis_finished')).toMatchObject([
    { title: `Analysis finished: ${TEST_ADDRESSES.semi}`, link: `/home/${homeId}` },
  ])
  expect(await notices('analysis_finished', colleague)).toEqual([])
  await change(sql`update homes set status = 'failed', status_reason = 'The roof is not supported.'`)
  await ended()
  expect(await notices('analysis_failed')).toMatchObject([{ text: 'The roof is not supported.' }])
})

describe('newer certificates', () => {
  const IMPORTED_AT = '2026-03-02T00:00:00Z'
  const later = (key: string): Partial<TestHome> => ({
    certificateKey: key,
    features: { ...SEMI_DETACHED, lodgedOn: '2026-02-20', totalFloorAreaM2: 140 },
  })
  const sync = (changes: Record<string, Partial<TestHome>>) => {
    const register = testRegister(TEST_HOMES.map((home) => ({ ...home, ...changes[home.fullAddress] })))
    const status = async () => ({ ...(await register.status()), importedAt: IMPORTED_AT })
    const deps = { ...looking(), model: USUAL_MODEL, log: pino({ level: 'silent' }), pace: neverYields }
    const job = { organisationId: member.organisationId, importedAt: IMPORTED_AT, after: 0 }
    return syncWithRegister({ ...deps, register: { ...register, status } }, job, FIRST_TRY)
  }

  test('of a home are notified with what differs, and contradicted facts with them', async () => {
    const homeId = await addHome(TEST_ADDRESSES.semi)
    const url = `/api/portfolio/homes/${homeId}/facts/`
    await running.app.inject({
      method: 'PATCH',
      url,
      headers: member.headers,
      payload: { facts: { floor_area: 95 } },
    })
    expect(await sync({ [TEST_ADDRESSES.semi]: later('9999-1111-2222-3333-4444') })).toBe(1)
    expect(await sync({ [TEST_ADDRESSES.semi]: later('9999-1111-2222-3333-4444') })).toBe(0)
    await everywhere(notifyOfCertificates)
    expect(await notices('newer_certificate')).toEqual([
      {
        title: `Newer certificate: ${TEST_ADDRESSES.semi}`,
        text: expect.stringMatching(/[Ff]loor area 140 m² instead of/),
        link: `/home/${homeId}`,
      },
    ])
    expect(await notices('fact_contradiction')).toEqual([
      {
        title: `Certificate contradicts your facts: ${TEST_ADDRESSES.semi}`,
        text: 'It states another floor area. Check which is right.',
        link: `/home/${homeId}`,
      },
    ])
  })

  test('of several homes are one notification, which opens the list of exactly these', async () => {
    const { headers } = member
    for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.numbered(1), TEST_ADDRESSES.numbered(2)]) {
      const url = `/api/portfolio/homes/${await addHome(address)}/facts/`
      await running.app.inject({ method: 'PATCH', url, headers, payload: { facts: { floor_area: 95 } } })
    }
    // Contradicted since the day before.
    const earlier = { [TEST_ADDRESSES.numbered(2)]: later('9999-1111-2222-3333-6666') }
    running.clock.now = new Date('2026-02-28T09:30:00Z')
    await sync(earlier)
    running.clock.now = new Date('2026-03-01T09:30:00Z')
    await everywhere(notifyOfCertificates)
    await sync({
      ...earlier,
      [TEST_ADDRESSES.semi]: later('9999-1111-2222-3333-4444'),
      [TEST_ADDRESSES.numbered(1)]: later('9999-1111-2222-3333-5555'),
    })
    await everywhere(notifyOfCertificates)
    const several = async (kind: string) => (await notices(kind)).filter(({ title }) => title.startsWith('2 '))
    expect(await several('newer_certificate')).toMatchObject([
      { title: '2 homes have newer certificates', link: '/portfolio?certificate_replaced=2026-03-01..2026-03-01' },
    ])
    expect(await several('fact_contradiction')).toMatchObject([
      {
        title: '2 certificates contradict your facts',
        link: '/portfolio?certificate_replaced=2026-03-01..2026-03-01&disputed=1..',
      },
    ])
    for (const { link } of [...(await several('newer_certificate')), ...(await several('fact_contradiction'))]) {
      const url = link.replace('/portfolio', '/api/portfolio/homes/')
      expect((await running.app.inject({ url, headers })).json()).toHaveLength(2)
    }
  })
})

test('who started an import is notified of its end, and all members of rows to decide', async () => {
  const importer = await createImporter(running, { homeQuota: 20 })
  const starter = importer.member
  const colleague = await createMember(running.database, { organisationId: starter.organisationId })
  const file = `Address\n"${TEST_ADDRESSES.numbered(8)}"\n"${TEST_ADDRESSES.ambiguous}"\n`
  const { id } = await importer.uploaded(file)
  await importer.start(id)
  const key = { organisationId: starter.organisationId, importId: id }
  await runTestImport(running, key)
  await runTestImport(running, key)
  const link = `/portfolio/imports/${id}`
  const finished = { title: expect.stringMatching(/^Import finished: /), text: '1 home added.', link }
  expect(await notices('import_finished', starter)).toEqual([finished])
  expect(await notices('import_finished', colleague)).toEqual([])
  for (const by of [starter, colleague]) {
    expect(await notices('rows_to_decide', by)).toMatchObject([
      {
        title: expect.stringMatching(/^1 row needs a decision: /),
        text: 'Choose the home that it means.',
        link: `${link}?outcome=ambiguous`,
      },
    ])
  }
})

test('who started an import is notified once when its job was abandoned', async () => {
  const importer = await createImporter(running, { homeQuota: 20 })
  const { id } = await importer.uploaded(`Address\n"${TEST_ADDRESSES.numbered(8)}"\n`)
  await importer.start(id)
  const data = { organisationId: importer.member.organisationId, importId: id }
  await running.database.pool.query(
    `insert into pgboss.job (name, data, source_name, source_retry_count) values ('dead-jobs', $1, 'import-rows', 20)`,
    [JSON.stringify(data)],
  )
  await everywhere(notifyOfStoppedImports)
  expect(await notices('import_stopped', importer.member)).toEqual([
    {
      title: expect.stringMatching(/^Import stopped: /),
      text: '0 of 1 row is done. It will go on once an operator has restarted it.',
      link: `/portfolio/imports/${id}`,
    },
  ])
})

test('members are notified of a person who accepts an invitation', async () => {
  const email = 'tamsin@homes.example'
  const url = '/api/organisation/invitations/'
  await running.app.inject({ method: 'POST', url, headers: member.headers, payload: { email } })
  const [mail] = await mailsTo(running.database, email)
  const [, token = ''] = /accept-invitation\/(\S+)/.exec(mail?.text ?? '') ?? []
  const password = 'four plain words here 7'
  const payload = { first_name: 'Tamsin', last_name: 'Fennimore', password1: password, password2: password }
  const answer = await running.app.inject({ method: 'POST', url: `/api/invitations/${token}/accept/`, payload })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const headers = { authorization: `Token ${answer.json().key}` }
  expect(await notices('member_joined')).toMatchObject([{ title: 'Tamsin Fennimore joined your organisation' }])
  expect(await notices('member_joined', { ...member, headers })).toEqual([])
})
