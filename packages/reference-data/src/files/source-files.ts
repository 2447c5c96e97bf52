import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { SourceFileError } from './source-file-error.ts'
import { type OpenZip, openZip, openZipOf } from './zip-files.ts'

/** One file to read, on disk or inside a zip. */
export interface SourceFile {
  /** Path for reports: entries of a zip follow its name. */
  file: string
  /** True if this path was given explicitly, false if it was found in a folder or zip. */
  isNamed: boolean
  sizeBytes: number
  /** Checksum of its bytes, if known. */
  crc32?: number
  open(): Promise<Readable>
}

/** A kind of file to look for in folders and zips. */
export interface FileKind {
  /** As in `not a CSV, JSON or XML file`. */
  name: string
  endings: ReadonlySet<string>
}

/**
 * Files of a path: the file itself, whatever its extension, or those of a kind in a folder, in a zip, or in a zip
 * within it; sorted by name at each level.
 */
export async function* wantedFiles(
  path: string,
  { name, endings }: FileKind,
  onIgnoredFile: (file: string, reason: string) => void,
): AsyncGenerator<SourceFile> {
  for await (const found of filesBehind(path, true)) {
    if ('refusal' in found) onIgnoredFile(found.file, found.refusal)
    else if (found.isNamed || endings.has(extname(found.file).toLowerCase())) yield found
    else onIgnoredFile(found.file, `not a ${name} file`)
  }
}

/** Total size of the files of these paths, with zips unpacked. */
export async function sourceBytes(paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) {
    for await (const found of filesBehind(path, true)) if ('sizeBytes' in found) bytes += found.sizeBytes
  }
  return bytes
}

interface RefusedFile {
  file: string
  refusal: string
}

async function* filesBehind(path: string, isNamed: boolean): AsyncGenerator<SourceFile | RefusedFile> {
  const stats = await stat(path).catch((error: unknown) => {
    throw new SourceFileError(`The file or folder ${path} does not exist or cannot be read.`, { cause: error })
  })
  if (stats.isDirectory()) {
    const names = (await readdir(path)).filter((name) => !isHidden(name)).sort()
    for (const name of names) yield* filesBehind(join(path, name), false)
    return
  }
  if (isZip(path)) {
    yield* filesInZip(path, await openZip(path), zipWithin)
    return
  }
  yield {
    file: path,
    isNamed,
    sizeBytes: stats.size,
    open: () => Promise.resolve(createReadStream(path, { highWaterMark: BYTES_PER_READ })),
  }
}

/** Smaller reads are slower for files of gigabytes. */
const BYTES_PER_READ = 1 << 18

/** @param ofZip handles a zip that is found in this one */
async function* filesInZip(
  name: string,
  zip: OpenZip,
  ofZip: (zip: SourceFile) => AsyncIterable<SourceFile | RefusedFile>,
): AsyncGenerator<SourceFile | RefusedFile> {
  try {
    const files = zip.entries.filter(({ name: path }) => !path.endsWith('/') && !path.split('/').some(isHidden))
    for (const entry of files) {
      const file = `${name}/${entry.name}`
      const { sizeBytes, crc32: checksum } = entry
      const found = { file, isNamed: false, sizeBytes, crc32: checksum, open: () => entry.open() }
      if (isZip(file)) yield* ofZip(found)
      else yield found
    }
  } finally {
    zip.close()
  }
}

/** A zip of one authority or year is far smaller; a larger one would use the memory that an import needs. */
const MOST_BYTES_OF_ZIP_WITHIN = 512 << 20

async function* zipWithin(source: SourceFile): AsyncGenerator<SourceFile | RefusedFile> {
  const { file, sizeBytes } = source
  if (sizeBytes > MOST_BYTES_OF_ZIP_WITHIN) {
    yield { file, refusal: 'a zip of more than 512 MB within a zip: extract it and enter it separately' }
    return
  }
  yield* filesInZip(file, await openZipOf(await wholeOf(source), file), zipTooDeep)
}

async function* zipTooDeep({ file }: SourceFile): AsyncGenerator<RefusedFile> {
  yield { file, refusal: 'a zip within a zip within a zip: extract it and enter it separately' }
}

/** Reading stops when an entry is longer than its zip states. */
async function wholeOf(source: SourceFile): Promise<Uint8Array> {
  const whole = new Uint8Array(source.sizeBytes)
  let length = 0
  for await (const piece of bytesOf(source)) {
    whole.set(piece, length)
    length += piece.length
  }
  return whole
}

function isZip(name: string): boolean {
  return name.toLowerCase().endsWith('.zip')
}

/** Dot files, and the folder that macOS adds to zips. */
function isHidden(name: string): boolean {
  return basename(name).startsWith('.') || name === '__MACOSX'
}

/** The bytes of a file. Reports one that is truncated, does not match its checksum, or cannot be opened. */
export async function* bytesOf(source: SourceFile, onBytes?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const bytes: AsyncIterator<Uint8Array> = (await opened(source))[Symbol.asyncIterator]()
  let checksum = 0
  try {
    for (;;) {
      const next = await bytes.next().catch((error: unknown) => {
        throw damaged(source, error)
      })
      if (next.done) break
      if (source.crc32 !== undefined) checksum = crc32(next.value, checksum)
      onBytes?.(next.value.length)
      yield next.value
    }
  } finally {
    await bytes.return?.()
  }
  if (source.crc32 !== undefined && checksum !== source.crc32) throw damaged(source)
}

function damaged({ file }: SourceFile, cause?: unknown): SourceFileError {
  return new SourceFileError(`${file} cannot be read completely: it is damaged. Download it again.`, { cause })
}

function opened(source: SourceFile): Promise<Readable> {
  return source.open().catch((error: unknown) => {
    if (error instanceof SourceFileError) throw error
    throw new SourceFileError(`${source.file} cannot be opened.`, { cause: error })
  })
}
