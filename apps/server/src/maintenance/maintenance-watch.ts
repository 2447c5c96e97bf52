import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors/errors.ts'
import { type Maintenance, readMaintenance } from './maintenance.repository.ts'

/** Knows whether the product is closed, at most a second late, for a query a second and not one for each request. */
export interface MaintenanceWatch {
  /** Refuses while the product is closed. */
  refuse(): Promise<void>
}

/** From here on somebody is sent to look again, */
const AGEING_AFTER_MS = 400
/** and from here on nobody goes by what was seen before. */
const STALE_AFTER_MS = 900

export function watchMaintenance(database: Database): MaintenanceWatch {
  let seen: { maintenance: Maintenance | null; atMs: number } | null = null
  let looking: Promise<void> | null = null

  async function lookOnce(): Promise<void> {
    // What cannot be read has not changed; a database in trouble shows elsewhere.
    const maintenance = await readMaintenance(database).catch(() => seen?.maintenance ?? null)
    seen = { maintenance, atMs: performance.now() }
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }

  return {
    async refuse() {
      const ageMs = seen === null ? Infinity : performance.now() - seen.atMs
      if (ageMs > STALE_AFTER_MS) await look()
      else if (ageMs > AGEING_AFTER_MS) void look()
      const maintenance = seen?.maintenance ?? null
      if (maintenance !== null) throw underMaintenance(maintenance)
    },
  }
}

function underMaintenance({ message, retryAfterSeconds }: Maintenance): Refusal {
  return new Refusal('UNDER_MAINTENANCE', {
    headers: { 'retry-after': String(retryAfterSeconds) },
    ...(message === null ? {} : { extra: { message } }),
  })
}
