import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectCertificates } from '../../../adapters/certificates/connect-certificates.ts'
import { readConfig } from '../../../config/config.ts'
import { OutsideFailure } from '../../../outside-service/outside-failure.ts'
import {
  type FakeCertificate,
  type FakeCertificates,
  houseDocument,
  startFakeCertificates,
} from '../../../testing/fake-services/fake-certificates.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testRegister } from '../../../testing/test-register.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { type CertificateChecks, checkCertificate, queueCertificateChecks } from './check-certificates.service.ts'

const LOCAL = { uprn: '100', fullAddress: '1 Chestnut Avenue, York, YO31 1BR', features: { lodgedOn: '2020-05-01' } }
const ADDRESS = '27 Example Road, Sampleton, ZX1 4AD'
const NUMBER = '0000-1111-2222-3333-4444'

function certificate(changes: Partial<FakeCertificate> = {}): FakeCertificate {
  return {
    certificateNumber: NUMBER,
    addressLine1: '27 Example Road',
    postTown: 'SAMPLETON',
    postcode: 'ZX1 4AD',
    registrationDate: '2026-01-12',
    uprn: 990000000011,
    document: houseDocument(),
    ...changes,
  }
}

const withoutDocument = ({ document: _document, ...row }: FakeCertificate): FakeCertificate => row

let running: TestApp
let standIn: FakeCertificates
let member: Member
let deps: CertificateChecks
const log = pino({ level: 'silent' })

beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  standIn = await startFakeCertificates()
  const { database, clock } = running
  await database.pool.query('truncate certificate_lists, certificate_documents, certificate_replay')
  await database.pool.query('delete from pgboss.job')
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...standIn.env })
  const certificates = connectCertificates(
    config.services.certificates,
    { database, now: () => clock.now },
    { firstDelayMs: 1 },
  )
  if (certificates === null) throw new Error('The token is set.')
  deps = { database, certificates, model: USUAL_MODEL, now: () => clock.now }
  running.app = await running.rebuild({
    config,
    services: { google: null, certificates },
    register: testRegister([LOCAL]),
  })
  member = await createMember(database)
  return () => standIn.stop()
})

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  running.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) })
const add = (address: string) => call('POST', '/api/portfolio/add-home/', { address })

async function homeOf(answer: { json(): { data: { home: { id: number } } } }) {
  return detailOf(answer.json().data.home.id)
}

async function detailOf(id: number) {
  const { home, certificate } = (await call('GET', `/api/portfolio/homes/${id}/`)).json()
  return { ...home, certificate }
}

const jobs = async () =>
  (await running.database.pool.query("select data from pgboss.job where name = 'check-certificate'")).rows.map(
    ({ data }) => data,
  )
const asked = (path: string) => standIn.requests.filter((request) => request.path === path).length

describe('adding a home', () => {
  test("uses the service's certificate if the register has none", async () => {
    standIn.certificates.push(
      certificate(),
      certificate({
        certificateNumber: '0000-1111-2222-3333-5555',
        addressLine1: '29 Example Road',
        uprn: 990000000012,
      }),
    )
    const answer = await add(ADDRESS)
    expect(answer.statusCode).toBe(201)
    expect(await homeOf(answer)).toMatchObject({
      status: 'analysed',
      full_address: '27 Example Road, Sampleton, ZX1 4AD',
    })
  })

  test('sends no request if the register has the home', async () => {
    expect((await add(LOCAL.fullAddress)).statusCode).toBe(201)
    expect(standIn.requests).toEqual([])
  })

  test('sends no request when another organisation adds the same home', async () => {
    standIn.certificates.push(certificate())
    await add(ADDRESS)
    const before = standIn.requests.length
    member = await createMember(running.database)
    expect((await add(ADDRESS)).statusCode).toBe(201)
    expect(standIn.requests).toHaveLength(before)
  })

  test('documents are stored without their address', async () => {
    standIn.certificates.push(certificate())
    await add(ADDRESS)
    const { rows } = await running.database.pool.query('select document::text as text from certificate_documents')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toMatch(/Example Road|SAMPLETON|ZX1/)
  })

  test('returns the flats of a block as candidates', async () => {
    for (const [flat, uprn] of [
      ['Flat 1', 1],
      ['Flat 2', 2],
    ] as const) {
      standIn.certificates.push(
        certificate({
          certificateNumber: `0000-1111-2222-3333-000${uprn}`,
          addressLine1: `${flat}, 27 Example Road`,
          uprn: 990000000100 + uprn,
        }),
      )
    }
    const answer = await add(ADDRESS)
    expect(answer.json()).toMatchObject({ error_code: 'AMBIGUOUS_ADDRESS' })
    expect(answer.json().candidates).toHaveLength(2)
  })

  test('uses the previous certificate if the newest was cancelled', async () => {
    standIn.certificates.push(
      withoutDocument(certificate()),
      certificate({ certificateNumber: '0000-1111-2222-3333-9999', registrationDate: '2019-01-01' }),
    )
    const home = await homeOf(await add(ADDRESS))
    expect(home.certificate.number).toBe('0000-1111-2222-3333-9999')
  })

  test('rejects an address in a postcode without certificates', async () => {
    expect((await add(ADDRESS)).json()).toMatchObject({ error_code: 'ADDRESS_NOT_FOUND' })
  })

  test('saves a home with missing data in a postcode with other certificates', async () => {
    standIn.certificates.push(certificate({ addressLine1: '29 Example Road' }))
    expect(await homeOf(await add(ADDRESS))).toMatchObject({ status: 'missing_data' })
  })
})

