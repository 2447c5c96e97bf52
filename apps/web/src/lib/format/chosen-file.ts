import { bytesText } from './format-bytes.ts'

/** Tables that can be read, for the browser's dialog. */
export const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv'

const READABLE = new Set(['csv', 'tsv', 'txt', 'xlsx'])
const BYTES_PER_MB = 1024 * 1024

export interface FileLimits {
  maxMb: number
  /** What a row is: `home`. */
  row: string
}

/** Rejects files that the server would reject too; null if the file may work. The server checks the content. */
export function problemOfFile(file: Pick<File, 'name' | 'size'>, { maxMb, row }: FileLimits): string | null {
  const kind = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (kind === 'xls') return 'This is an old Excel format (.xls). Save it as .xlsx or CSV, then choose that file.'
  if (kind === 'numbers' || kind === 'ods') {
    return `A .${kind} file cannot be read. Export the table as .xlsx or CSV, then choose that file.`
  }
  if (!READABLE.has(kind)) {
    return `${kind === '' ? 'This file' : `A .${kind} file`} is not a table. Choose a CSV file or an Excel workbook (.xlsx).`
  }
  if (file.size === 0) return `This file is empty. Choose one with a heading row and one row per ${row}.`
  if (file.size > maxMb * BYTES_PER_MB) {
    return `This file is ${bytesText(file.size)}; the limit is ${maxMb} MB. Split it, or remove columns that are not needed.`
  }
  return null
}
