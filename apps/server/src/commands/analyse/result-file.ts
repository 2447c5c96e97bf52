import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { writeFinishedFile } from './finished-file.ts'
import { type ColumnsOf, csvText, joinedRowsJson, jsonText, type OutputFormat, type RowOf } from './output-format.ts'
import { csvToParquet } from './parquet-output.ts'

export interface ResultFile<Name extends string> {
  outPath: string
  format: OutputFormat
  columns: ColumnsOf<Name>
  signal?: AbortSignal | undefined
}

/**
 * Writes rows as they come; the file appears under its name only when it is complete.
 *
 * @param rows starts the run; called once
 * @throws UserFacingError for an unwritable output
 */
export async function writeRows<Name extends string>(
  { outPath, format, columns, signal }: ResultFile<Name>,
  rows: () => AsyncIterable<RowOf<Name>>,
): Promise<void> {
  await asOutputFailure(outPath, () =>
    writeFinishedFile(resolve(outPath), async (partialPath) => {
      if (format === 'json') return writeText(partialPath, jsonText(rows(), columns), signal)
      if (format === 'csv') return writeText(partialPath, csvText(rows(), columns), signal)
      const csvPath = `${partialPath}.csv`
      try {
        await writeText(csvPath, csvText(rows(), columns), signal)
        await csvToParquet(csvPath, partialPath, columns)
      } finally {
        await rm(csvPath, { force: true })
      }
    }),
  )
}

async function writeText(path: string, text: AsyncIterable<string>, signal: AbortSignal | undefined): Promise<void> {
  const source = Readable.from(joinedRowsJson(text), { objectMode: false })
  await pipeline(source, createWriteStream(path), signal ? { signal } : {})
}

/** Checked before the run: the final rename would discover it only at the very end. */
export async function requireNoFolder(outPath: string): Promise<void> {
  const taken = await stat(outPath).catch(() => null)
  if (taken?.isDirectory()) throw new UserFacingError(`--out ${outPath} cannot be written: it is a folder.`)
}

/** Names the file that a failure is about. */
export async function asOutputFailure(outPath: string, write: () => Promise<void>): Promise<void> {
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
