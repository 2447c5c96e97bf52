import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { openZipOf } from '@retrofolio/reference-data/files/zip-files'
import { textExcerpt } from '../text-excerpt.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { inspectSheet, type SheetInspection } from './inspect-sheet.ts'
import {
  attributesOf,
  type MarkupHandlers,
  type MarkupScanner,
  MarkupTooLong,
  nameOfTag,
  scanMarkup,
} from './scan-markup.ts'
import { hasTwoDirectories } from './zip-directories.ts'

export interface WorkbookLimits {
  /** Total size of all parts, unpacked. */
  unpackedBytes: number
  entries: number
  rows: number
  columns: number
  /** Size of the sheet as CSV: a text stored once in the workbook can be in millions of cells. */
  csvBytes: number
}

export interface SheetName {
  name: string
  place: number
  isHidden: boolean
  /** null if its part was not found. */
  inspection: SheetInspection | null
}

const KB = 1024
const MB = 1024 * KB

/** Lists the sheets of a workbook after checking that its unpacked size is within limits. */
export async function sheetsOf(bytes: Uint8Array, limits: WorkbookLimits): Promise<SheetName[]> {
  if (hasTwoDirectories(bytes)) {
    throw new UnreadableFile(
      'The workbook has two lists of its parts, which contradict each other. Open and save it again, or save its sheet as CSV and upload that.',
    )
  }
  const zip = await openZipOf(bytes).catch((error: unknown) => {
    throw broken(error)
  })
  if (zip.entries.length > limits.entries) {
    throw new UnreadableFile(
      `The workbook has ${zip.entries.length.toLocaleString('en-GB')} parts, but at most ${limits.entries.toLocaleString('en-GB')} can be read. Save its sheet as CSV and upload that.`,
    )
  }
  let left = limits.unpackedBytes
  const listed: ListedSheet[] = []
  const targets = new Map<string, string>()
  const inspections = new Map<string, SheetInspection>()
  let hasWorkbook = false
  for (const entry of zip.entries) {
    const { name } = entry
    const inspector = inspectSheet()
    const handlers = name === WORKBOOK ? sheetLister(listed) : name === RELATIONS ? targetLister(targets) : inspector
    const stream = await entry.open().catch((error: unknown) => {
      throw broken(error)
    })
    left -= await measured(stream, { name, left, handlers, limit: partLimitOf(name) })
    hasWorkbook ||= name === WORKBOOK
    const inspection = inspector.result()
    if (inspection !== null) inspections.set(name, inspection)
  }
  if (!hasWorkbook) {
    throw new UnreadableFile('The file is a zip archive without a workbook in it. Unpack it and upload the table.')
  }
  return listed.map(({ relation, ...sheet }) => ({
    ...sheet,
    inspection: inspections.get(targets.get(relation) ?? '') ?? null,
  }))
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

interface ListedSheet extends Omit<SheetName, 'inspection'> {
  /** The id by which the workbook refers to the part of the sheet. */
  relation: string
}

const sheetLister = (listed: ListedSheet[]): MarkupHandlers => ({
  onTag: (tag) => {
    if (tag.startsWith('/') || nameOfTag(tag) !== 'sheet') return
    const attributes = attributesOf(tag)
    const place = listed.length
    listed.push({
      name: nameOf(attributes) ?? `Sheet ${place + 1}`,
      place,
      isHidden: /^(?:hidden|veryHidden)$/.test(attributes.get('state') ?? ''),
      relation: [...attributes].find(([name]) => name.endsWith(':id'))?.[1] ?? '',
    })
  },
  onText: () => {},
})

const targetLister = (targets: Map<string, string>): MarkupHandlers => ({
  onTag: (tag) => {
    if (nameOfTag(tag) !== 'Relationship') return
    const attributes = attributesOf(tag)
    const target = attributes.get('Target') ?? ''
    targets.set(attributes.get('Id') ?? '', posix.resolve('/xl', target).slice(1))
  },
  onText: () => {},
})

interface PartLimit {
  bytes: number
  /** Maximum length of a tag or comment: readers scan an unfinished one again with each piece that arrives. */
  markup: number
}

/**
 * Sheets and texts contain the data. The other parts that are read as a whole are small in any legitimate workbook; a
 * number format, which is applied to each cell, has at most 255 characters.
 */
const PART_LIMITS: readonly (PartLimit & { part: RegExp })[] = [
  { part: /^xl\/styles\.xml$/i, bytes: 16 * MB, markup: 4 * KB },
  { part: /^xl\/(?:worksheets|chartsheets)\//i, bytes: 200 * MB, markup: 256 * KB },
  { part: /^xl\/sharedStrings\.xml$/i, bytes: 150 * MB, markup: 256 * KB },
  { part: /^(?:xl\/workbook\.xml|\[Content_Types\]\.xml)$|\.rels$/i, bytes: 8 * MB, markup: 256 * KB },
]
const OTHER_PART: PartLimit = { bytes: 100 * MB, markup: 256 * KB }

const partLimitOf = (name: string): PartLimit => PART_LIMITS.find(({ part }) => part.test(name)) ?? OTHER_PART

interface Measuring {
  name: string
  left: number
  handlers: MarkupHandlers
  limit: PartLimit
}

/** Unpacks a part in chunks, scans it if it is XML, and returns its size. */
async function measured(stream: Readable, { name, left, handlers, limit }: Measuring): Promise<number> {
  let size = 0
  let scanner: MarkupScanner | null = null
  try {
    for await (const piece of stream) {
      if (!(piece instanceof Uint8Array)) continue
      if (size === 0 && isXml(piece)) scanner = scanMarkup(handlers, limit.markup)
      size += piece.length
      if (size > left) {
        throw new UnreadableFile(
          'The workbook is too large to be read when unpacked. Save its sheet as CSV and upload that, or split it.',
        )
      }
      if (size > limit.bytes) throw tooLarge(name, limit)
      scanner?.push(piece)
    }
  } catch (error) {
    if (error instanceof MarkupTooLong) throw tooLongMarkup(name, limit, error)
    throw error instanceof UnreadableFile ? error : broken(error)
  } finally {
    stream.destroy()
  }
  return size
}

/** Pictures are parts too. */
function isXml(piece: Uint8Array): boolean {
  const start = piece[0] === 0xef ? 3 : 0
  return piece.subarray(start, start + 64).find((byte) => byte > SPACE) === LESS
}

const SPACE = 0x20
const LESS = 0x3c

const tooLarge = (name: string, { bytes }: PartLimit) =>
  new UnreadableFile(
    `The part ${textExcerpt(name, MAX_NAME_LENGTH)} of the workbook is larger than ${bytes / MB} MB when unpacked. Save its sheet as CSV and upload that, or split it.`,
  )

const tooLongMarkup = (name: string, { markup }: PartLimit, cause: MarkupTooLong) =>
  new UnreadableFile(
    `The part ${textExcerpt(name, MAX_NAME_LENGTH)} of the workbook has an element of more than ${markup / KB} KB, longer than spreadsheets write. Open and save it again, or save its sheet as CSV and upload that.`,
    { cause },
  )

const MAX_NAME_LENGTH = 60

/** Without invisible characters, and those that a database rejects. */
function nameOf(attributes: ReadonlyMap<string, string>): string | null {
  const given = attributes.get('name')
  if (given === undefined) return null
  const text = unescaped(Buffer.from(given, 'latin1').toString('utf8'))
  return text.replace(/\p{C}/gu, '').toWellFormed()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

export function broken(cause: unknown): UnreadableFile {
  return new UnreadableFile('The workbook is damaged. Open and save it again, or save its sheet as CSV.', { cause })
}
