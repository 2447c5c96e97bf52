import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type AppDependencies, buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { DatabaseConnection } from '../database/database-connection.ts'
import { insertOrganisation, insertUser } from '../features/accounts/accounts.repository.ts'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { openSession } from '../features/accounts/sessions/sessions.service.ts'
import { Refusal } from '../http/errors/errors.ts'
import { refusalsOf } from '../http/routes/route-refusals.ts'
import type { Caller } from '../http/routes/session.ts'
import { startTestDatabase, type TestDatabase } from './test-database.ts'
import { TEST_HOMES } from './test-homes.ts'
import { testRegister } from './test-register.ts'

export interface TestApp extends TestDatabase {
  app: FastifyInstance
  clock: { now: Date }
  /** Another app on the same database, as after a restart or with a replaced dependency. */
  rebuild(changes?: Partial<AppDependencies>): Promise<FastifyInstance>
}

export interface Member {
  email: string
  password: string
  organisationId: number
  userId: number
  /** `Authorization` header of a session. */
  headers: { authorization: string }
}

/** The real app on a real database, with a register of synthetic homes. Rate limits are off by default. */
export async function startTestApp({
  rateLimits,
  server,
  ...dependencies
}: Partial<AppDependencies> & { rateLimits?: 'on'; server?: DatabaseConnection } = {}): Promise<TestApp> {
  const test = await startTestDatabase(server)
  const clock = { now: new Date('2026-03-01T09:30:00Z') }
  const built: FastifyInstance[] = []
  const undeclared = new Set<string>()
  const rebuild = async (again: Partial<AppDependencies> = {}) => {
    const app = await buildApp({
      config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: rateLimits ?? 'off' }),
      database: test.database,
      register: testRegister(TEST_HOMES),
      now: () => clock.now,
      webRoot: null,
      logger: pino({ level: 'silent' }),
      ...dependencies,
      ...again,
    })
    noteUndeclaredRefusals(app, undeclared)
    built.push(app)
    return app
  }
  return {
    ...test,
    app: await rebuild(),
    clock,
    rebuild,
    stop: async () => {
      await Promise.all(built.map((app) => app.close()))
      await test.stop()
      if (undeclared.size > 0) throw new Error(`Missing in the \`refusals\` of a route: ${[...undeclared].join(', ')}`)
    },
  }
}

/** A route must declare its errors, which are also part of the API's documentation. */
function noteUndeclaredRefusals(app: FastifyInstance, undeclared: Set<string>): void {
  app.addHook('onError', async ({ routeOptions }, _reply, error) => {
    const route = routeOptions.config.apiRoute
    if (route === undefined || !(error instanceof Refusal) || refusalsOf(route).has(error.code)) return
    undeclared.add(`${error.code} of ${route.method} ${route.path}`)
  })
}
/** An arbitrary caller. */
export const TEST_CALLER: Caller = { address: '192.0.2.200', userAgent: 'tests', requestId: 'test' }

let members = 0

/** A new organisation with one signed-in user, or another user of an existing organisation. */
export async function createMember(
  database: Database,
  {
    organisationId,
    isEmailProven = true,
    ...options
  }: { homeQuota?: number; organisationId?: number; isEmailProven?: boolean } = {},
): Promise<Member> {
  members += 1
  const email = `member-${members}@homes.example`
  const password = 'correct horse battery'
  const companyName = `Example Homes ${members}`
  const organisation =
    organisationId === undefined
      ? await createTestOrganisation(database, { name: companyName, ...options })
      : { id: organisationId }
  const user = await insertUser(database.orm, {
    organisationId: organisation.id,
    email,
    emailProvenAt: isEmailProven ? new Date() : null,
    passwordHash: await hashPassword(password),
    firstName: 'Example',
    lastName: 'Member',
    companyName,
    companyNumber: '00000000',
  })
  if (user === null) throw new Error(`${email} is taken.`)
  const key = await openSession(database.orm, { userId: user.id, at: new Date(), caller: TEST_CALLER })
  return {
    email,
    password,
    organisationId: organisation.id,
    userId: user.id,
    headers: { authorization: `Token ${key}` },
  }
}

/** Inserted directly, so that its audit trail is empty. */
export function createTestOrganisation(
  database: Database,
  organisation: { name?: string; homeQuota?: number } = {},
): Promise<{ id: number; name: string }> {
  return insertOrganisation(database.orm, { name: 'Example Homes', ...organisation })
}
