import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@retrofolio/server/database/database'
import { withinOrganisation } from '@retrofolio/server/database/organisation-scope'
import { listOrganisations } from '@retrofolio/server/features/accounts/accounts.service'
import { sendJob } from '@retrofolio/server/jobs/send-job'

/** Number of rows without an outcome in started files, of all organisations. */
export async function waitingRows(database: Database): Promise<number> {
  let waiting = 0
  for (const organisationId of await listOrganisations(database)) {
    const { rows } = await withinOrganisation(database, organisationId, (queries) =>
      queries.execute<{ waiting: number }>(
        "select coalesce(sum(waiting), 0)::int as waiting from imports where status = 'running'",
      ),
    )
    waiting += rows[0]?.waiting ?? 0
  }
  return waiting
}

/** Starts all uploaded files in the database, because a server would process them too. Returns their number of rows. */
export async function startUploaded(database: Database): Promise<number> {
  let started = 0
  for (const organisationId of await listOrganisations(database)) {
    await withinOrganisation(database, organisationId, async (queries) => {
      const { rows } = await queries.execute<{ id: string; waiting: number }>(
        "update imports set status = 'running', started_at = now() where status = 'uploaded' returning id, waiting",
      )
      for (const { id, waiting } of rows) {
        await sendJob(queries, 'import-rows', { organisationId, importId: Number(id) })
        started += waiting
      }
    })
  }
  return started
}

const LOOK_EVERY_MS = 500

/** Waits until the background jobs for the ranges of imported homes are done. */
export async function rangesFollowed(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      "select from pgboss.job where name = 'import-ranges' and state < 'completed' limit 1",
    )
    if (rows.length === 0) return
    await pause(LOOK_EVERY_MS)
  }
}
