import { exportChosenEndpoint, exportExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import type { ExploreExportFormat } from '@retrofolio/contract/explore/explore-export'
import { EXPORTED_HOMES_MAX, SELECTION_TEXTS } from '@retrofolio/contract/explore/explore-selection'
import { ukDay } from '@retrofolio/contract/uk-day'
import { fetchFile } from '../../../lib/api/api-client.ts'
import { saveFile } from '../../../lib/api/save-file.ts'

export interface ExportedHomes {
  /** Filters as the text of a query; ignored if keys are given. */
  filtersText: string
  /** Keys of selected homes; null for all that match. */
  keys: readonly string[] | null
  sort: string
}

/** Saves exactly what is filtered or selected, with every column: those of the list leave out address and UPRN. */
export async function exportHomes(
  format: ExploreExportFormat,
  { filtersText, keys, sort }: ExportedHomes,
): Promise<void> {
  const file =
    keys === null
      ? await fetchFile(exportExploreEndpoint, {
          query: { ...Object.fromEntries(new URLSearchParams(filtersText)), ...(sort !== '' && { sort }), format },
        })
      : await fetchFile(exportChosenEndpoint, { body: { homes: keys.join(','), format, columns: '' } })
  saveFile(file, `explore-${ukDay(new Date())}.${format}`)
}

/** Why so many homes cannot be exported, and how to narrow; null if they can. */
export function tooManyToExport(homes: number | null): string | null {
  if (homes === null || homes <= EXPORTED_HOMES_MAX) return null
  return SELECTION_TEXTS.tooMany(homes, EXPORTED_HOMES_MAX, SELECTION_TEXTS.narrow)
}
