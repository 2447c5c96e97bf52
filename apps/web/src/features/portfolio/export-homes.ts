import type { ListedHome } from '../../lib/home-queries.ts'
import type { ColumnId } from './view-model/home-columns.ts'

/** Saves the homes as they stand in the table; the writer of such files comes when it is first needed. */
export async function exportHomes(homes: readonly ListedHome[], columns: readonly ColumnId[]): Promise<void> {
  const { homesCsv } = await import('./view-model/homes-csv.ts')
  const address = URL.createObjectURL(new Blob([homesCsv(homes, columns)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `homes-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  // The browser has taken hold of the file by the time that anything else runs.
  setTimeout(() => URL.revokeObjectURL(address))
}
