import {
  acceptImportRowsEndpoint,
  compareImportRowEndpoint,
  listAgreementsEndpoint,
} from '@retrofolio/contract/endpoints/imports'
import type { AcceptedRow } from '@retrofolio/contract/imports/import-comparisons'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { useImportUpdates } from './queries.ts'

/** A row beside its candidates; the portfolio may have changed since an earlier row. */
export const comparisonQuery = (importId: number, row: number) =>
  queryOptions({
    queryKey: ['import-comparisons', importId, row],
    queryFn: ({ signal }) =>
      callApi(compareImportRowEndpoint, { params: { id: importId }, query: { row: String(row) }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

const agreementsKey = (importId: number) => ['import-agreements', importId] as const

/** Rows with one candidate that agrees in all facts. */
export const agreementsQuery = (importId: number) =>
  queryOptions({
    queryKey: agreementsKey(importId),
    queryFn: ({ signal }) => callApi(listAgreementsEndpoint, { params: { id: importId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** Accepts candidates of several rows. */
export function useAcceptRows(importId: number, onAccepted: (rows: number[]) => void) {
  const queryClient = useQueryClient()
  const { importsChanged, homesChanged, rowsChanged } = useImportUpdates()
  return useMutation({
    mutationFn: (decisions: AcceptedRow[]) =>
      callApi(acceptImportRowsEndpoint, { params: { id: importId }, body: { decisions } }),
    onSuccess: async (_, decisions) => {
      onAccepted(decisions.map(({ row }) => row))
      homesChanged()
      void rowsChanged(importId)
      await queryClient.invalidateQueries({ queryKey: agreementsKey(importId) })
      await importsChanged()
    },
  })
}
