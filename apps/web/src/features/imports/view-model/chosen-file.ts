import { bytesText } from './import-words.ts'

export const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv'

const READABLE = new Set(['csv', 'tsv', 'txt', 'xlsx'])
const BYTES_PER_MB = 1024 * 1024

/** What would be refused anyway is not sent; null for a file that may work. What is in it, the server tells. */
export function problemOfFile(file: Pick<File, 'name' | 'size'>, maxMb: number): string | null {
  const kind = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (kind === 'xls') return 'This is a workbook of an old Excel. Save it as .xlsx or CSV, and choose that.'
  if (kind === 'numbers' || kind === 'ods') {
    return `A .${kind} file cannot be read. Export the table as .xlsx or CSV, and choose that.`
  }
  if (!READABLE.has(kind)) {
    return `${kind === '' ? 'This file' : `A .${kind} file`} is no table. Choose a CSV file or an Excel workbook (.xlsx).`
  }
  if (file.size === 0) return 'This file is empty. Choose one with a row of headings and a row for each home.'
  if (file.size > maxMb * BYTES_PER_MB) {
    return `This file has ${bytesText(file.size)}; up to ${maxMb} MB can be read. Split it, or leave out columns that are not needed.`
  }
  return null
}
