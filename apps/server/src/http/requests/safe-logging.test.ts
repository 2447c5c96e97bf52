import type { ApiMethod } from '@retrofolio/contract/endpoints/endpoint'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../features/accounts/accounts.service.ts'
import type { OpenApiDocument, Operation } from '../../features/api-docs/openapi-types.ts'
import { createMember, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Marker in everything that a client may send and no log may contain. */
const MARK = 'zqmark'
const PASSWORD = `${MARK} horse battery staple`
const EMAIL = `${MARK}@homes.example`
/** A client address from the range reserved for documentation. */
const CLIENT = '203.0.113.77'

let running: TestApp
let lines: string[]
let key: string
beforeAll(async () => {
  lines = []
  const logger: Logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
  running = await startTestApp({ logger })
  const { organisationId } = await createMember(running.database)
  await createUser(running.database, { organisationId, email: EMAIL, password: PASSWORD, lastName: MARK })
  key = (await logIn()).json().key
})
afterAll(() => running.stop())

const logIn = () =>
  running.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email: EMAIL, password: PASSWORD } })

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

async function operations(): Promise<[method: ApiMethod, path: string, operation: Operation][]> {
  const document: OpenApiDocument = (await running.app.inject({ method: 'GET', url: '/api/docs/openapi.json' })).json()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method): [ApiMethod, string, Operation][] => {
      const operation = methods[method]
      return operation === undefined ? [] : [[METHODS[method], path, operation]]
    }),
  )
}

/**
 * The example from the API documentation with the marker in each text, so that some pass the checks and some do not.
 */
function markedBody(operation: Operation): Record<string, unknown> | null {
  const example = operation.requestBody?.content['application/json']?.example
  if (typeof example !== 'object' || example === null) return null
  return Object.fromEntries(
    Object.entries(example).map(([field, value]: [string, unknown]) => {
      if (typeof value !== 'string') return [field, value]
      return [field, value.includes('@') ? `${MARK}-new@homes.example` : `${MARK} ${value}`]
    }),
  )
}

async function walk(authorization: string): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (const [method, path, operation] of await operations()) {
    // Logging out would end the session of the following requests.
    if (path === '/api/auth/logout/') continue
    const body = markedBody(operation)
    const asked = running.app.inject({
      // An event stream does not end by itself; its headers are handled the same way.
      method: path === '/api/portfolio/events/' ? 'HEAD' : method,
      url: `${path.replaceAll(/\{\w+\}/g, `${MARK}1`)}?q=${MARK}&token=${MARK}`,
      remoteAddress: CLIENT,
      headers: {
        authorization,
        cookie: `session=${MARK}`,
        referer: `https://homes.example/reset-password/confirm/1/${MARK}`,
        'user-agent': MARK,
        'x-forwarded-for': CLIENT,
        'x-request-id': `${MARK}-request`,
        'content-type': body === null ? `text/${MARK}` : 'application/json',
      },
      payload: body === null ? MARK : JSON.stringify(body),
    })
    // A streamed response is cut off when the database fails.
    statuses.add((await asked.catch(() => null))?.statusCode ?? 0)
  }
  return statuses
}

function findings(): string[] {
  return lines.filter((line) => line.toLowerCase().includes(MARK) || line.includes(key) || line.includes(CLIENT))
}

test('nothing that a client sends to any route appears in the log', async () => {
  const statuses = await walk(`Token ${key}`)
  expect(statuses).toContain(200)
  for (const authorization of [`Token ${MARK}`, `Token ${MARK} ${MARK}`, `Bearer ${MARK}`]) await walk(authorization)
  await running.app.inject({ method: 'POST', url: `/api/${MARK}/`, payload: `{"password": "${MARK}` })
  await running.app.inject({ method: 'GET', url: `/${MARK}/%zz` })
  expect(lines.length).toBeGreaterThan(50)
  expect(findings()).toEqual([])
})

test('does not log the query that a failing database quotes', async () => {
  const before = lines.length
  await running.database.pool.query('alter table homes rename to homes_elsewhere')
  await running.database.pool.query('alter table mails rename to mails_elsewhere')
  const statuses = await walk(`Token ${key}`)
  await running.database.pool.query('alter table users rename to users_elsewhere')
  await logIn()
  await running.database.pool.query('alter table users_elsewhere rename to users')
  await running.database.pool.query('alter table homes_elsewhere rename to homes')
  await running.database.pool.query('alter table mails_elsewhere rename to mails')
  expect(statuses).toContain(500)
  expect(lines.slice(before).join('')).toContain('request failed')
  expect(findings()).toEqual([])
})
