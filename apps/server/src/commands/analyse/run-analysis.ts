import { resolve } from 'node:path'
import type { AssessmentColumns } from '@retrofolio/engine/batch/assess-batch'
import type { FeatureColumns } from '@retrofolio/engine/batch/feature-columns'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { CertificateRow } from '@retrofolio/reference-data/certificates/record/certificate-row'
import { LodgementProblems } from '@retrofolio/reference-data/certificates/record/lodgement-problems'
import { WorkerFailure } from '@retrofolio/reference-data/threads/worker-pool'
import { UnrecognisedTexts } from '@retrofolio/reference-data/unrecognised/unrecognised-texts'
import { warningsOf } from '@retrofolio/reference-data/unrecognised/unrecognised-warnings'
import { type RatingPool, ratingPool } from '../../rating-pool/rating-pool.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { analysedRows, type RowBatch, rowBatch } from './analyse-rows.ts'
import { type AnalysisSummary, type SummaryCounter, summaryCounter } from './analysis-summary.ts'
import { certificatesOf, requireCertificates, requireOtherFile, requireReadable } from './certificate-input.ts'
import { outputFormat } from './output-format.ts'
import { ratedOutputs } from './rated-figures.ts'
import { asOutputFailure, requireNoFolder, writeRows } from './result-file.ts'
import { columnTypes, type ResultRow } from './result-row.ts'
import { unrecognisedPathOf, writeUnrecognisedFile } from './unread-file.ts'

export interface AnalysisRun {
  /** Certificates: a file, a folder or a zip. */
  inputPath: string
  outPath: string
  /** Adds P10 and P90 of each home's score and space heating. */
  withRanges?: boolean
  /** Adds each home's address and reference from the input. */
  withAddress?: boolean
  /** Limit and power of the recommended panels; the usual ones where left out. */
  panels?: PanelChoices | undefined
  /** Maximum number of rating threads; defaults to one per core. */
  workers?: number | undefined
  onRow?: (row: ResultRow) => void
  onIgnoredFile?: (file: string, reason: string) => void
  /** Aborts the run; the output then stays unchanged. */
  signal?: AbortSignal
}

/**
 * Analyses every row of the input and writes one row for each, in order. Rows are read and written on this thread and
 * rated by worker threads, a bounded number of batches ahead, so memory does not grow with the input. All worker
 * threads have ended when it returns or throws.
 *
 * @throws UserFacingError for an unknown file extension, an unreadable input or an unwritable output
 */
export async function runAnalysis(run: AnalysisRun): Promise<AnalysisSummary> {
  const format = outputFormat(run.outPath)
  await requireReadable(run.inputPath)
  await requireNoFolder(run.outPath)
  await requireOtherFile(run.inputPath, [run.outPath, unrecognisedPathOf(run.outPath)])
  const counter = summaryCounter()
  const notRead = { unread: new UnrecognisedTexts(), lodgements: new LodgementProblems() }
  const columns = columnTypes({ withRanges: run.withRanges === true, withAddress: run.withAddress === true })
  await using pool = ratingPool({
    batch: { outputs: ratedOutputs(run.withRanges === true), panels: run.panels },
    workers: run.workers,
  })
  const rows = (): AsyncGenerator<ResultRow> => resultRows({ run, pool, counter, notRead })

  await writeRows({ outPath: run.outPath, format, columns, signal: run.signal }, rows)
  const unread = notRead.unread.columns()
  await asOutputFailure(unrecognisedPathOf(run.outPath), () =>
    writeUnrecognisedFile(resolve(unrecognisedPathOf(run.outPath)), unread),
  )
  return {
    ...counter.summary(),
    unread,
    warnings: warningsOf(notRead.unread),
    lodgementProblems: notRead.lodgements.list(),
  }
}

/** Counts input that is not read. */
interface NotRead {
  unread: UnrecognisedTexts
  lodgements: LodgementProblems
}

interface Running {
  run: AnalysisRun
  pool: RatingPool
  counter: SummaryCounter
  notRead: NotRead
}

async function* resultRows({ run, pool, counter, notRead }: Running): AsyncGenerator<ResultRow> {
  const underWay: RowBatch['rows'][] = []
  const results = pool.run(homesOf(run, underWay, notRead))
  for await (const batch of asRatingFailure(results, underWay)) {
    for (const { result, editionFrom, unknown } of analysedRows(
      underWay.shift() ?? [],
      batch,
      run.withRanges === true,
    )) {
      counter.count(result, editionFrom, unknown)
      run.onRow?.(result)
      yield result
    }
  }
}

/** Large enough that passing a batch to a thread costs almost nothing; a few batches are processed at once. */
const ROWS_PER_BATCH = 512

/** Yields the homes of the input as columns, batch by batch; adds each batch's other row data to `underWay`. */
async function* homesOf(
  run: AnalysisRun,
  underWay: RowBatch['rows'][],
  { unread, lodgements }: NotRead,
): AsyncGenerator<FeatureColumns> {
  let rows = 0
  const passedOver: string[] = []
  let waiting: CertificateRow[] = []
  const takeBatch = (): FeatureColumns => {
    const batch = rowBatch(waiting, rows + 1, { withAddress: run.withAddress === true })
    rows += waiting.length
    waiting = []
    underWay.push(batch.rows)
    return batch.homes
  }
  // The folder may contain results of an earlier run.
  const own = [run.outPath, unrecognisedPathOf(run.outPath)].map((path) => resolve(path))
  const certificates = certificatesOf(run.inputPath, {
    isLeftOut: (file) => own.includes(resolve(file)),
    onIgnoredFile: (file, reason) => {
      if (passedOver.length === 0) passedOver.push(`${file}: ${reason}`)
      run.onIgnoredFile?.(file, reason)
    },
    unread: { texts: unread, row: () => rows + waiting.length + 1 },
  })
  for await (const certificate of certificates) {
    if (certificate.kind === 'certificate' && certificate.lodgement.problem !== null) {
      lodgements.add(certificate.lodgement.problem, certificate.lodgement.unusedText ?? '')
    }
    waiting.push(certificate)
    if (waiting.length === ROWS_PER_BATCH) yield takeBatch()
  }
  if (waiting.length > 0) yield takeBatch()
  await requireCertificates(run.inputPath, rows, passedOver)
}

/** Reports which rows a crashed thread was rating, and what to do. */
async function* asRatingFailure(
  results: AsyncGenerator<AssessmentColumns>,
  underWay: readonly RowBatch['rows'][],
): AsyncGenerator<AssessmentColumns> {
  try {
    yield* results
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error
    const [rows = []] = underWay
    throw new UserFacingError(
      `Rows ${rows.at(0)?.row} to ${rows.at(-1)?.row} could not be rated: ${error.message.replace(/\.$/, '')}. ` +
        'Run again with --workers 1; if it stops at the same rows, take them out of the input and report them.',
      { cause: error },
    )
  }
}
