import type { Database } from '../../database/database.ts'

/** Of fewer homes the database may read all for each lot, and nobody would notice. */
const ENOUGH_HOMES = 1_000

/**
 * Has the database look at its homes once there are some. By itself it does so within minutes: until then it plans for an
 * empty table, and would go through all homes of the organisation for each lot of an import that is done before.
 */
export async function updatePlannerStatistics({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ isUnknown: boolean }>(
    `select reltuples < $1 as "isUnknown" from pg_class where oid = 'homes'::regclass`,
    [ENOUGH_HOMES],
  )
  if (rows[0]?.isUnknown !== true) return
  // Those by which homes are sought. What is locked is being looked at already.
  await pool.query(
    'analyze (skip_locked) homes (organisation_id, uprn, normalised_address, archived_at, import_id, import_row)',
  )
}