test('suggests addresses of a postcode that is missing from the register', async () => {
  for (const number of [10, 2, 27]) {
    standIn.certificates.push(
      certificate({
        certificateNumber: `0000-1111-2222-3333-00${10 + number}`,
        addressLine1: `${number} Example Road`,
        uprn: number,
      }),
    )
  }
  const suggest = async (text: string) =>
    (await call('GET', `/api/addresses/?q=${encodeURIComponent(text)}`))
      .json()
      .map((found: { full_address: string }) => found.full_address)
  expect(await suggest('zx14ad')).toEqual(
    ['2', '10', '27'].map((number) => `${number} Example Road, Sampleton, ZX1 4AD`),
  )
  expect(await suggest('27 exam ZX1 4AD')).toEqual([ADDRESS])
  expect(await suggest('Example Road')).toEqual([])
  expect(asked('/api/domestic/search')).toBe(1)
})

describe('when the service fails', () => {
  test.each([
    ['is down', { kind: 'status', status: 503 }],
    ['closes the connection', { kind: 'hangs_up' }],
    ['returns invalid data', { kind: 'wrong' }],
    ['limits the rate', { kind: 'status', status: 429, headers: { 'retry-after': '300' } }],
    ['rejects the token', { kind: 'status', status: 403 }],
  ] as const)('because it %s, the home is saved and checked again', async (_why, illness) => {
    standIn.certificates.push(certificate())
    standIn.fallIllForever(illness)
    const answer = await add(ADDRESS)
    expect(answer.statusCode).toBe(201)
    const { id: homeId } = answer.json().data.home
    expect(await homeOf(answer)).toMatchObject({ status: 'failed' })
    expect(await jobs()).toEqual([{ organisationId: member.organisationId, homeId }])
    const check = () =>
      checkCertificate(deps, { organisationId: member.organisationId, homeId, log }, AbortSignal.timeout(5_000))
    await expect(check()).rejects.toBeInstanceOf(OutsideFailure)
    standIn.recover()
    // The breaker allows requests again after its pause; a new connection has its own breaker.
    const fresh = connectCertificates(
      readConfig({ NODE_ENV: 'test', ...standIn.env }).services.certificates,
      { database: running.database, now: deps.now },
      {},
    )
    if (fresh !== null) deps = { ...deps, certificates: fresh }
    await check()
    expect(await homeOf(answer)).toMatchObject({ status: 'analysed' })
  })

  test("a home in the register is analysed with the register's certificate", async () => {
    const id = (await add(LOCAL.fullAddress)).json().data.home.id
    standIn.fallIllForever({ kind: 'hangs_up' })
    expect((await call('POST', `/api/portfolio/homes/${id}/reanalyse/`)).statusCode).toBe(200)
  })
})

describe('a newer certificate', () => {
  const newer = () =>
    certificate({ addressLine1: '1 Chestnut Avenue', postTown: 'York', postcode: 'YO31 1BR', uprn: 100 })

  test('is used when a user re-analyses the home, and facts from users are kept', async () => {
    const id = (await add(LOCAL.fullAddress)).json().data.home.id
    standIn.certificates.push(newer())
    const detail = (await call('POST', `/api/portfolio/homes/${id}/reanalyse/`)).json()
    expect(JSON.stringify(detail)).toContain(NUMBER)
  })

  test('is found once by the monthly check', async () => {
    const id = (await add(LOCAL.fullAddress)).json().data.home.id
    standIn.certificates.push(newer())
    await queueCertificateChecks(deps)
    expect(await jobs()).toEqual([])
    const added = running.clock.now
    running.clock.now = new Date(added.getTime() + 31 * 24 * 3_600_000)
    await queueCertificateChecks(deps)
    await queueCertificateChecks(deps)
    const key = { organisationId: member.organisationId, homeId: id }
    expect((await jobs()).filter(({ organisationId }) => organisationId === member.organisationId)).toEqual([key])
    await checkCertificate(deps, { ...key, log }, AbortSignal.timeout(5_000))
    expect((await detailOf(id)).certificate.number).toBe(NUMBER)
    running.clock.now = added
  })
})

