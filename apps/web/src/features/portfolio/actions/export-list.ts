import { exportListCsvEndpoint, exportListXlsxEndpoint } from '@retrofolio/contract/endpoints/home-export'
import { ukDay } from '@retrofolio/contract/uk-day'
import { fetchFile } from '../../../lib/api/api-client.ts'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

const ENDPOINTS = { csv: exportListCsvEndpoint, xlsx: exportListXlsxEndpoint }
export type ExportFormat = keyof typeof ENDPOINTS

/** Exports the list, or says why it could not be. */
export async function exportOrReport(...what: Parameters<typeof exportList>): Promise<void> {
  try {
    await exportList(...what)
  } catch (error) {
    toast.error(fieldText(error, 'parameters') ?? errorSentence(error) ?? FAILED)
  }
}

const FAILED = 'The list could not be exported. Please try again.'

/**
 * Saves the homes as the table shows them.
 *
 * @param homeIds the selected homes; null for all that match the filters
 */
async function exportList(format: ExportFormat, parameters: string, homeIds: readonly number[] | null): Promise<void> {
  const file = await fetchFile(ENDPOINTS[format], { body: { parameters, homeIds: homeIds?.join() ?? '' } })
  saveFile(file, `homes-${ukDay(new Date())}.${format}`)
}
