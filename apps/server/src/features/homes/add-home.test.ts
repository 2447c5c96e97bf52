import { rateHome } from '@retrofolio/engine/assess/assess'
import type { Register } from '@retrofolio/reference-data/register/register'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES, TEST_HOMES } from '../../testing/test-homes.ts'
import { testRegister } from '../../testing/test-register.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const add = (member: Member, payload: object, app = running.app) =>
  app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers: member.headers, payload })
const homesOf = async (member: Member) =>
  (await running.app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })).json()
const unreadable = (): Promise<never> => Promise.reject(new Error('the register file is gone'))
const brokenRegister: Register = { ...testRegister(TEST_HOMES), resolve: unreadable, home: unreadable }

describe('adding a home', () => {
  test('returns 201 with the home as in the list, and counts it', async () => {
    const member = await createMember(running.database)
    const answer = await add(member, { address: TEST_ADDRESSES.semi, uprn: 'ignored', status: 'failed' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ data: { home: (await homesOf(member))[0] } })
    expect(answer.json().data.home).toMatchObject({ status: 'analysed', full_address: TEST_ADDRESSES.semi })
    const user = await running.app.inject({ method: 'GET', url: '/api/auth/user/', headers: member.headers })
    expect(user.json().organisation.total_homes).toBe(1)
  })

  test('saves a home with missing data when the postcode is known but has no certificate', async () => {
    const member = await createMember(running.database)
    const answer = await add(member, { address: TEST_ADDRESSES.unlisted })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data.home).toMatchObject({
      status: 'missing_data',
      status_reason: 'No energy certificate was found for this address.',
      full_address: TEST_ADDRESSES.unlistedTidied,
      lat: 52.5,
      lng: -1.5,
      features: null,
      uprn: null,
    })
  })

  test('two organisations can add the same property', async () => {
    const members = [await createMember(running.database), await createMember(running.database)]
    for (const member of members) expect((await add(member, { address: TEST_ADDRESSES.semi })).statusCode).toBe(201)
  })
})

describe('errors', () => {
  test.each([
    [{}, 'This field is required.'],
    [{ address: '  ' }, 'This field may not be blank.'],
    [{ address: null }, 'This field may not be null.'],
    [{ address: ['12 Wrenfold Lane'] }, 'Not a valid string.'],
    [{ address: 'x'.repeat(501) }, 'Ensure this field has no more than 500 characters.'],
    [{ address: '12\0 Wrenfold Lane' }, 'Null characters are not allowed.'],
  ])('fields: %j', async (payload, text) => {
    const member = await createMember(running.database, { homeQuota: 0 })
    const answer = await add(member, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { address: [text] }])
  })

  test('rejects a full quota before looking up the address', async () => {
    const member = await createMember(running.database, { homeQuota: 1 })
    await add(member, { address: TEST_ADDRESSES.semi })
    for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.unknown, TEST_ADDRESSES.parkHome]) {
      const answer = await add(member, { address })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: "You've reached your home quota limit.", error_code: 'HOME_QUOTA_REACHED' },
      ])
    }
  })

  test.each([
    ['an unknown address', TEST_ADDRESSES.unknown],
    ['a postcode alone', 'zz1 1aa, '],
  ])('%s', async (_, address) => {
    const member = await createMember(running.database)
    const register: Register = {
      ...testRegister(TEST_HOMES),
      resolve: async () => ({
        kind: 'not_found',
        postcode: address === TEST_ADDRESSES.unknown ? null : { postcode: 'ZZ1 1AA', lat: null, lng: null },
      }),
    }
    const answer = await add(member, { address }, await running.rebuild({ register }))
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { error: expect.any(String), error_code: 'ADDRESS_NOT_FOUND' },
    ])
  })

  test('an ambiguous address lists its candidates, each of which is then unambiguous', async () => {
    const member = await createMember(running.database)
    const answer = await add(member, { address: TEST_ADDRESSES.ambiguous })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      error: expect.any(String),
      error_code: 'AMBIGUOUS_ADDRESS',
      candidates: TEST_ADDRESSES.ambiguousCandidates.map((full_address, index) => ({
        uprn: `9000020${index}`,
        full_address,
      })),
    })
    for (const { full_address } of answer.json().candidates) {
      expect((await add(member, { address: full_address })).statusCode).toBe(201)
    }
  })

  test('a park home cannot be assessed', async () => {
    const member = await createMember(running.database)
    const answer = await add(member, { address: TEST_ADDRESSES.parkHome })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { error: expect.any(String), error_code: 'INVALID_PROPERTY_TYPE' },
    ])
    expect(await homesOf(member)).toEqual([])
  })

  test.each([
    ['by UPRN', TEST_ADDRESSES.semi, '12 wrenfold lane eastholt ZZ11AA'],
    ['by address without a UPRN', TEST_ADDRESSES.withoutUprn, '14, WRENFOLD Lane; Eastholt, zz1 1aa'],
    ['by typed address', TEST_ADDRESSES.unlisted, '77 Wrenfold Lane, Eastholt. ZZ1 1AA'],
  ])('rejects a duplicate home, matched %s', async (_, first, again) => {
    const member = await createMember(running.database)
    expect((await add(member, { address: first })).statusCode).toBe(201)
    const answer = await add(member, { address: again })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: expect.any(String), error_code: 'DUPLICATE_UPRN', home_id: (await homesOf(member))[0].id },
    ])
    expect(await homesOf(member)).toHaveLength(1)
  })
})

