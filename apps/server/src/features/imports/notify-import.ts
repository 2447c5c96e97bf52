import type { Database, Queries } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { findDeadJobs } from '../../jobs/job-overview.ts'
import { JOB_KINDS } from '../../jobs/queues/job-kinds.ts'
import { notify } from '../../notifications/notify.ts'
import { findImport, type ImportState } from './imports.repository.ts'

/** Notifies who started an import that it has ended, and all members of rows that need a decision. */
export async function notifyOfEnd(queries: Queries, state: ImportState, at: Date): Promise<void> {
  const { organisationId, id, fileName: file, startedAt, ambiguous, matched, duplicate, missingData } = state
  const base = { organisationId, link: `/portfolio/imports/${id}`, at }
  const eventKey = `${id} ${startedAt?.toISOString() ?? ''}`
  await notify(queries, {
    ...base,
    userIds: [starterOf(state)],
    kind: 'import_finished',
    eventKey,
    data: { file, added: matched, updated: duplicate, refused: state.invalid + state.overQuota + missingData },
  })
  if (ambiguous === 0) return
  await notify(queries, {
    ...base,
    userIds: 'all',
    kind: 'rows_to_decide',
    eventKey,
    data: { file, rows: ambiguous },
    link: `${base.link}?outcome=ambiguous`,
  })
}

const DEAD_JOBS_MAX = 100

/** Notifies who started an import whose job was abandoned after its last retry. */
export async function notifyOfStoppedImports(
  { database, now }: { database: Database; now: () => Date },
  stopping: AbortSignal,
): Promise<void> {
  const dead = await findDeadJobs(database, { kind: 'import-rows', limit: DEAD_JOBS_MAX })
  for (const { id: jobId, data } of dead) {
    if (stopping.aborted) return
    const key = JOB_KINDS['import-rows'].data.safeParse(data)
    if (!key.success) continue
    const { organisationId } = key.data
    await withinOrganisation(database, organisationId, async (queries) => {
      const state = await findImport(queries, key.data)
      if (state?.status !== 'running') return
      const { id, fileName: file, waiting, rowCount: rows } = state
      await notify(queries, {
        organisationId,
        userIds: [starterOf(state)],
        kind: 'import_stopped',
        eventKey: `${id} ${jobId}`,
        data: { file, done: rows - waiting, rows },
        link: `/portfolio/imports/${id}`,
        at: now(),
      })
    })
  }
}

const starterOf = ({ startedById, uploadedById }: ImportState): number => startedById ?? uploadedById
