import type { Database } from '../../database/database.ts'

/** Tables without rows of any organisation. */
const SHARED_TABLES = [
  'rate_limits',
  'maintenance',
  'enquiries',
  // Published by the national service.
  'certificate_documents',
  'certificate_lists',
  'certificate_replay',
]

/** All rows of one organisation in the database, as text, by table. */
export async function rowsOfOrganisation(database: Database, organisationId: number): Promise<Record<string, string>> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.organisation_id', $1, true)", [String(organisationId)])
    const rows: Record<string, string> = {}
    for (const { name, condition } of await tablesWithConditions(client)) {
      const found = await client.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${name} t where ${condition} order by 1`,
        [organisationId],
      )
      rows[name] = found.rows.map(({ row }) => row).join('\n')
    }
    return rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const ITS_USERS = 'select id from users where organisation_id = $1'

/** Conditions for the organisation's rows in tables without an organisation column. */
const CONDITIONS: Readonly<Record<string, string>> = {
  organisations: 'id = $1',
  tokens: `user_id in (${ITS_USERS})`,
  password_resets: `user_id in (${ITS_USERS})`,
  mails: `lower(recipient) in (
    select lower(email) from users where organisation_id = $1
    union select lower(email) from invitations where organisation_id = $1)`,
}

interface Client {
  query(text: string): Promise<{ rows: { name: string; names_organisation: boolean }[] }>
}

async function tablesWithConditions(client: Client): Promise<{ name: string; condition: string }[]> {
  const tables = await client.query(`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id'
    ) as names_organisation
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by name`)
  return tables.rows
    .filter(({ name }) => !SHARED_TABLES.includes(name))
    .map(({ name, names_organisation: namesOrganisation }) => {
      const condition = namesOrganisation ? 'organisation_id = $1' : CONDITIONS[name]
      if (condition === undefined)
        throw new Error(`The table ${name} has no known organisation: add its condition here.`)
      return { name, condition }
    })
}
