import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { DamagedBackup } from './backup-check.ts'
import type { BackupPart } from './backup-format.ts'
import { partsOf } from './backup-parts.ts'

/**
 * Reads a backup to its end, so that a damaged one is refused before anything of it is used.
 *
 * @throws UserFacingError
 */
export async function checkBackup(path: string): Promise<void> {
  for await (const _part of readBackup(path));
}

/**
 * The parts of a backup that was written to a file. Parts come before it is known whether the rest is as it should be.
 *
 * @throws UserFacingError for a file that is missing, damaged, or something else
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const bytes = createReadStream(path)
  const text = createGunzip()
  // What goes wrong with either shows where lines are read.
  const failed = pipeline(bytes, text).then(
    () => null,
    (error: unknown) => error,
  )
  try {
    yield* partsOf(linesIn(text.setEncoding('utf8')))
    const failure = await failed
    if (failure !== null) throw failure
  } catch (error) {
    if (error instanceof UserFacingError) throw error
    if (error instanceof DamagedBackup) throw new UserFacingError(error.sentenceFor(path), { cause: error })
    throw unreadable(path, (await failed) ?? error)
  } finally {
    bytes.destroy()
  }
}

function unreadable(path: string, failure: unknown): UserFacingError {
  const code = errorCode(failure)
  if (code === 'ENOENT') return new UserFacingError(`There is no file ${path}.`, { cause: failure })
  const reason = failure instanceof Error ? failure.message : String(failure)
  // Of the file system rather than of what the file holds.
  if (failure instanceof Error && 'syscall' in failure) {
    return new UserFacingError(`The file ${path} cannot be read (${reason}).`, { cause: failure })
  }
  return new UserFacingError(
    `The file ${path} is no backup, or a damaged one (${reason}), so nothing was restored: take another one.`,
    { cause: failure },
  )
}

/** By line feeds alone: texts of people hold other signs that some take for the end of a line. */
async function* linesIn(text: AsyncIterable<string>): AsyncGenerator<string> {
  // A line of a megabyte comes in many chunks, and is put together once.
  let begun: string[] = []
  for await (const chunk of text) {
    const [first = '', ...further] = chunk.split('\n')
    begun.push(first)
    for (const next of further) {
      yield begun.join('')
      begun = [next]
    }
  }
  if (begun.some((rest) => rest !== '')) throw new DamagedBackup('cut off')
}
