import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import type { BackupEnd, BackupPart, BackupSeal } from './backup-format.ts'

/** Fast compression: beside a running server, a smaller file is not worth the extra time. */
const GZIP_LEVEL = 4

/**
 * Writes a complete backup or nothing. Only its owner can read the file, because it contains all users' data.
 *
 * @throws UserFacingError if a file of that name already exists
 */
export async function writeBackup(path: string, parts: AsyncIterable<BackupPart>): Promise<BackupEnd> {
  if (await stat(path).catch(() => null)) {
    throw new UserFacingError(`The file ${path} already exists: choose another name, or move it away.`)
  }
  const unfinished = `${path}.unfinished`
  const file = await open(unfinished, 'w', 0o600).catch((error: unknown) => {
    throw new UserFacingError(`The file ${path} cannot be written (${errorCode(error)}): choose another place.`, {
      cause: error,
    })
  })
  try {
    const writing = { end: null as BackupEnd | null }
    // The next page is prepared once the previous one has been read.
    const lines = Readable.from(linesOf(parts, writing), { highWaterMark: 1 })
    await pipeline(lines, createGzip({ level: GZIP_LEVEL }), async (bytes) => {
      for await (const chunk of bytes) await file.writeFile(chunk)
    })
    await file.sync()
    await file.close()
    if (writing.end === null) throw new Error('the backup has no end section')
    await rename(unfinished, path)
    return writing.end
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    if (errorCode(error) === 'ENOSPC') {
      throw new UserFacingError(
        `The disk of ${path} is full: free some space, or choose another disk. The incomplete backup was deleted.`,
        {
          cause: error,
        },
      )
    }
    throw error
  }
}

async function* linesOf(parts: AsyncIterable<BackupPart>, writing: { end: BackupEnd | null }): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const part of parts) {
    const text = textOf(part)
    hash.update(text)
    yield text
    if (part.kind === 'end') writing.end = part.end
  }
  const seal: BackupSeal = { sha256: hash.digest('hex') }
  yield `${JSON.stringify(seal)}\n`
}

function textOf(part: BackupPart): string {
  if (part.kind === 'head') return `${JSON.stringify(part.head)}\n`
  if (part.kind === 'section') return `${JSON.stringify(part.section)}\n`
  return part.kind === 'rows' ? `${part.rows.join('\n')}\n` : `${JSON.stringify(part.end)}\n`
}
