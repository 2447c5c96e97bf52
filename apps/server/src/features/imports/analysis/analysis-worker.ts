import { workerData } from 'node:worker_threads'
import { type HomeModel, homeRanges } from '@retrofolio/analysis/analyse-home'
import { rangesOnWire } from '@retrofolio/analysis/home-money-on-wire'
import type { RangesRecord } from '@retrofolio/contract/homes/home-money'
import { rateHome } from '@retrofolio/engine/assess/assess'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { lowerThreadPriority } from '../../../concurrency/lower-thread-priority.ts'
import { type AnalysedRow, analyseRow } from './analyse-row.ts'
import type { AnalysisJob, AnalysisResult } from './analysis-pool.ts'

const panels: PanelChoices = workerData
const model: HomeModel = { rate: rateHome, panels }

lowerThreadPriority()
handleJobs<AnalysisJob, AnalysisResult>(
  (job) =>
    job.kind === 'rows'
      ? { kind: 'rows', rows: job.tasks.map((task) => analyseRow(task, job.context, model)) }
      : { kind: 'ranges', ranges: job.homes.map(rangesOrNone) },
  (result) => (result.kind === 'rows' ? result.rows.flatMap(bufferOf) : []),
)

function bufferOf(row: AnalysedRow | null): ArrayBuffer[] {
  const home = row?.record.home
  const numbers = home !== undefined && 'numbers' in home ? home.numbers : null
  return numbers instanceof Uint8Array && numbers.buffer instanceof ArrayBuffer ? [numbers.buffer] : []
}

/** A home that fails must not block the ranges of the others. It is already analysed, and stays without ranges. */
function rangesOrNone(home: HomeFeatures): RangesRecord | null {
  try {
    return rangesOnWire(homeRanges(home, { panels }))
  } catch {
    return null
  }
}
