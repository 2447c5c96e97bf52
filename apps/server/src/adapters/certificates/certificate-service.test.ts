import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Budget } from '../../outside-service/budget.ts'
import { OutsideFailure } from '../../outside-service/outside-failure.ts'
import { outsideService } from '../../outside-service/outside-service.ts'
import {
  CERTIFICATES_TOKEN,
  type FakeCertificates,
  houseDocument,
  startFakeCertificates,
} from '../../testing/fake-services/fake-certificates.ts'
import type { Illness } from '../../testing/fake-services/fake-service.ts'
import { certificateService } from './certificate-service.ts'

const ROW = {
  certificateNumber: '0000-1111-2222-3333-4444',
  addressLine1: 'Flat 2',
  addressLine2: '14 Example Road',
  addressLine3: null,
  postcode: 'ZX1 4AB',
  postTown: 'SAMPLETON',
  registrationDate: '2023-02-16',
  uprn: 990000000002,
}
const POSTCODE = { postcode: 'ZX1 4AB' }

let standIn: FakeCertificates
let spent = 0
beforeEach(async () => {
  standIn = await startFakeCertificates()
  spent = 0
})
afterEach(() => standIn.stop())

function service({ token = CERTIFICATES_TOKEN, attempts = 1, timeoutMs = 5_000 } = {}) {
  const budget: Budget = { spend: async () => void (spent += 1) }
  const settings = { name: 'EPC', baseUrl: standIn.url, timeoutMs, attempts }
  return certificateService({ service: outsideService(settings, { firstDelayMs: 1 }), token, budget })
}

const failure = (asking: Promise<unknown>): Promise<OutsideFailure> =>
  asking.then(
    () => Promise.reject(new Error('It answered.')),
    (error: unknown) => (error instanceof OutsideFailure ? error : Promise.reject(error)),
  )

describe('a search', () => {
  test('finds certificates by postcode and house number', async () => {
    standIn.certificates.push({ ...ROW }, { ...ROW, certificateNumber: '0000-1111-2222-3333-4445', uprn: null })
    const listed = {
      certificateKey: ROW.certificateNumber,
      lodgedOn: '2023-02-16',
      uprn: '990000000002',
      address: 'Flat 2, 14 Example Road',
      postTown: 'SAMPLETON',
      postcode: 'ZX1 4AB',
    }
    expect(await service().search(POSTCODE)).toEqual([
      listed,
      { ...listed, certificateKey: '0000-1111-2222-3333-4445', uprn: null },
    ])
    expect(await service().search({ uprn: '990000000002' })).toEqual([listed])
    expect(spent).toBe(2)
  })

  test('without matches gives an empty list, not a failure', async () => {
    expect(await service().search(POSTCODE)).toEqual([])
  })

  test('reads all pages and no certificate twice', async () => {
    for (let number = 1000; number < 1005; number += 1) {
      standIn.certificates.push({ ...ROW, certificateNumber: `0000-1111-2222-3333-${number}` })
    }
    standIn.rowsOnPage = 2
    const found = await service().search(POSTCODE)
    expect(found.map(({ certificateKey }) => certificateKey.slice(-4))).toEqual([
      '1000',
      '1001',
      '1002',
      '1003',
      '1004',
    ])
    expect(standIn.requests.length).toBeGreaterThan(2)
  })

  test.each(['certificate_number', 'certificate-number'])('keys may be spelled as in %s', async (spelling) => {
    const separator = spelling.includes('_') ? '_' : '-'
    const spelled = Object.fromEntries(
      Object.entries(ROW).map(([key, value]) => [
        key.replace(/[A-Z]|\d/g, (letter) => `${separator}${letter.toLowerCase()}`),
        value,
      ]),
    )
    standIn.fallIll({ kind: 'status', status: 200, body: { data: [spelled] } })
    expect(await service().search(POSTCODE)).toMatchObject([
      { certificateKey: ROW.certificateNumber, address: 'Flat 2, 14 Example Road', lodgedOn: '2023-02-16' },
    ])
  })

  test('leaves out rows from which no home can be identified', async () => {
    const rows = [{ ...ROW, postcode: null }, { ...ROW, certificateNumber: '0' }, ROW]
    standIn.fallIll({ kind: 'status', status: 200, body: { data: rows, pagination: { nextPage: null } } })
    expect(await service().search(POSTCODE)).toHaveLength(1)
  })
})

