import type { ListedHome } from '../../lib/home-queries.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { ColumnId } from './view-model/home-columns.ts'

/** Saves the homes as they stand in the table; the writer of such files comes when it is first needed. */
export async function exportHomes(homes: readonly ListedHome[], columns: readonly ColumnId[]): Promise<void> {
  const { homesCsv } = await import('./view-model/homes-csv.ts')
  const file = new Blob([homesCsv(homes, columns)], { type: 'text/csv;charset=utf-8' })
  saveFile(file, `homes-${new Date().toISOString().slice(0, 10)}.csv`)
}
