import type { HomeColumn, HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { saveFile } from '../../../lib/api/save-file.ts'
import { homesCsv } from '../view-model/homes-csv.ts'

/** Saves the homes as shown in the table. Loads its code on demand. */
export function exportHomes(homes: readonly HomeInList[], columns: readonly HomeColumn[]): void {
  const file = new Blob([homesCsv(homes, columns)], { type: 'text/csv;charset=utf-8' })
  saveFile(file, `homes-${new Date().toISOString().slice(0, 10)}.csv`)
}
