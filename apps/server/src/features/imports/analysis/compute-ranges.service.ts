import type { RangesRecord } from '@retrofolio/contract/homes/home-money'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { startBulkChange } from '../../../database/bulk-change.ts'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { batchSize, stopsAfterBatch } from '../../../jobs/job-turn.ts'
import type { JobData } from '../../../jobs/queues/job-kinds.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJob, sendJobs } from '../../../jobs/send-job.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { knownFeatures } from '../../homes/known-features.ts'
import { findHomesWithoutRanges, saveRanges } from './compute-ranges.repository.ts'

export interface RangesDependencies {
  database: Database
  /** null for a home without ranges. */
  rangesOf: (homes: readonly HomeFeatures[]) => Promise<(RangesRecord | null)[]>
  /** Yield point of each saved batch. */
  pace: YieldPoint
}

const BATCH_HOMES = 100
/** After this time other imports get their turn. */
const TURN_MS = 5_000

/**
 * Computes the ranges of homes that an import added, changed or restored. Ranges take a hundred times as long as the
 * rest of an analysis, so the import does not wait for them. Homes without ranges are visited only once.
 */
export async function computeRanges(
  { database, rangesOf, pace }: RangesDependencies,
  { organisationId, importId, after: passed = 0, homeId }: JobData['import-ranges'],
  run: JobRun,
): Promise<void> {
  const turnEndsAt = performance.now() + TURN_MS
  const limit = batchSize(BATCH_HOMES, run)
  const key = { organisationId, importId }
  let after = passed
  for (;;) {
    const page = { after, limit, homeId }
    const found = await withinOrganisation(database, organisationId, (queries) =>
      findHomesWithoutRanges(queries, key, page),
    )
    const last = found.at(-1)
    if (last === undefined) return
    after = last.home.id
    const known = found.flatMap(({ home, facts, version }) => {
      const features = knownFeatures(home, facts)
      return features === null ? [] : [{ id: home.id, version, features }]
    })
    const ranges = await rangesOf(known.map(({ features }) => features))
    const isTurnOver = stopsAfterBatch(run) || performance.now() > turnEndsAt
    const kept = known.map(({ id, version }, place) => ({ id, version, ranges: ranges[place] ?? null }))
    await pace(() =>
      withinOrganisation(database, organisationId, async (queries) => {
        await startBulkChange(queries)
        const lacking = await saveRanges(queries, organisationId, kept)
        // These homes changed meanwhile, and this job does not return to them.
        const again = lacking.map((id) => ({ ...key, homeId: id }))
        await sendJobs(queries, 'import-ranges', again)
        if (isTurnOver) await sendJob(queries, 'import-ranges', { ...key, after: last.home.id, homeId })
      }),
    )
    if (isTurnOver) return
  }
}
