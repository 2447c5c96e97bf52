import type { Readable } from 'node:stream'
import { openZipOf } from '@retrofolio/reference-data/certificates/zip-files'
import { UnreadableFile } from './unreadable-file.ts'
import { hasTwoDirectories } from './zip-directories.ts'

export interface WorkbookLimits {
  /** Of everything in it, unpacked. */
  unpackedBytes: number
  entries: number
  rows: number
  columns: number
  /** Of the sheet as CSV: a text that stands in the workbook once can be that of millions of cells. */
  csvBytes: number
}

export interface SheetName {
  name: string
  place: number
  isHidden: boolean
}

/** The sheets of a workbook that is found to be no larger, unpacked, than can be read. */
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
    name: nameOf(attributes) ?? `Sheet ${place + 1}`,
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

/** Without what nobody sees, and no database keeps. */
function nameOf(attributes: string): string | null {
  const given = /\sname="([^"]*)"/.exec(` ${attributes}`)?.[1]
  return given === undefined ? null : unescaped(given).replace(/\p{C}/gu, '').toWellFormed()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

export function broken(cause: unknown): UnreadableFile {
  return new UnreadableFile('The workbook is damaged. Open and save it again, or save its sheet as CSV.', { cause })
}
