import { workbookOf } from './workbook-of.ts'

/** Rows whose only cell is in the last possible column: each 100,000 take some seconds. */
export function slowWorkbook(rows = 1_000_000): Uint8Array {
  return workbookOf('<row><c r="XFD1"><v>1</v></c></row>'.repeat(rows))
}
