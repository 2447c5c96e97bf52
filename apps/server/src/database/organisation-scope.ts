import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { allOrFirstFailure } from '../concurrency/all-or-first-failure.ts'
import { grantSending } from '../jobs/queues/queue-schema.ts'
import type { Database, Queries } from './database.ts'
import { ORGANISATION_SETTING } from './organisation-policy.ts'

/** The role that queries about an organisation's data run as wherever the connecting role would not be bound by policies. */
const SCOPED_ROLE = 'retrofolio_app'

/**
 * Runs queries that see and write one organisation's rows only. Everything that touches homes and their analyses
 * goes through here; the rows are committed when the promise fulfils.
 *
 * @param work may ask several questions at once, which are then sent together: by `allOrFirstFailure`, since nothing may
 *   be asked any more when the transaction has ended
 */
export async function withinOrganisation<Answer>(
  database: Database,
  organisationId: number,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  const begin = `begin;${scopeStatement(wholeNumber(organisationId))}`
  const client = await database.pool.connect()
  try {
    // Not waited for: the first question follows at once. Where the scope fails behind `begin`, none has an answer.
    const begun = client.query(begin)
    const queries = drizzle(client)
    scoped.add(queries)
    const [, answer] = await allOrFirstFailure([begun, work(queries)])
    await client.query('commit')
    client.release()
    return answer
  } catch (error) {
    // A connection that does not even take this is none for whoever comes next.
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isUndone)
    throw error
  }
}

/** Those that have named their organisation already. */
const scoped = new WeakSet<Queries>()

/**
 * One transaction on both sides of the wall, for what touches an organisation's rows and its people or their keys, which
 * the role that others step down to cannot reach. Every query in it names the organisation itself.
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
 * One reading statement about one organisation in one round trip: statements that are sent together are one transaction.
 * Its values stand in the text, so they can only be whole numbers.
 */
export function readOnce(database: Database, organisationId: number) {
  return async (text: TemplateStringsArray, ...values: (number | readonly number[])[]): Promise<UnreadRow[]> => {
    const statement = String.raw(text, ...values.map((value) => [value].flat().map(wholeNumber).join(',')))
    const results: unknown = await database.pool.query(`${scopeStatement(wholeNumber(organisationId))};${statement}`)
    // One result for each statement, which the types do not know.
    return Array.isArray(results) ? rowsOf(results.at(-1)) : []
  }
}

/** As the database tells it: the reader makes of each column what it is. */
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
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`)
  return String(value)
}

/**
 * Lets the rest of a transaction that began without an organisation write this one's rows. One that already belongs to
 * another organisation keeps it, and the wall then refuses the row; so it does where no transaction is open.
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
 * Superusers (the embedded server's own) are above row-level security, so they step down to this role.
 * A plain owner needs no such role, because the policies are forced, and often may not create one.
 * It is made at each start: roles belong to the server, not to the database, and do not travel with a backup.
 */
export async function ensureScopedRole(client: pg.PoolClient): Promise<void> {
  await client.query(`
    do $$
    declare walled regclass;
    begin
      if not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then return; end if;
      begin
        create role ${SCOPED_ROLE} nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then null;
      end;
      execute format('grant ${SCOPED_ROLE} to %I', current_user);
      grant usage on schema public to ${SCOPED_ROLE};
      -- Locking the organisation's row asks for the right to update it.
      grant select, update on organisations to ${SCOPED_ROLE};
      -- A mail may be put in line, but no mail be read.
      grant insert, select (id) on mails to ${SCOPED_ROLE};
      ${grantSending(SCOPED_ROLE)}
      for walled in select oid from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace loop
        execute format('grant select, insert, update, delete on %s to ${SCOPED_ROLE}', walled);
      end loop;
      -- What happened stays as it was written.
      revoke update, delete on audit_entries from ${SCOPED_ROLE};
    end $$`)
}
