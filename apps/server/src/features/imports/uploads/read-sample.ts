import { IMPORT_PREVIEW_ROWS, type ImportColumn, type ImportRowReading } from '@retrofolio/contract/imports/imports'
import { readCells } from '../reading/read-cell.ts'
import { readRow } from '../reading/read-row.ts'
import { NO_MAPPINGS } from '../reading/value-mappings.ts'

/** Maximum number of characters read: a tenth of a second of the main thread, which only a hostile file needs. */
const MOST_CHARACTERS = 500_000

type Rows = readonly (readonly string[])[]

/** Readings of the first rows, by the same reader as the import. */
export function readImportSample(
  columns: readonly ImportColumn[],
  sample: Rows,
  mappings = NO_MAPPINGS,
): ImportRowReading[] {
  return shortEnough(columns, sample.slice(0, IMPORT_PREVIEW_ROWS)).map((cells) => ({
    cells: readCells(columns, cells, mappings),
    problem: readRow(columns, cells, mappings).problem,
  }))
}

function shortEnough(columns: readonly ImportColumn[], rows: Rows): Rows {
  let characters = 0
  const end = rows.findIndex((cells) => {
    for (const [place, { meaning }] of columns.entries()) {
      if (meaning !== null) characters += cells[place]?.length ?? 0
    }
    return characters > MOST_CHARACTERS
  })
  return end < 0 ? rows : rows.slice(0, end)
}