describe('previewing a home', () => {
  const preview = (member: Member, address: string) =>
    running.app.inject({
      method: 'GET',
      url: `/api/portfolio/home-preview/?address=${encodeURIComponent(address)}`,
      headers: member.headers,
    })

  test('returns what adding would add, and adds nothing', async () => {
    const member = await createMember(running.database)
    const before = await preview(member, TEST_ADDRESSES.semi)
    expect(before.json()).toMatchObject({ status: 'analysed', home_id: null, archived_home_id: null })
    expect(await homesOf(member)).toEqual([])
    const { home } = (await add(member, { address: TEST_ADDRESSES.semi })).json().data
    const { full_address, features, epc_band } = home
    expect(before.json()).toMatchObject({ full_address, features, epc_band })
    expect((await preview(member, TEST_ADDRESSES.semi)).json()).toMatchObject({ home_id: home.id })
    await running.app.inject({
      method: 'POST',
      url: `/api/portfolio/homes/${home.id}/archive/`,
      headers: member.headers,
    })
    expect((await preview(member, TEST_ADDRESSES.semi)).json()).toMatchObject({
      home_id: null,
      archived_home_id: home.id,
    })
  })

  test("never shows another organisation's home", async () => {
    const [owner, stranger] = [await createMember(running.database), await createMember(running.database)]
    await add(owner, { address: TEST_ADDRESSES.semi })
    expect((await preview(stranger, TEST_ADDRESSES.semi)).json()).toMatchObject({ home_id: null })
  })

  test.each([
    [TEST_ADDRESSES.unknown, 422, { error_code: 'ADDRESS_NOT_FOUND' }],
    [TEST_ADDRESSES.ambiguous, 422, { error_code: 'AMBIGUOUS_ADDRESS' }],
    [TEST_ADDRESSES.parkHome, 422, { error_code: 'INVALID_PROPERTY_TYPE' }],
    ['', 400, { address: ['This field may not be blank.'] }],
  ])('rejects "%s" as adding does', async (address, status, body) => {
    const answer = await preview(await createMember(running.database), address)
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining(body)])
  })
})

describe('invisible characters', () => {
  test('are removed from an address', async () => {
    const member = await createMember(running.database)
    const answer = await add(member, {
      address: '\u202e77\u200b Wren\u00adfold\u0007 Lane,\nEastholt\u001b[31m, ZZ1 1AA',
    })
    expect([answer.statusCode, answer.json().data.home.full_address]).toEqual([
      201,
      '77 Wrenfold Lane, Eastholt [31m, ZZ1 1AA',
    ])
  })
})

