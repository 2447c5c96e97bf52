import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, open as openArchive, type ZipFile } from 'yauzl'
import { SourceFileError } from './source-file-error.ts'

interface ZipEntry {
  name: string
  sizeBytes: number
  open(): Promise<Readable>
}

export interface OpenZip {
  /** All of them, sorted by name. Those that end in `/` are folders to some, and to others files like any. */
  entries: ZipEntry[]
  close(): void
}

/** Opens a zip without unpacking it: entries are read as streams, so its size does not matter. */
export function openZip(path: string): Promise<OpenZip> {
  return listed(openedArchive(path))
}

/** The same for one that is in memory already; whatever breaks is what the archive's reader says of it. */
export function openZipOf(bytes: Uint8Array): Promise<OpenZip> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return listed(
    new Promise((resolve, reject) => {
      fromBuffer(buffer, { lazyEntries: true, autoClose: false }, (error, zip) => {
        if (error) reject(error)
        else resolve(zip)
      })
    }),
  )
}

async function listed(opening: Promise<ZipFile>): Promise<OpenZip> {
  const zip = await opening
  const entries = await listedEntries(zip)
  return {
    entries: entries
      .map((entry) => ({
        name: entry.fileName,
        sizeBytes: entry.uncompressedSize,
        open: () => entryStream(zip, entry),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    close: () => zip.close(),
  }
}

function openedArchive(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    openArchive(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new SourceFileError(`${path} is not a whole zip file: get it again.`, { cause: error }))
      else resolve(zip)
    })
  })
}

function listedEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function entryStream(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error)
      else resolve(stream)
    })
  })
}
