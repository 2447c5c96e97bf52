import { endpoint } from '@retrofolio/contract/endpoints/endpoint'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { stubApi } from '../../testing/stub-api.ts'
import { callApi } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { type GlobalFailureStatus, onGlobalFailure } from './global-failure.ts'
import { duringSignOut } from './session-ending.ts'
import { sessionToken } from './session-token.ts'

const anything = z.unknown()
const getX = endpoint({ method: 'GET', path: '/api/x/', answer: anything })
const postX = endpoint({ method: 'POST', path: '/api/x/', body: anything, answer: anything })
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function heardFailures(): GlobalFailureStatus[] {
  const heard: GlobalFailureStatus[] = []
  stops.push(onGlobalFailure((status) => heard.push(status)))
  return heard
}

/** Lets every pending task run. */
function nothingPending(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

async function failureOf(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error('The request did not fail with an ApiError.', { cause: error })
  return error
}

describe('requests', () => {
  test('sends a stored token as "Token {token}" and no such header without one', async () => {
    const seen = stubApi({ 'GET /api/x/': { body: {} } })
    await callApi(getX, {})
    sessionToken.store('abc')
    await callApi(getX, {})
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Token abc'])
  })

  test('encodes path and query parameters', async () => {
    const seen = stubApi({ 'GET /api/x/a%2Fb/y/': { body: {} } })
    const getY = endpoint({ method: 'GET', path: '/api/x/:id/y/', query: { q: '' }, answer: anything })
    await callApi(getY, { params: { id: 'a/b' }, query: { q: '1 High St & Co' } })
    expect(seen[0]?.path).toBe('/api/x/a%2Fb/y/?q=1%20High%20St%20%26%20Co')
  })

  test.each(['POST', 'PUT', 'PATCH'] as const)('%s converts keys deeply to snake_case', async (method) => {
    const seen = stubApi({ [`${method} /api/x/`]: { body: {} } })
    await callApi({ ...postX, method }, { body: { newPassword1: 'aB_c', list: [{ fullAddress: 'x' }] } })
    expect(seen[0]?.body).toEqual({ new_password1: 'aB_c', list: [{ full_address: 'x' }] })
    expect(seen[0]?.headers.get('Content-Type')).toBe('application/json')
  })

  test('sends a form unchanged and lets the browser set its content type', async () => {
    const seen = stubApi({ 'POST /api/x/': { body: {} } })
    const form = new FormData()
    form.append('firstName', 'x')
    await callApi(postX, { body: form })
    expect(seen[0]?.body).toBe(form)
    expect(seen[0]?.headers.get('Content-Type')).toBeNull()
  })

  test('sends no content type without a body', async () => {
    const seen = stubApi({ 'POST /api/x/': { body: {} } })
    await callApi(endpoint({ method: 'POST', path: '/api/x/', answer: anything }), {})
    expect(seen[0]?.headers.get('Content-Type')).toBeNull()
  })
})

describe('responses', () => {
  test('converts JSON keys to camelCase', async () => {
    stubApi({ 'GET /api/x/': { body: { wallUvalue: 0.3, roofShapeAspectAreaFacingNorthM2: 1 } } })
    expect(await callApi(getX, {})).toEqual({ wallUvalue: 0.3, roofShapeAspectAreaFacingNorthM2: 1 })
  })

  test('returns an empty list for an empty body', async () => {
    stubApi({ 'GET /api/x/': { status: 200 } })
    expect(await callApi(getX, {})).toEqual([])
  })

  test('reads decimals in strings as numbers where the schema expects a number', async () => {
    stubApi({ 'GET /api/x/': { body: { areaM2: '12.50', name: '7', parts: [{ kwh: '3' }] } } })
    const schema = z.object({ areaM2: z.number(), name: z.string(), parts: z.array(z.object({ kwh: z.number() })) })
    expect(await callApi(getX, { readAs: schema })).toEqual({ areaM2: 12.5, name: '7', parts: [{ kwh: 3 }] })
  })

  test('throws an ApiError when a response breaks the contract', async () => {
    stubApi({ 'GET /api/x/': { body: { areaM2: 'large' } } })
    const error = await failureOf(callApi({ ...getX, answer: z.object({ areaM2: z.number() }) }, {}))
    expect(error.message).toBe(
      'The server sent a response that this page does not understand. Reload the page and try again.',
    )
  })
})

describe('failures', () => {
  test('reads field errors, detail and error code from the body', async () => {
    stubApi({
      'POST /api/x/': { status: 400, body: { nonFieldErrors: ['No.'], newPassword1: ['Short.', 'Common.'] } },
      'POST /api/y/': { status: 409, body: { error: 'Already here.', errorCode: 'DUPLICATE_UPRN' } },
      'POST /api/z/': { status: 429, body: { detail: 'Request was throttled.' } },
    })
    const x = await failureOf(callApi(postX, { body: {} }))
    expect(x).toMatchObject({ status: 400, detail: null, fieldErrors: { nonFieldErrors: ['No.'] } })
    expect(x.fieldError('newPassword1')).toBe('Short.')
    const y = await failureOf(callApi({ ...postX, path: '/api/y/' }, { body: {} }))
    expect(y).toMatchObject({ status: 409, errorCode: 'DUPLICATE_UPRN', fieldErrors: {} })
    expect((await failureOf(callApi({ ...postX, path: '/api/z/' }, { body: {} }))).detail).toBe(
      'Request was throttled.',
    )
  })

  test('reports status 0 with a helpful message when there is no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failureOf(callApi(getX, {}))
    expect(error).toMatchObject({ status: 0, message: expect.stringContaining('Could not reach the server') })
  })

  test('reports the status of an HTML page from a proxy', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
    expect(await failureOf(callApi(getX, {}))).toMatchObject({ status: 502, body: '<html>' })
  })

  test('leaves a cancelled request cancelled', async () => {
    stubApi({ 'GET /api/x/': { body: {} } })
    const request = callApi(getX, { signal: AbortSignal.abort() })
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('global failures', () => {
  test.each([401, 404, 503] as const)('announces %d', async (status) => {
    const heard = heardFailures()
    stubApi({ 'GET /api/x/': { status, body: { detail: 'x' } } })
    await failureOf(callApi(getX, {}))
    await nothingPending()
    expect(heard).toEqual([status])
  })

  test('announces nothing when the caller handles the status itself', async () => {
    const heard = heardFailures()
    stubApi({ 'GET /api/x/': { status: 404, body: { detail: 'Not found.' } } })
    expect((await failureOf(callApi(getX, { leaveToCaller: [404] }))).status).toBe(404)
    expect(heard).toEqual([])
  })

  test.each([400, 403, 409, 422, 429, 500])('leaves %d to the screen', async (status) => {
    const heard = heardFailures()
    stubApi({ 'GET /api/x/': { status, body: {} } })
    await failureOf(callApi(getX, {}))
    expect(heard).toEqual([])
  })

  test('ignores 401 while the user is logging out', async () => {
    const heard = heardFailures()
    sessionToken.store('ended')
    stubApi({ 'GET /api/x/': { status: 401, body: { detail: 'x' } } })
    await duringSignOut(async () => {
      await failureOf(callApi(getX, {}))
      sessionToken.remove()
    })
    await nothingPending()
    expect(heard).toEqual([])
  })

  test('announces 401 when the logout is abandoned', async () => {
    const heard = heardFailures()
    sessionToken.store('over')
    stubApi({ 'GET /api/x/': { status: 401, body: { detail: 'x' } } })
    await duringSignOut(async () => {
      await failureOf(callApi(getX, {}))
      await nothingPending()
      expect(heard).toEqual([])
    })
    await nothingPending()
    expect([heard, sessionToken.read()]).toEqual([[401], null])
  })

  test('keeps the current session when a call of an earlier session returns 401', async () => {
    const heard = heardFailures()
    sessionToken.store('earlier')
    stubApi({ 'GET /api/x/': { status: 401, body: { detail: 'x' } } })
    const late = failureOf(callApi(getX, {}))
    sessionToken.store('present')
    await late
    await nothingPending()
    expect([heard, sessionToken.read()]).toEqual([[], 'present'])
  })

  test('sends no token for a call without a session and ends none on its 401', async () => {
    const heard = heardFailures()
    sessionToken.store('good')
    const seen = stubApi({ 'GET /api/x/': { status: 401, body: { detail: 'x' } } })
    await failureOf(callApi(getX, { withoutSession: true }))
    await nothingPending()
    expect(seen[0]?.headers.get('Authorization')).toBeNull()
    expect([heard, sessionToken.read()]).toEqual([[], 'good'])
  })

  test('removes the token on 401 unless the caller keeps it', async () => {
    stubApi({ 'GET /api/x/': { status: 401, body: { detail: 'Invalid token.' } } })
    sessionToken.store('stale')
    await failureOf(callApi(getX, { leaveToCaller: [401] }))
    expect(sessionToken.read()).toBe('stale')
    await failureOf(callApi(getX, {}))
    await nothingPending()
    expect(sessionToken.read()).toBeNull()
  })
})
