import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { errorCode } from '../error-code.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { type BackupEnd, type BackupPart, endSchema, headSchema, PAGE, sectionSchema } from './backup-format.ts'

/** Fast: a smaller file would be worth less than the time it takes beside a running server. */
const GZIP_LEVEL = 4

/**
 * Writes a backup whole or not at all, readable by its owner alone: it holds everything that people told the product.
 *
 * @throws UserFacingError where there is a file of that name already
 */
export async function writeBackup(path: string, parts: AsyncIterable<BackupPart>): Promise<BackupEnd> {
  if (await stat(path).catch(() => null)) {
    throw new UserFacingError(`There is a file ${path} already: name another one, or move it away.`)
  }
  const unfinished = `${path}.unfinished`
  const file = await open(unfinished, 'w', 0o600).catch((error: unknown) => {
    throw new UserFacingError(`The file ${path} cannot be written (${errorCode(error)}): name another place.`, {
      cause: error,
    })
  })
  try {
    const writing = { end: null as BackupEnd | null }
    // A page is made when the one before has been taken.
    const lines = Readable.from(linesOf(parts, writing), { highWaterMark: 1 })
    await pipeline(lines, createGzip({ level: GZIP_LEVEL }), async (bytes) => {
      for await (const chunk of bytes) await file.writeFile(chunk)
    })
    await file.sync()
    await file.close()
    if (writing.end === null) throw new Error('a backup ends with its sums')
    await rename(unfinished, path)
    return writing.end
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    if (errorCode(error) === 'ENOSPC') {
      throw new UserFacingError(
        `The disk of ${path} is full: make room, or name a file on another disk. Nothing is left of this backup.`,
        {
          cause: error,
        },
      )
    }
    throw error
  }
}

async function* linesOf(parts: AsyncIterable<BackupPart>, writing: { end: BackupEnd | null }): AsyncGenerator<string> {
  for await (const part of parts) {
    if (part.kind === 'head') yield `${JSON.stringify(part.head)}\n`
    else if (part.kind === 'section') yield `${JSON.stringify(part.section)}\n`
    else if (part.kind === 'rows') yield `${part.rows.join('\n')}\n`
    else {
      writing.end = part.end
      yield `${JSON.stringify(part.end)}\n`
    }
  }
}

/**
 * The parts of a backup that was written to a file.
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
    const failure = (await failed) ?? error
    throw new UserFacingError(
      errorCode(failure) === 'ENOENT'
        ? `There is no file ${path}.`
        : `The file ${path} is no backup, or a damaged one (${String(failure)}): take another one. Nothing was restored.`,
      { cause: failure },
    )
  } finally {
    bytes.destroy()
  }
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
}

async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  let rows: string[] = []
  let characters = 0
  let isFirst = true
  for await (const line of lines) {
    if (isFirst) {
      isFirst = false
      yield { kind: 'head', head: headSchema.parse(JSON.parse(line)) }
      continue
    }
    if (line.startsWith('[')) {
      rows.push(line)
      characters += line.length
      if (rows.length < PAGE.rows && characters < PAGE.characters) continue
    }
    if (rows.length > 0) yield { kind: 'rows', rows }
    rows = []
    characters = 0
    if (line.startsWith('{')) yield told(JSON.parse(line))
  }
}

function told(line: unknown): BackupPart {
  const section = sectionSchema.safeParse(line)
  return section.success ? { kind: 'section', section: section.data } : { kind: 'end', end: endSchema.parse(line) }
}
