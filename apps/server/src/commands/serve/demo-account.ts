import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import { createOrganisation, createUser, hasUser } from '../../features/accounts/accounts.service.ts'
import { randomPassword } from '../accounts/new-password.ts'

export type DemoAccount =
  | { kind: 'created'; email: string; password: string }
  | { kind: 'exists'; email: string }
  | { kind: 'none' }

const NAME = 'Demo Homes'

/** Arbitrary fixed number: servers that start together on one database serialise by this advisory lock. */
const DEMO_LOCK = 7_203_913

/** A first start outside production has no user yet, so it creates one organisation and one user. */
export async function ensureDemoAccount(database: Database, config: Config): Promise<DemoAccount> {
  if (config.isProduction) return { kind: 'none' }
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    return await makeUnlessThere(database, config)
  } finally {
    // The lock is released with its connection.
    client.release(true)
  }
}

async function makeUnlessThere(database: Database, config: Config): Promise<DemoAccount> {
  const { demoEmail: email } = config
  if (await hasUser(database, email)) return { kind: 'exists', email }
  if (await hasAnyUser(database)) return { kind: 'none' }
  const password = config.demoPassword ?? randomPassword()
  // A start that was killed between the two inserts has left the organisation.
  const organisationId = (await findDeserted(database)) ?? (await createOrganisation(database, { name: NAME })).id
  await createUser(database, {
    organisationId,
    email,
    password,
    firstName: 'Demo',
    lastName: 'User',
    mayHaveWeakPassword: true,
  })
  return { kind: 'created', email, password }
}

async function findDeserted(database: Database): Promise<number | null> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id::int as id from organisations
    where name = $1 and not exists (select from users where organisation_id = organisations.id)
    order by id limit 1`,
    [NAME],
  )
  return rows[0]?.id ?? null
}

async function hasAnyUser(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ exists: boolean }>('select exists (select from users)')
  return rows[0]?.exists === true
}
