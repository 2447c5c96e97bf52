import type { ClientBase } from 'pg'
import { z } from 'zod'
import { QUEUE_SCHEMA } from '../../jobs/queues/queue-schema.ts'

/** A table as a backup sees it. */
export interface BackedUpTable {
  /** With its schema: `public.homes`. */
  name: string
  /** In the order of the table, without generated columns. */
  columns: { name: string; type: string }[]
  /** Sort order of its rows. */
  orderedBy: string
  /** Whether row-level security restricts its rows to their organisation. */
  hasRowLevelSecurity: boolean
  /** Condition on its rows; empty for all rows. */
  condition: string
}

const rowSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  key: z.array(z.object({ name: z.string(), isText: z.boolean() })),
  hasRowLevelSecurity: z.boolean(),
  refersTo: z.array(z.string()),
})
type TableRow = z.infer<typeof rowSchema>

export const QUEUE_TABLE = `${QUEUE_SCHEMA}.job`

/**
 * Lists every table as the database itself describes it, so that older schemas are read as they are. Referenced tables
 * come first. Of the queue, only pending and dead jobs are included.
 */
export async function findTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query(
    `
    select
      n.nspname || '.' || c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(json_build_object('name', attname, 'isText', typcategory = 'S') order by place), '[]')
        from pg_index
        cross join unnest(indkey) with ordinality as keys (attribute, place)
        join pg_attribute on attrelid = c.oid and attnum = attribute
        join pg_type t on t.oid = atttypid
        where indrelid = c.oid and indisprimary) as key,
      c.relforcerowsecurity as "hasRowLevelSecurity",
      (select coalesce(json_agg(distinct other.nspname || '.' || referred.relname), '[]')
        from pg_constraint
        join pg_class referred on referred.oid = confrelid
        join pg_namespace other on other.oid = referred.relnamespace
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' or n.nspname || '.' || c.relname = $1
    order by name`,
    [QUEUE_TABLE],
  )
  return referredFirst(rowSchema.array().parse(rows)).map(({ name, columns, key, hasRowLevelSecurity }) => ({
    name,
    columns,
    hasRowLevelSecurity,
    orderedBy: orderOf(name === QUEUE_TABLE ? [{ name: 'id', isText: false }] : key),
    condition: name === QUEUE_TABLE ? `state < 'completed'` : '',
  }))
}

/** Servers sort text differently, so texts are compared bytewise. */
function orderOf(key: TableRow['key']): string {
  return key.map(({ name, isText }) => (isText ? `"${name}" collate "C"` : `"${name}"`)).join(', ')
}

function referredFirst(tables: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  const add = (table: TableRow): void => {
    if (ordered.includes(table)) return
    for (const name of table.refersTo) {
      const referred = tables.find((other) => other.name === name)
      if (referred !== undefined) add(referred)
    }
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}
