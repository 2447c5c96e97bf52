import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { allOrFirstFailure } from '../concurrency/all-or-first-failure.ts'
import { grantSending } from '../jobs/queues/queue-schema.ts'
import type { Database, Queries } from './database.ts'
import { ORGANISATION_SETTING } from './organisation-policy.ts'

/** Role for queries on an organisation's data if the connecting role would bypass row-level security. */
const SCOPED_ROLE = 'retrofolio_app'

/**
 * Runs queries that read and write one organisation's rows only. All access to homes and their analyses goes through
 * here. The rows are committed when the promise resolves.
 *
 * @param work may issue several queries at once, which are then sent together. Use `allOrFirstFailure`, because no
 * query may follow the end of the transaction.
 */
export async function withinOrganisation<Answer>(
  database: Database,
  organisationId: number,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  const begin = `begin;${scopeStatement(wholeNumber(organisationId))}`
  const client = await database.pool.connect()
  try {
    // Not awaited: the first query follows at once. If setting the scope fails, no query returns a result.
    const begun = client.query(begin)
    const queries = drizzle(client)
    scoped.add(queries)
    const [, answer] = await allOrFirstFailure([begun, work(queries)])
    await client.query('commit')
    client.release()
    return answer
  } catch (error) {
    // A connection on which even the rollback fails must not be reused.
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isUndone)
    throw error
  }
}

/** Transactions that have already set their organisation. */
const scoped = new WeakSet<Queries>()

/**
 * A transaction that can also access accounts, for changes to an organisation's rows together with its users or their
 * keys. The restricted role cannot reach those tables, so every query must name the organisation itself.
 */
export function withAccountsOf<Answer>(
  database: Database,
  organisationId: number,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  return database.orm.transaction(async (transaction) => {
    await claimOrganisation(transaction, organisationId)
    return work(transaction)
  })
}

/**
 * Runs one read statement about one organisation in one round trip: statements sent together form one transaction.
 * Values are written into the SQL, so only whole numbers are possible.
 */
export function readOnce(database: Database, organisationId: number) {
  return async (text: TemplateStringsArray, ...values: (number | readonly number[])[]): Promise<UnreadRow[]> => {
    const statement = String.raw(text, ...values.map((value) => [value].flat().map(wholeNumber).join(',')))
    const results: unknown = await database.pool.query(`${scopeStatement(wholeNumber(organisationId))};${statement}`)
    // One result per statement, which the types do not express.
    return Array.isArray(results) ? rowsOf(results.at(-1)) : []
  }
}

/** As returned by the database: the reader converts each column. */
type UnreadRow = Readonly<Record<string, unknown>>

function rowsOf(result: unknown): UnreadRow[] {
  const isResult = typeof result === 'object' && result !== null && 'rows' in result
  return isResult && Array.isArray(result.rows) ? result.rows : []
}

function scopeStatement(organisationId: string): string {
  return `select
    set_config('${ORGANISATION_SETTING}', '${organisationId}', true),
    set_config('role', case when rolsuper or rolbypassrls then '${SCOPED_ROLE}' else 'none' end, true)
    from pg_roles where rolname = session_user`
}

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`)
  return String(value)
}

/**
 * Lets the rest of a transaction that began without an organisation write this organisation's rows. A transaction that
 * already belongs to another organisation keeps it, and row-level security rejects the row. The same happens without an
 * open transaction.
 */
export async function claimOrganisation(queries: Queries, organisationId: number): Promise<void> {
  if (scoped.has(queries)) return
  await queries.execute(sql`
    select set_config(
      ${ORGANISATION_SETTING},
      coalesce(nullif(current_setting(${ORGANISATION_SETTING}, true), ''), ${String(organisationId)}),
      true)`)
}

/**
 * Superusers (the embedded server's own) bypass row-level security, so they switch to this role. A plain owner does not
 * need the role, because the policies are forced, and often may not create one. It is created at each start: roles
 * belong to the server, not to the database, and are not part of a backup.
 */
export async function ensureScopedRole(client: pg.PoolClient): Promise<void> {
  await client.query(`
    do $$
    declare protected_table regclass;
    begin
      if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then return; end if;
      begin
        create role ${SCOPED_ROLE} nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then null;
      end;
      execute format('grant ${SCOPED_ROLE} to %I', current_user);
      grant usage on schema public to ${SCOPED_ROLE};
      -- Locking the organisation's row needs the right to update it.
      grant select, update on organisations to ${SCOPED_ROLE};
      -- Mails can be queued, but not read.
      grant insert, select (id) on mails to ${SCOPED_ROLE};
      ${grantSending(SCOPED_ROLE)}
      for protected_table in select oid from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace loop
        execute format('grant select, insert, update, delete on %s to ${SCOPED_ROLE}', protected_table);
      end loop;
      -- Audit entries and prices must never change.
      revoke update, delete on audit_entries, rate_schedules from ${SCOPED_ROLE};
      revoke update on home_plan_versions from ${SCOPED_ROLE};
    end $$`)
}
