import type { RangesRecord } from '@retrofolio/contract/homes/home-money'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { startBulkChange } from '../../../database/bulk-change.ts'
import type { Database } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { JobData } from '../../../jobs/queues/job-kinds.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJob, sendJobs } from '../../../jobs/send-job.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { knownFeatures } from '../../homes/known-features.ts'
import { findHomesWithoutRanges, saveRanges } from './compute-ranges.repository.ts'

export interface RangesDependencies {
  database: Database
  /** null for a home that turns out to have none. */
  rangesOf: (homes: readonly HomeFeatures[]) => Promise<(RangesRecord | null)[]>
  /** Of each lot that is kept. */
  pace: YieldPoint
}

const LOT_HOMES = 100
/** Of a job that did not come to its end, each time again. */
const SMALLER_BY = 4
/** Then other imports have their turn. */
const TURN_MS = 5_000

/**
 * Gives homes that an import added, changed or gave back the ranges that adding one by itself gives at once. They take a
 * hundred times as long as the rest of an analysis, and nobody should wait with ten thousand homes for them. Homes that
 * turn out to have none are passed once.
 */
export async function computeRanges(
  { database, rangesOf, pace }: RangesDependencies,
  { organisationId, importId, after: passed = 0, homeId }: JobData['import-ranges'],
  { signal, stopping, earlierTries }: JobRun,
): Promise<void> {
  const turnEndsAt = performance.now() + TURN_MS
  const limit = Math.max(1, Math.floor(LOT_HOMES / SMALLER_BY ** earlierTries))
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
    // What goes on has all its tries before it: whoever loses them, loses them at one and the same home.
    const isTurnOver = signal.aborted || stopping.aborted || earlierTries > 0 || performance.now() > turnEndsAt
    const kept = known.map(({ id, version }, place) => ({ id, version, ranges: ranges[place] ?? null }))
    await pace(() =>
      withinOrganisation(database, organisationId, async (queries) => {
        await startBulkChange(queries)
        const lacking = await saveRanges(queries, organisationId, kept)
        // Somebody changed them in the meantime, and this job does not come by again.
        const again = lacking.map((id) => ({ ...key, homeId: id }))
        await sendJobs(queries, 'import-ranges', again)
        if (isTurnOver) await sendJob(queries, 'import-ranges', { ...key, after: last.home.id, homeId })
      }),
    )
    if (isTurnOver) return
  }
}
