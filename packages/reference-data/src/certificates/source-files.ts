import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { SourceFileError } from './source-file-error.ts'
import { openZip } from './zip-files.ts'

/** One file to read, on disk or inside a zip. */
export interface SourceFile {
  /** Path as the reader of a report finds it: entries of a zip stand behind its name. */
  file: string
  sizeBytes: number
  open(): Promise<Readable>
}

/** Files behind a path: itself, everything under a folder, everything in a zip; sorted by name at each level. */
export async function* sourceFiles(path: string): AsyncGenerator<SourceFile> {
  const stats = await stat(path).catch((error: unknown) => {
    throw new SourceFileError(`There is no file or folder ${path} that can be read.`, { cause: error })
  })
  if (stats.isDirectory()) {
    const names = (await readdir(path)).filter((name) => !isHidden(name)).sort()
    for (const name of names) yield* sourceFiles(join(path, name))
    return
  }
  if (path.toLowerCase().endsWith('.zip')) {
    const zip = await openZip(path)
    try {
      for (const entry of zip.entries.filter(({ name }) => !name.split('/').some(isHidden))) {
        yield { file: `${path}/${entry.name}`, sizeBytes: entry.sizeBytes, open: () => entry.open() }
      }
    } finally {
      zip.close()
    }
    return
  }
  yield {
    file: path,
    sizeBytes: stats.size,
    open: () => Promise.resolve(createReadStream(path, { highWaterMark: BYTES_PER_READ })),
  }
}

/** Fewer take longer for a file of gigabytes. */
const BYTES_PER_READ = 1 << 18

/** The bytes of a file; one that breaks off, or may not be read, is named. */
export async function* bytesOf(source: SourceFile, onBytes?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const bytes: AsyncIterator<Uint8Array> = (await opened(source))[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await bytes.next().catch((error: unknown) => {
        throw new SourceFileError(`${source.file} cannot be read to its end: it is damaged; get it again.`, {
          cause: error,
        })
      })
      if (next.done) return
      onBytes?.(next.value.length)
      yield next.value
    }
  } finally {
    await bytes.return?.()
  }
}

function opened(source: SourceFile): Promise<Readable> {
  return source.open().catch((error: unknown) => {
    throw new SourceFileError(`${source.file} cannot be opened.`, { cause: error })
  })
}

/** Dot files, and the folder that one system's zip program adds. */
function isHidden(name: string): boolean {
  return basename(name).startsWith('.') || name === '__MACOSX'
}

/** Bytes that will be read behind the paths, zips unpacked. */
export async function sourceBytes(paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) {
    for await (const { sizeBytes } of sourceFiles(path)) bytes += sizeBytes
  }
  return bytes
}
