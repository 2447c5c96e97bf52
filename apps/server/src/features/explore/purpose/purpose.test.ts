import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember, type Member, TEST_CALLER } from '../../../testing/test-app.ts'
import { issueApiToken } from '../../accounts/sessions/api-tokens.service.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'

let sample: RatedSample
let member: Member

beforeAll(async () => {
  sample = await startRatedSample()
})
afterAll(() => sample.stop())
beforeEach(async () => {
  member = await createMember(sample.database)
})

const PURPOSE = { purpose: 'assess_or_improve_homes' }

function call(method: 'GET' | 'POST', path: string, payload?: object, { headers }: Pick<Member, 'headers'> = member) {
  return sample.app.inject({ method, url: `/api/explore/${path}`, headers, ...(payload && { payload }) })
}

const auditSentences = async (): Promise<string[]> =>
  (await sample.app.inject({ url: '/api/audit/', headers: member.headers }))
    .json()
    .map(({ sentence }: { sentence: string }) => sentence)

test('before the purpose is confirmed, no address is sent and no postcode can be searched', async () => {
  const about = (await call('GET', '')).json()
  expect(about).toMatchObject({ homes: 2583, purpose: null, rated_at: expect.stringMatching(/^20\d\d-.*Z$/) })
  const [home] = (await call('GET', 'homes/?area=YO&limit=1')).json().homes
  expect(home).toMatchObject({ address: null, postcode: null })
  for (const what of ['count', 'facets', 'homes']) {
    const refused = await call('GET', `${what}/?postcode=YO31 1CC`)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: expect.stringContaining('Confirm this once'), error_code: 'EXPLORE_PURPOSE_MISSING' },
    ])
  }
})

test('once confirmed, rows have addresses, and postcodes are searched, for this organisation only', async () => {
  const confirmed = await call('POST', 'purpose/', PURPOSE)
  expect([confirmed.statusCode, confirmed.json().purpose]).toEqual([
    200,
    { confirmed_at: '2026-03-01T09:30:00.000Z', confirmed_by: 'Example Member' },
  ])
  const { homes } = (await call('GET', 'homes/?postcode=YO31 1CC')).json()
  expect(homes.length).toBeGreaterThan(0)
  for (const { address, home_key: key, postcode } of homes) {
    const known = await sample.register.home(key)
    expect(`${address}, ${postcode}`).toBe(known?.fullAddress)
    expect(postcode).toBe('YO31 1CC')
  }
  const colleague = await createMember(sample.database, { organisationId: member.organisationId })
  expect((await call('GET', 'count/?postcode=YO31 1CC', undefined, colleague)).statusCode).toBe(200)
  const stranger = await createMember(sample.database)
  expect((await call('GET', 'count/?postcode=YO31 1CC', undefined, stranger)).statusCode).toBe(403)
  const [row] = (await call('GET', 'homes/?area=YO&limit=1', undefined, stranger)).json().homes
  expect(row.address).toBeNull()
})

test('a second confirmation changes nothing, and the audit trail has one entry', async () => {
  await call('POST', 'purpose/', PURPOSE)
  const colleague = await createMember(sample.database, { organisationId: member.organisationId })
  sample.clock.now = new Date('2026-03-02T09:30:00Z')
  const again = await call('POST', 'purpose/', PURPOSE, colleague)
  sample.clock.now = new Date('2026-03-01T09:30:00Z')
  expect(again.json().purpose.confirmed_at).toBe('2026-03-01T09:30:00.000Z')
  const sentences = await auditSentences()
  expect(sentences.filter((one) => one.includes('addresses of the register'))).toEqual([
    'Example Member confirmed that addresses of the register are used for assessing or improving homes.',
  ])
})

test('another purpose names the field', async () => {
  const refused = await call('POST', 'purpose/', { purpose: 'marketing' })
  expect([refused.statusCode, refused.json()]).toEqual([400, { purpose: ['Send assess_or_improve_homes.'] }])
})

test.each(['read', 'write'] as const)('an API token with scope %s may read but not confirm', async (scope) => {
  const { key } = await issueApiToken(sample.database.orm, {
    userId: member.userId,
    name: 'report',
    scope,
    expiresAt: null,
    at: sample.clock.now,
    caller: TEST_CALLER,
  })
  const token = { headers: { authorization: `Token ${key}` } }
  expect((await call('POST', 'purpose/', PURPOSE, token)).statusCode).toBe(403)
  expect((await call('GET', '', undefined, token)).json().purpose).toBeNull()
})
