import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { DamagedBackup } from './backup-check.ts'
import type { BackupPart } from './backup-format.ts'
import { partsOf } from './backup-parts.ts'

/**
 * Reads a backup to its end, so that a damaged one is rejected before any of it is used.
 *
 * @throws UserFacingError
 */
export async function checkBackup(path: string): Promise<void> {
  for await (const _part of readBackup(path));
}

/**
 * Yields the parts of a backup file. Parts are yielded before the rest of the file has been checked.
 *
 * @throws UserFacingError for a missing, damaged or foreign file
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const bytes = createReadStream(path)
  const text = createGunzip()
  // An error of either stream is thrown where lines are read.
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
  if (code === 'ENOENT') return new UserFacingError(`The file ${path} does not exist.`, { cause: failure })
  const reason = failure instanceof Error ? failure.message : String(failure)
  // An error of the file system, not of the contents.
  if (failure instanceof Error && 'syscall' in failure) {
    return new UserFacingError(`The file ${path} cannot be read (${reason}).`, { cause: failure })
  }
  return new UserFacingError(
    `The file ${path} is damaged or not a backup (${reason}), so nothing was restored: use another backup.`,
    { cause: failure },
  )
}

/** Splits at line feeds only: users' texts may contain other characters that some treat as line ends. */
async function* linesIn(text: AsyncIterable<string>): AsyncGenerator<string> {
  // A line of a megabyte arrives in many chunks, which are joined once.
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
