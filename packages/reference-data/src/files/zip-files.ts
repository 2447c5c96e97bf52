import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, open as openArchive, type ZipFile } from 'yauzl'
import { SourceFileError } from './source-file-error.ts'

interface ZipEntry {
  name: string
  sizeBytes: number
  /** Checksum of the unpacked bytes. */
  crc32: number
  open(): Promise<Readable>
}

export interface OpenZip {
  /** Sorted by name. Includes names ending in `/`, which are folders in some zips and files in others. */
  entries: ZipEntry[]
  close(): void
}

type Opened = (error: Error | null, zip: ZipFile) => void

const OPTIONS = { lazyEntries: true, autoClose: false } as const

/**
 * Opens a zip without unpacking it: entries are streamed, so any size is possible.
 *
 * @throws SourceFileError for a file that is not a zip, or has an entry with a path outside it
 */
export function openZip(path: string): Promise<OpenZip> {
  return listed(path, (opened) => openArchive(path, OPTIONS, opened))
}

/** The same for a zip in memory. */
export function openZipOf(bytes: Uint8Array, name = 'The file'): Promise<OpenZip> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return listed(name, (opened) => fromBuffer(buffer, OPTIONS, opened))
}

async function listed(name: string, open: (opened: Opened) => void): Promise<OpenZip> {
  let zip: ZipFile | null = null
  try {
    zip = await openedArchive(open)
    const archive = zip
    const entries = await listedEntries(archive)
    return {
      entries: entries
        .map((entry) => ({
          name: entry.fileName,
          sizeBytes: entry.uncompressedSize,
          crc32: entry.crc32,
          open: () => entryStream(name, archive, entry),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      close: () => archive.close(),
    }
  } catch (error) {
    zip?.close()
    throw new SourceFileError(listingFailure(name, error), { cause: error })
  }
}

function openedArchive(open: (opened: Opened) => void): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open((error, zip) => {
      if (error) reject(error)
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

/** The library rejects such names, which programs for zips do not create normally. */
const NAME_THAT_LEADS_OUT = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s

function listingFailure(name: string, error: unknown): string {
  const entry = NAME_THAT_LEADS_OUT.exec(error instanceof Error ? error.message : '')?.[1]
  if (entry === undefined) return `${name} is not a whole zip file: get it again.`
  return `${name} is refused: its entry “${entry}” names a place outside of the zip. Get it again from its publisher.`
}

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

async function entryStream(name: string, zip: ZipFile, entry: Entry): Promise<Readable> {
  const file = `${name}/${entry.fileName}`
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) {
    throw new SourceFileError(`${file} is encrypted: unpack ${name} with its password, and enter the folder.`)
  }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new SourceFileError(
      `${file} cannot be read: compression method ${entry.compressionMethod} is not supported. Unpack ${name}, and enter the folder.`,
    )
  }
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error)
      else resolve(stream)
    })
  })
}
