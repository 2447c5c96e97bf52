import { readCsvRecords } from './csv-records.ts'
import type { Normaliser } from './normaliser.ts'
import type { SnapshotRecord } from './snapshot-folder.ts'

/** Key of the layout record: everything in a response except the homes. */
const LAYOUT = '(layout)'
/** Columns of database ids. */
const NUMBERED = /^(id|[a-z_]+_id)$/

/**
 * Splits a JSON array into one record per home and a layout record, which holds their order and all other bytes.
 * `keyOf` names an item.
 */
export function arrayRecords(kind: string, text: string, keyOf: (item: unknown) => string): SnapshotRecord[] {
  const items: unknown = JSON.parse(text)
  if (!Array.isArray(items)) throw new Error(`${kind} is not an array.`)
  const records: SnapshotRecord[] = []
  let layout = ''
  let place = 0
  for (const item of items) {
    const piece = JSON.stringify(item)
    const found = text.indexOf(piece, place)
    const key = keyOf(item)
    records.push({ kind, key, format: 'json', text: piece })
    // Not formatted as JSON.stringify does: its bytes stay in the layout record.
    if (found < 0) continue
    layout += `${text.slice(place, found)}<${key}>\n`
    place = found + piece.length
  }
  return [{ kind, key: LAYOUT, format: 'text', text: layout + text.slice(place) }, ...records]
}

/**
 * Splits a CSV file into one record per row, each with the header above it, and a layout record, which holds their
 * order and line ends. Database ids are replaced.
 */
export function csvRecords(
  kind: string,
  text: string,
  normalise: Normaliser,
  keyOf: (row: Readonly<Record<string, string>>, place: number) => string,
): SnapshotRecord[] {
  const [header, ...rows] = readCsvRecords(text)
  if (header === undefined) throw new Error(`${kind} has no header.`)
  const headerLine = header.rawCells.join(',')
  let layout = text.slice(0, text.indexOf(headerLine)) + headerLine + header.lineEnd
  const records = rows.map(({ cells, rawCells, lineEnd }, place): SnapshotRecord => {
    const row = Object.fromEntries(header.cells.map((name, column) => [name, cells[column] ?? '']))
    const key = keyOf(row, place)
    layout += `<${key}>${lineEnd}`
    const raw = rawCells
      .map((cell, column) => (NUMBERED.test(header.cells[column] ?? '') && cell !== '' ? '<id>' : cell))
      .join(',')
    return { kind, key, format: 'csv', text: `${headerLine}\n${normalise(raw)}` }
  })
  return [{ kind, key: LAYOUT, format: 'text', text: layout }, ...records]
}
