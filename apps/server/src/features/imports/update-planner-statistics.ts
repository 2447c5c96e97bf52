import type { Database } from '../../database/database.ts'

/** With fewer homes, reading all of them for each batch is fast enough. */
const ENOUGH_HOMES = 1_000

/**
 * Updates the planner statistics of homes once there are some. Autovacuum does so only after minutes. Until then
 * queries are planned for an empty table, and each batch of a short import would scan all homes of the organisation.
 */
export async function updatePlannerStatistics({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ isUnknown: boolean }>(
    `select reltuples < $1 as "isUnknown" from pg_class where oid = 'homes'::regclass`,
    [ENOUGH_HOMES],
  )
  if (rows[0]?.isUnknown !== true) return
  // Columns by which homes are looked up. A locked table is skipped, because it is already being analysed.
  await pool.query(
    'analyze (skip_locked) homes (organisation_id, uprn, normalised_address, archived_at, import_id, import_row, reference)',
  )
}