describe('when something fails', () => {
  test('saves a failed home when the engine throws, and it can be retried', async () => {
    const member = await createMember(running.database)
    const broken = await running.rebuild({
      rate: () => {
        throw new Error('wall: 7 is not between 0.05 and 6.5')
      },
    })
    const answer = await add(member, { address: TEST_ADDRESSES.semi }, broken)
    expect(answer.statusCode).toBe(201)
    const { id, status, status_reason } = answer.json().data.home
    expect([status, status_reason]).toEqual(['failed', 'The analysis of this home could not be completed.'])
    expect(answer.body).not.toContain('6.5')
    const url = `/api/portfolio/homes/${id}/reanalyse/`
    const still = await broken.inject({ method: 'POST', url, headers: member.headers })
    expect([still.statusCode, still.json().home.status]).toEqual([200, 'failed'])
    const mended = await running.app.inject({ method: 'POST', url, headers: member.headers })
    expect(mended.json()).toMatchObject({ home: { id, status: 'analysed', status_reason: null } })
    expect(mended.json().heat_loss_calculations).toHaveLength(3)
  })

  test('saves a failed home when a figure is not a number, and the list stays readable', async () => {
    const member = await createMember(running.database)
    const broken = await running.rebuild({
      rate: (features) => {
        const result = rateHome(features)
        return result.kind === 'analysed'
          ? { ...result, rating: { ...result.rating, netGridImportKwh: Number.NaN } }
          : result
      },
    })
    expect((await add(member, { address: TEST_ADDRESSES.semi }, broken)).json().data.home.status).toBe('failed')
    expect(await homesOf(member)).toMatchObject([{ status: 'failed', net_grid_import_kwh: null }])
  })

  test('saves a failed home when the register is unreadable, and finds its certificate later', async () => {
    const member = await createMember(running.database)
    const broken = await running.rebuild({ register: brokenRegister })
    const answer = await add(member, { address: TEST_ADDRESSES.semi }, broken)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data.home).toMatchObject({ status: 'failed', features: null })
    const url = `/api/portfolio/homes/${answer.json().data.home.id}/reanalyse/`
    const mended = await running.app.inject({ method: 'POST', url, headers: member.headers })
    expect(mended.json().home).toMatchObject({ status: 'analysed', uprn: '900000012', lat: 52.5 })
  })

  test('retrying never creates a second home of the same property', async () => {
    const member = await createMember(running.database)
    const broken = await running.rebuild({ register: brokenRegister })
    const failed = (await add(member, { address: TEST_ADDRESSES.semi }, broken)).json().data.home
    await add(member, { address: TEST_ADDRESSES.semi })
    const url = `/api/portfolio/homes/${failed.id}/reanalyse/`
    const answer = await running.app.inject({ method: 'POST', url, headers: member.headers })
    expect([answer.statusCode, answer.json().home]).toEqual([200, failed])
  })
})

describe('concurrent requests', () => {
  test('adds exactly one of fifty homes when one place is left in the quota', async () => {
    const member = await createMember(running.database, { homeQuota: 2 })
    await add(member, { address: TEST_ADDRESSES.semi })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => add(member, { address: TEST_ADDRESSES.numbered(index + 1) })),
    )
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(49)
    expect(await homesOf(member)).toHaveLength(2)
  })

  test.each([
    ['with a UPRN', TEST_ADDRESSES.semi],
    ['without a UPRN', TEST_ADDRESSES.withoutUprn],
    ['without a certificate', TEST_ADDRESSES.unlisted],
  ])('adds a home once from fifty identical requests, %s', async (_, address) => {
    const member = await createMember(running.database, { homeQuota: 100 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(member, { address })))
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(49)
    expect(await homesOf(member)).toHaveLength(1)
  })
})
