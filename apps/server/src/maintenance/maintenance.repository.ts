import type { Database } from '../database/database.ts'
import { maintenance } from './maintenance.tables.ts'

export interface Maintenance {
  /** Shown to rejected users; null if the operator wrote none. */
  message: string | null
  retryAfterSeconds: number
  startedAt: Date
}

/** Null while the product is open. */
export async function readMaintenance(database: Database): Promise<Maintenance | null> {
  const { message, retryAfterSeconds, startedAt } = maintenance
  const [row] = await database.orm.select({ message, retryAfterSeconds, startedAt }).from(maintenance)
  return row ?? null
}

/** Repeating it changes the message and keeps the start time. */
export async function startMaintenance(
  database: Database,
  notice: { message: string | null; retryAfterSeconds: number },
): Promise<void> {
  await database.orm
    .insert(maintenance)
    .values(notice)
    .onConflictDoUpdate({ target: maintenance.isClosed, set: notice })
}

export async function endMaintenance(database: Database): Promise<void> {
  await database.orm.delete(maintenance)
}
