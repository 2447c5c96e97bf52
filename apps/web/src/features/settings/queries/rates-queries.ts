import type { Rates } from '@retrofolio/contract/accounts/own-rates'
import {
  csvRatesTemplateEndpoint,
  previewRatesEndpoint,
  revertRatesEndpoint,
  saveRatesEndpoint,
  xlsxRatesTemplateEndpoint,
} from '@retrofolio/contract/endpoints/own-rates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, fetchFile } from '../../../lib/api/api-client.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { ownRatesKeys } from '../../../lib/homes/own-rates.ts'
import { invalidatePlans } from '../../../lib/homes/plan-keys.ts'

/** Reads a file without saving it. */
export function usePreviewRates() {
  return useMutation({
    mutationFn: (file: File) => callApi(previewRatesEndpoint, { file, query: { file_name: file.name } }),
  })
}

/** `notRead`: rows and columns that the user agreed to leave out. */
export function useSaveRates() {
  return useRatesMutation(({ file, notRead }: { file: File; notRead: number }) =>
    callApi(saveRatesEndpoint, { file, query: { file_name: file.name, not_read: String(notRead) } }),
  )
}

/** A version to use again; null for our prices. */
export function useRevertRates() {
  return useRatesMutation((version: number | null) => callApi(revertRatesEndpoint, { body: { version } }))
}

function useRatesMutation<Change>(send: (change: Change) => Promise<Rates>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (rates) => {
      queryClient.setQueryData(ownRatesKeys.version(null), rates)
      // Earlier versions show the history too.
      void queryClient.invalidateQueries({ queryKey: ownRatesKeys.all, refetchType: 'none' })
      invalidatePlans(queryClient)
    },
  })
}

export async function saveRatesTemplate(format: 'xlsx' | 'csv'): Promise<void> {
  if (format === 'xlsx')
    saveFile(await fetchFile(xlsxRatesTemplateEndpoint, {}), xlsxRatesTemplateEndpoint.fileName ?? '')
  else saveFile(await fetchFile(csvRatesTemplateEndpoint, {}), csvRatesTemplateEndpoint.fileName ?? '')
}