describe('a document', () => {
  test('comes without the address, which may not be stored', async () => {
    standIn.certificates.push({ ...ROW, document: houseDocument() })
    const document = await service().document(ROW.certificateNumber)
    expect(document).toMatchObject({ total_floor_area: 88, schema_type: 'RdSAP-Schema-21.0.1' })
    expect(JSON.stringify(document)).not.toMatch(/Example Road|SAMPLETON|ZX1/)
  })

  test('that was cancelled is null, however the error is wrapped', async () => {
    standIn.certificates.push({ ...ROW })
    expect(await service().document(ROW.certificateNumber)).toBeNull()
    standIn.fallIll({ kind: 'status', status: 404, body: { data: { error: 'Certificate not found' } } })
    expect(await service().document(ROW.certificateNumber)).toBeNull()
  })

  test('of a building other than a dwelling is rejected', async () => {
    standIn.fallIll({ kind: 'status', status: 200, body: { data: { technical_information: {} } } })
    expect((await failure(service().document(ROW.certificateNumber))).kind).toBe('bad_answer')
  })
})

test('changes distinguish removed certificates from moved ones; an empty response means no changes', async () => {
  standIn.changes.push(
    { certificateNumber: '0000-1111-2222-3333-4446', eventType: 'removed', timestamp: '2026-02-17T16:26:08.535Z' },
    { certificateNumber: '0000-1111-2222-3333-4447', eventType: 'uprn_updated', timestamp: '2026-02-18T09:00:00.000Z' },
    {
      certificateNumber: '0000-1111-2222-3333-4448',
      eventType: 'address_id_updated',
      timestamp: '2026-02-18T09:01:00.000Z',
    },
  )
  expect(await service().changes('2026-02-17', '2026-02-18')).toEqual([
    { certificateKey: '0000-1111-2222-3333-4446', isRemoved: true },
    { certificateKey: '0000-1111-2222-3333-4447', isRemoved: false },
    { certificateKey: '0000-1111-2222-3333-4448', isRemoved: false },
  ])
  expect(await service().changes('2026-02-19', '2026-02-19')).toEqual([])
})

describe('trouble', () => {
  test('a wrong token is reported as such', async () => {
    expect((await failure(service({ token: 'another-token' }).search(POSTCODE))).kind).toBe('refused_key')
  })

  test.each<[string, Illness, string]>([
    [
      'a missing page, which does not mean "none"',
      { kind: 'status', status: 404, body: '<h1>Not found</h1>' },
      'bad_answer',
    ],
    ['too many requests', { kind: 'status', status: 429, headers: { 'retry-after': '90' } }, 'over_quota'],
    ['a server error', { kind: 'status', status: 500, body: { data: { errors: [{ code: 'x' }] } } }, 'unavailable'],
    ['half an answer', { kind: 'breaks_off' }, 'unavailable'],
    ['no answer', { kind: 'hangs_up' }, 'unavailable'],
    ['something else', { kind: 'wrong' }, 'bad_answer'],
    ['an answer of another shape', { kind: 'status', status: 200, body: { data: 'none' } }, 'bad_answer'],
  ])('%s', async (_what, illness, kind) => {
    standIn.certificates.push({ ...ROW })
    standIn.fallIllForever(illness)
    const found = await failure(service().search(POSTCODE))
    expect(found.kind).toBe(kind)
    expect(found.message).not.toContain(CERTIFICATES_TOKEN)
  })

  test('that is temporary is retried', async () => {
    standIn.certificates.push({ ...ROW })
    standIn.fallIll({ kind: 'status', status: 503 })
    expect(await service({ attempts: 2 }).search(POSTCODE)).toHaveLength(1)
  })

  test('a silent service times out', async () => {
    standIn.fallIllForever({ kind: 'silent' })
    expect((await failure(service({ timeoutMs: 30 }).search(POSTCODE))).kind).toBe('timed_out')
  })
})
