import type { Readable } from 'node:stream'
import { openZipOf } from '@retrofolio/reference-data/certificates/zip-files'
import { streamXlsxRows } from 'hucre/xlsx'
import { UnreadableFile } from './unreadable-file.ts'

/** A sheet of a workbook as CSV in UTF-8. */
export interface WorkbookTable {
  sheet: string
  csv: Uint8Array<ArrayBuffer>
  warnings: string[]
}

export interface WorkbookLimits {
  /** Of everything in it, unpacked. */
  unpackedBytes: number
  entries: number
  rows: number
  columns: number
}

const MB = 1024 * 1024
export const WORKBOOK_LIMITS: WorkbookLimits = { unpackedBytes: 250 * MB, entries: 2_000, rows: 200_001, columns: 200 }

/**
 * The first visible sheet with rows. What a workbook is unpacked to is measured before it is read: a few kilobytes can
 * claim to be many gigabytes.
 *
 * @throws UnreadableFile
 */
export async function readWorkbook(bytes: Uint8Array, limits = WORKBOOK_LIMITS): Promise<WorkbookTable> {
  const visible = (await sheetsOf(bytes, limits)).filter(({ isHidden }) => !isHidden)
  for (const { name, place } of visible) {
    const csv = await sheetAsCsv(bytes, place, limits)
    if (csv.rows < 2) continue
    const others = visible.length - 1
    return {
      sheet: name,
      csv: csv.bytes,
      warnings: others === 0 ? [] : [`The workbook has ${visible.length} sheets, and “${name}” was read.`],
    }
  }
  throw new UnreadableFile('No sheet of the workbook has a header and rows.')
}

interface SheetName {
  name: string
  place: number
  isHidden: boolean
}

async function sheetsOf(bytes: Uint8Array, limits: WorkbookLimits): Promise<SheetName[]> {
  const zip = await openZipOf(bytes).catch((error: unknown) => {
    throw broken(error)
  })
  if (zip.entries.length > limits.entries) {
    throw new UnreadableFile(
      `The workbook has ${zip.entries.length.toLocaleString('en-GB')} parts, and at most ${limits.entries.toLocaleString('en-GB')} can be read. Save its sheet as CSV and upload that.`,
    )
  }
  let left = limits.unpackedBytes
  let workbook: string | null = null
  for (const entry of zip.entries) {
    const isWorkbook = entry.name === 'xl/workbook.xml'
    const stream = await entry.open().catch((error: unknown) => {
      throw broken(error)
    })
    const { size, text } = await measured(stream, left, isWorkbook)
    left -= size
    if (isWorkbook) workbook = text
  }
  if (workbook === null) {
    throw new UnreadableFile('The file is a zip archive without a workbook in it. Unpack it and upload the table.')
  }
  return Array.from(workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g), ([, attributes = ''], place) => ({
    name: unescaped(/\sname="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? `Sheet ${place + 1}`),
    place,
    isHidden: /\sstate="(?:hidden|veryHidden)"/.test(` ${attributes}`),
  }))
}

async function measured(stream: Readable, left: number, isKept: boolean): Promise<{ size: number; text: string }> {
  let size = 0
  const kept: Uint8Array[] = []
  try {
    for await (const piece of stream) {
      if (!(piece instanceof Uint8Array)) continue
      size += piece.length
      if (size > left) {
        throw new UnreadableFile(
          'The workbook is unpacked to more than can be read. Save its sheet as CSV and upload that, or split it.',
        )
      }
      if (isKept) kept.push(piece)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : broken(error)
  } finally {
    stream.destroy()
  }
  return { size, text: Buffer.concat(kept).toString('utf8') }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

async function sheetAsCsv(
  bytes: Uint8Array,
  sheet: number,
  limits: WorkbookLimits,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; rows: number }> {
  const lines: Buffer[] = []
  let rows = 0
  try {
    for await (const { values } of streamXlsxRows(bytes, { sheet })) {
      const cells = values.map(cellText)
      const last = cells.findLastIndex((cell) => cell !== '')
      if (last < 0) continue
      rows += 1
      if (last >= limits.columns) throw tooWide(rows, last + 1, limits)
      if (rows > limits.rows) throw tooLong(limits)
      lines.push(
        Buffer.from(
          `${cells
            .slice(0, last + 1)
            .map(quoted)
            .join(',')}\n`,
        ),
      )
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : broken(error)
  }
  return { bytes: Uint8Array.from(Buffer.concat(lines)), rows }
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return ERRORS.test(value) ? '' : value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return ''
}

/** What a formula shows that could not be worked out. */
const ERRORS = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

const tooWide = (row: number, columns: number, limits: WorkbookLimits) =>
  new UnreadableFile(
    `Row ${row} of the sheet has ${columns.toLocaleString('en-GB')} columns, and at most ${limits.columns} can be read. Leave out those that are not needed.`,
  )

const tooLong = (limits: WorkbookLimits) =>
  new UnreadableFile(
    `The sheet has more than ${(limits.rows - 1).toLocaleString('en-GB')} rows. Split it into several files.`,
  )

function broken(cause: unknown): UnreadableFile {
  return new UnreadableFile('The workbook is damaged. Open and save it again, or save its sheet as CSV.', { cause })
}
