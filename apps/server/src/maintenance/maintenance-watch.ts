import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors/errors.ts'
import { type Maintenance, readMaintenance } from './maintenance.repository.ts'

/** Knows whether the product is closed, at most a second late, with one query per second instead of one per request. */
export interface MaintenanceWatch {
  /** Rejects requests while the product is closed. */
  refuse(): Promise<void>
}

/** From this age on, the state is refreshed in the background, */
const AGEING_AFTER_MS = 400
/** and from this age on, requests wait for a fresh one. */
const STALE_AFTER_MS = 900

export function watchMaintenance(database: Database): MaintenanceWatch {
  let seen: { maintenance: Maintenance | null; atMs: number } | null = null
  let looking: Promise<void> | null = null

  async function lookOnce(): Promise<void> {
    // If it cannot be read, the state is kept; a failing database shows elsewhere.
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
