import { exportListCsvEndpoint, exportListXlsxEndpoint } from '@retrofolio/contract/endpoints/home-export'
import { fetchFile } from '../../../lib/api/api-client.ts'
import { saveFile } from '../../../lib/api/save-file.ts'

const ENDPOINTS = { csv: exportListCsvEndpoint, xlsx: exportListXlsxEndpoint }
export type ExportFormat = keyof typeof ENDPOINTS

/**
 * Saves the homes as the table shows them.
 *
 * @param homeIds the selected homes; null for all that match the filters
 */
export async function exportList(
  format: ExportFormat,
  parameters: string,
  homeIds: readonly number[] | null,
): Promise<void> {
  const file = await fetchFile(ENDPOINTS[format], { body: { parameters, homeIds: homeIds?.join() ?? '' } })
  saveFile(file, `homes-${new Date().toISOString().slice(0, 10)}.${format}`)
}
