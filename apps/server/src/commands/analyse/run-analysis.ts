import { createWriteStream } from 'node:fs'
import { realpath, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { SourceFileError } from '@retrofolio/reference-data/certificates/source-file-error'
import { UserFacingError } from '../../platform/user-facing-error.ts'
import { analyseRow } from './analyse-row.ts'
import { type AnalysisSummary, type SummaryCounter, summaryCounter } from './analysis-summary.ts'
import { writeFinishedFile } from './finished-file.ts'
import { csvText, joinedForWriting, jsonText, outputFormat } from './output-format.ts'
import { csvToParquet } from './parquet-output.ts'
import { columnTypes, type ResultRow } from './result-row.ts'

export interface AnalysisRun {
  /** Certificates: a file, a folder or a zip. */
  inputPath: string
  outPath: string
  /** Also give each home P10 and P90 of its score and space heating. */
  withRanges?: boolean
  onRow?: (row: ResultRow) => void
  onIgnoredFile?: (file: string, reason: string) => void
  /** Breaks the run off; the output then stays as it was. */
  signal?: AbortSignal
}

/**
 * Analyses every row of the input and writes one row for each, in order. Rows are read, analysed and written one by
 * one, as fast as the slowest of the three, so memory does not grow with the input.
 *
 * @throws UserFacingError for an unknown ending, an input that cannot be read, an output that cannot be written
 */
export async function runAnalysis(run: AnalysisRun): Promise<AnalysisSummary> {
  const format = outputFormat(run.outPath)
  await requireReadable(run.inputPath)
  await requireNoFolder(run.outPath)
  await requireOtherFile(run)
  const counter = summaryCounter()
  const columns = columnTypes(run.withRanges === true)
  const rows = (): AsyncGenerator<ResultRow> => resultRows(run, counter)

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
  return counter.summary()
}

async function* resultRows(run: AnalysisRun, counter: SummaryCounter): AsyncGenerator<ResultRow> {
  const outPath = resolve(run.outPath)
  let row = 0
  let passedOver = 0
  const onIgnoredFile = (file: string, reason: string): void => {
    passedOver += 1
    run.onIgnoredFile?.(file, reason)
  }
  for await (const certificate of certificatesOf(run.inputPath, onIgnoredFile)) {
    // The results of an earlier run may lie in the folder that is read.
    if (resolve(certificate.file) === outPath) continue
    row += 1
    const { result, editionFrom } = analyseRow(certificate, row, run.withRanges === true)
    counter.count(result, editionFrom)
    run.onRow?.(result)
    yield result
  }
  // A table without rows is an answer of its own; a wrong folder, or a file of something else, is a mistake.
  if (row === 0 && (passedOver > 0 || (await stat(run.inputPath)).isDirectory())) {
    throw new UserFacingError(
      `No certificate was found in ${run.inputPath}: give a CSV or JSON file of certificates, or a folder or zip of them.`,
    )
  }
}

async function* certificatesOf(
  inputPath: string,
  onIgnoredFile: (file: string, reason: string) => void,
): ReturnType<typeof readCertificates> {
  try {
    yield* readCertificates(inputPath, { onIgnoredFile })
  } catch (error) {
    if (error instanceof UserFacingError) throw error
    if (error instanceof SourceFileError) throw new UserFacingError(error.message, { cause: error })
    throw new UserFacingError(`${inputPath} cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}

async function writeText(path: string, text: AsyncIterable<string>, signal: AbortSignal | undefined): Promise<void> {
  const source = Readable.from(joinedForWriting(text), { objectMode: false })
  await pipeline(source, createWriteStream(path), signal ? { signal } : {})
}

async function requireReadable(inputPath: string): Promise<void> {
  try {
    await stat(inputPath)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      throw new UserFacingError(`${inputPath} does not exist: give a file, folder or zip of certificates.`, {
        exitCode: 2,
      })
    }
    throw new UserFacingError(`${inputPath} cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}

/** Said before the run: the finished file would only find its name taken at the very end. */
async function requireNoFolder(outPath: string): Promise<void> {
  const taken = await stat(outPath).catch(() => null)
  if (taken?.isDirectory()) throw new UserFacingError(`--out ${outPath} cannot be written: it is a folder.`)
}

/** Certificates are often the only copy: results must not take their place. */
async function requireOtherFile({ inputPath, outPath }: AnalysisRun): Promise<void> {
  const [input, output] = await Promise.all([inputPath, outPath].map((path) => realpath(path).catch(() => null)))
  if (output === null || input !== output) return
  throw new UserFacingError(`--out ${outPath} is the input itself: give the results a file of their own.`, {
    exitCode: 2,
  })
}

async function asOutputFailure(outPath: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (error instanceof UserFacingError || isAbort(error)) throw error
    throw new UserFacingError(`--out ${outPath} cannot be written: ${writeFailure(error)}.`, { cause: error })
  }
}

function writeFailure(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'its folder does not exist'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'its folder may not be written to'
    case 'ENOSPC':
      return 'the disk is full'
    default:
      return messageOf(error)
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