test('a removed certificate is deleted from the cache, and the previous one replaces it', async () => {
  const earlier = certificate({
    certificateNumber: '0000-1111-2222-3333-9999',
    registrationDate: '2019-01-01',
    document: houseDocument({ total_floor_area: 80, registration_date: '2019-01-01' }),
  })
  standIn.certificates.push(certificate(), earlier)
  const home = await homeOf(await add(ADDRESS))
  expect(home.certificate.number).toBe(NUMBER)
  standIn.certificates.splice(0, 2, earlier)
  standIn.changes.push({ certificateNumber: NUMBER, eventType: 'removed', timestamp: '2026-02-20T10:00:00.000Z' })
  await queueCertificateChecks(deps)
  const { rows } = await running.database.pool.query('select certificate_key from certificate_documents')
  expect(rows).toEqual([])
  const key = { organisationId: member.organisationId, homeId: home.id }
  expect(await jobs()).toContainEqual(key)
  await checkCertificate(deps, { ...key, log }, AbortSignal.timeout(5_000))
  expect((await detailOf(home.id)).certificate.number).toBe('0000-1111-2222-3333-9999')
  // The next day starts where this one ended.
  await queueCertificateChecks(deps)
  expect(asked('/api/deltas')).toBe(1)
})

test('a home without a UPRN also gets its previous certificate, but never a neighbour’s', async () => {
  const unnumbered = (changes: Partial<FakeCertificate>, document: Record<string, unknown> = {}) =>
    certificate({ uprn: null, document: houseDocument({ uprn: undefined, ...document }), ...changes })
  const old = { registrationDate: '2019-01-01', certificateNumber: '0000-1111-2222-3333-9999' }
  const earlier = unnumbered(old, { registration_date: '2019-01-01' })
  const neighbour = { ...earlier, addressLine1: '27 Exemple Road' }
  standIn.certificates.push(unnumbered({}))
  const home = await homeOf(await add(ADDRESS))
  const check = async () => {
    await running.database.pool.query('truncate certificate_lists, certificate_documents')
    const key = { organisationId: member.organisationId, homeId: home.id }
    await checkCertificate(deps, { ...key, log }, AbortSignal.timeout(5_000))
    return (await detailOf(home.id)).certificate.number
  }
  standIn.certificates.splice(0, 1, neighbour)
  expect(await check()).toBe(NUMBER)
  standIn.certificates.splice(0, 1, unnumbered({}), earlier)
  expect(await check()).toBe(NUMBER)
  standIn.certificates.splice(0, 2, withoutDocument(unnumbered({})), earlier)
  expect(await check()).toBe(earlier.certificateNumber)
})

test('a certificate that the home got during the check is not replaced by an earlier one', async () => {
  const earlier = certificate({
    certificateNumber: '0000-1111-2222-3333-9999',
    registrationDate: '2019-01-01',
    document: houseDocument({ registration_date: '2019-01-01' }),
  })
  const newer = certificate({
    certificateNumber: '0000-1111-2222-3333-8888',
    registrationDate: '2026-02-20',
    document: houseDocument({ registration_date: '2026-02-20' }),
  })
  standIn.certificates.push(certificate())
  const home = await homeOf(await add(ADDRESS))
  const check = (asking: CertificateChecks) =>
    checkCertificate(
      asking,
      { organisationId: member.organisationId, homeId: home.id, log },
      AbortSignal.timeout(5_000),
    )
  const { lodged } = deps.certificates
  standIn.certificates.splice(0, 1, earlier)
  await check({
    ...deps,
    certificates: {
      ...deps.certificates,
      lodged: {
        ...lodged,
        latest: async (known, signal) => {
          const answer = await lodged.latest(known, signal)
          expect(answer).toMatchObject({ home: { certificateKey: earlier.certificateNumber }, isKnownListed: false })
          standIn.certificates.splice(0, 1, newer)
          await check(deps)
          return answer
        },
      },
    },
  })
  expect((await detailOf(home.id)).certificate.number).toBe(newer.certificateNumber)
})
