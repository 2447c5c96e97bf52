import { createWriteStream } from 'node:fs'
import { realpath, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AssessmentColumns } from '@retrofolio/engine/batch/assess-batch'
import type { FeatureColumns } from '@retrofolio/engine/batch/feature-columns'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import type { CertificateRow } from '@retrofolio/reference-data/certificates/record/certificate-row'
import { LodgementProblems } from '@retrofolio/reference-data/certificates/record/lodgement-problems'
import { SourceFileError } from '@retrofolio/reference-data/files/source-file-error'
import { WorkerFailure } from '@retrofolio/reference-data/threads/worker-pool'
import { UnrecognisedTexts } from '@retrofolio/reference-data/unrecognised/unrecognised-texts'
import { warningsOf } from '@retrofolio/reference-data/unrecognised/unrecognised-warnings'
import { type RatingPool, ratingPool } from '../../rating-pool/rating-pool.ts'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { analysedRows, type RowBatch, rowBatch } from './analyse-rows.ts'
import { type AnalysisSummary, type SummaryCounter, summaryCounter } from './analysis-summary.ts'
import { writeFinishedFile } from './finished-file.ts'
import { csvText, joinedRowsJson, jsonText, outputFormat } from './output-format.ts'
import { csvToParquet } from './parquet-output.ts'
import { ratedOutputs } from './rated-figures.ts'
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
  await requireOtherFile(run)
  const counter = summaryCounter()
  const notRead = { unread: new UnrecognisedTexts(), lodgements: new LodgementProblems() }
  const columns = columnTypes({ withRanges: run.withRanges === true, withAddress: run.withAddress === true })
  await using pool = ratingPool({
    batch: { outputs: ratedOutputs(run.withRanges === true), panels: run.panels },
    workers: run.workers,
  })
  const rows = (): AsyncGenerator<ResultRow> => resultRows({ run, pool, counter, notRead })

  await asOutputFailure(run.outPath, () =>
    writeFinishedFile(resolve(run.outPath), async (partialPath) => {
      if (format === 'json') return writeText(partialPath, jsonText(rows(), columns), run.signal)
      if (format === 'csv') return writeText(partialPath, csvText(rows(), columns), run.signal)
      const csvPath = `${partialPath}.csv`
      try {
        await writeText(csvPath, csvText(rows(), columns), run.signal)
        await csvToParquet(csvPath, partialPath, columns)
      } finally {
        await rm(csvPath, { force: true })
      }
    }),
  )
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
  // Probably the wrong folder, or a different kind of file.
  if (rows === 0 && (passedOver.length > 0 || (await stat(run.inputPath)).isDirectory())) {
    const why = passedOver.length === 0 ? '' : ` (${passedOver.join()})`
    throw new UserFacingError(
      `No certificate was found in ${run.inputPath}${why}: give a CSV, JSON or XML file of certificates, or a folder or zip of them.`,
    )
  }
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

async function* certificatesOf(...input: Parameters<typeof readCertificates>): ReturnType<typeof readCertificates> {
  const [inputPath] = input
  try {
    yield* readCertificates(...input)
  } catch (error) {
    if (error instanceof UserFacingError) throw error
    if (error instanceof SourceFileError) throw new UserFacingError(error.message, { cause: error })
    throw new UserFacingError(`${inputPath} cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}

async function writeText(path: string, text: AsyncIterable<string>, signal: AbortSignal | undefined): Promise<void> {
  const source = Readable.from(joinedRowsJson(text), { objectMode: false })
  await pipeline(source, createWriteStream(path), signal ? { signal } : {})
}

async function requireReadable(inputPath: string): Promise<void> {
  try {
    await stat(inputPath)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new UserFacingError(`${inputPath} does not exist: give a file, folder or zip of certificates.`, {
        exitCode: 2,
      })
    }
    throw new UserFacingError(`${inputPath} cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}

/** Checked before the run: the final rename would discover it only at the very end. */
async function requireNoFolder(outPath: string): Promise<void> {
  const taken = await stat(outPath).catch(() => null)
  if (taken?.isDirectory()) throw new UserFacingError(`--out ${outPath} cannot be written: it is a folder.`)
}

/** Certificates are often the only copy: results must not overwrite them. */
async function requireOtherFile({ inputPath, outPath }: AnalysisRun): Promise<void> {
  const paths = [inputPath, outPath, unrecognisedPathOf(outPath)]
  const [input, ...outputs] = await Promise.all(paths.map((path) => realpath(path).catch(() => null)))
  if (input === null || input === undefined || !outputs.includes(input)) return
  throw new UserFacingError(`--out ${outPath} is the input itself: give the results a file of their own.`, {
    exitCode: 2,
  })
}

async function asOutputFailure(outPath: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (error instanceof UserFacingError || isAbort(error)) throw error
    throw new UserFacingError(
      `--out ${outPath} cannot be written: ${WRITE_FAILURES[errorCode(error) ?? ''] ?? messageOf(error)}.`,
      { cause: error },
    )
  }
}

const NO_PERMISSION = 'its folder is not writable'
const WRITE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EROFS: NO_PERMISSION,
  ENOSPC: 'the disk is full',
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
