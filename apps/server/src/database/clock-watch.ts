import { QUEUE_SCHEMA } from '../jobs/queues/queue-schema.ts'
import type { Database } from './database.ts'

/** Larger than routine clock corrections. */
const NOTICED_SECONDS = 30

/** Timestamps slightly ahead come from other nodes that wrote meanwhile. */
const AHEAD = `now() + interval '${NOTICED_SECONDS} seconds'`

/** Waiting jobs are few compared with completed ones, and have their own index. */
const LOOK = `
  select
    extract(epoch from now())::float as at,
    exists (select from ${QUEUE_SCHEMA}.job where state < 'active' and created_on > ${AHEAD}) as "isAhead"`

/**
 * Detects that the database's clock was set back, and moves timestamps written while it was ahead to now. Otherwise a
 * job sent then would wait for hours. The first check has no previous reading, so it always looks for such timestamps.
 * A clock that was ahead for less than two checks is detected by the jobs it left.
 */
export function clockWatch(database: Database): () => Promise<void> {
  let last: { databaseSeconds: number; steadySeconds: number } | null = null
  return async () => {
    const { rows } = await database.pool.query<{ at: number; isAhead: boolean }>(LOOK)
    const seen = { databaseSeconds: rows[0]?.at ?? 0, steadySeconds: performance.now() / 1_000 }
    const wasSetBack =
      last === null ||
      seen.databaseSeconds - last.databaseSeconds < seen.steadySeconds - last.steadySeconds - NOTICED_SECONDS
    if (wasSetBack || rows[0]?.isAhead === true) await bringToNow(database)
    last = seen
  }
}

async function bringToNow({ pool }: Database): Promise<void> {
  const job = `${QUEUE_SCHEMA}.job`
  // Delayed jobs keep their delay.
  await pool.query(`
    update ${job} set start_after = now() + greatest(start_after - created_on, interval '0'), created_on = now()
    where state < 'active' and created_on > ${AHEAD}`)
  // The longest pause is twice the maximum of its kind.
  await pool.query(`
    update ${job} set start_after = now() + make_interval(secs => coalesce(retry_delay, 0))
    where state = 'retry' and start_after > ${AHEAD} + make_interval(secs => coalesce(retry_delay_max, retry_delay, 0))`)
  await pool.query(`
    update ${job} set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    where state = 'active' and (started_on > ${AHEAD} or heartbeat_on > ${AHEAD})`)
  await pool.query(`
    update ${QUEUE_SCHEMA}.queue
    set monitor_on = least(monitor_on, now()), monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    where monitor_on > ${AHEAD} or monitor_claim_on > ${AHEAD} or maintain_on > ${AHEAD}`)
  await pool.query(`
    update mails set next_attempt_at = now()
    where sent_at is null and died_at is null
      and next_attempt_at > ${AHEAD} + make_interval(secs => least(14400, greatest(120, 60 * 2 ^ (attempts - 1)))::float)`)
}
