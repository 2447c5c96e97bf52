import { csvRows } from '@retrofolio/reference-data/certificates/csv-rows'
import { decodedText, encodingOf } from './decode-text.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file as a table of texts. */
export interface OpenTable {
  format: 'csv' | 'xlsx'
  encoding: string | null
  sheet: string | null
  warnings: string[]
  /** As they stand in the file, empty ones left out; the header is the first. */
  rows: AsyncIterable<string[]>
}

/**
 * Recognises by its first bytes what a file is; its name may say anything.
 *
 * @throws UnreadableFile
 */
export async function openTable(bytes: Uint8Array): Promise<OpenTable> {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty. Choose one with a header and rows.')
  for (const { begins, what } of OTHER_FILES) {
    if (begins.every((byte, place) => bytes[place] === byte)) {
      throw new UnreadableFile(`The file is ${what}. Save the table as CSV and upload that.`)
    }
  }
  const encoding = encodingOf(bytes)
  return {
    format: 'csv',
    encoding: encoding.name,
    sheet: null,
    warnings:
      encoding.label === 'windows-1252'
        ? ['The file is not UTF-8, so it was read as Windows-1252: look whether accents and £ signs are right.']
        : [],
    rows: csvRows(decodedText(bytes, encoding)),
  }
}

const OTHER_FILES: readonly { begins: readonly number[]; what: string }[] = [
  { begins: [0x50, 0x4b], what: 'a zip archive or a workbook' },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], what: 'a workbook of an old Excel (.xls)' },
  { begins: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { begins: [0x1f, 0x8b], what: 'compressed' },
  { begins: [0x7b, 0x5c, 0x72, 0x74, 0x66], what: 'a word processor’s document' },
]
