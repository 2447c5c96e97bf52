import {
  addColumnEndpoint,
  changeColumnEndpoint,
  deleteColumnEndpoint,
  listColumnsEndpoint,
  orderColumnsEndpoint,
  restoreColumnEndpoint,
  showColumnUseEndpoint,
} from '@retrofolio/contract/endpoints/custom-columns'
import type { AddColumnRequest, ChangeColumnRequest } from '@retrofolio/contract/homes/custom-column-requests'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'
import { homeKeys } from './home-queries.ts'

export function fetchColumns(signal: AbortSignal): Promise<CustomColumn[]> {
  // A server of before has no columns.
  return callApi(listColumnsEndpoint, { signal, leaveToCaller: [404] })
}

/** How many homes have values of a column. Always refetched when shown. */
export const columnUseQuery = (columnId: number) =>
  queryOptions({
    queryKey: [...homeKeys.columns, columnId],
    queryFn: ({ signal }) => callApi(showColumnUseEndpoint, { params: { id: columnId }, signal, leaveToCaller: [404] }),
    staleTime: 0,
  })

export function useAddColumn() {
  return useColumnsMutation((body: AddColumnRequest) => callApi(addColumnEndpoint, { body }))
}

export function useChangeColumn(columnId: number) {
  return useColumnsMutation((body: ChangeColumnRequest) =>
    callApi(changeColumnEndpoint, { params: { id: columnId }, body, leaveToCaller: [404] }),
  )
}

/** Adds a choice to a column as it is now: a colleague may have changed it meanwhile. */
export function useAddChoiceOfColumn() {
  return useColumnsMutation(async ({ columnId, choice }: { columnId: number; choice: string }) => {
    const columns = await callApi(listColumnsEndpoint, {})
    const column = columns.find(({ id }) => id === columnId)
    if (column === undefined || column.choices.includes(choice)) return columns
    const { id, ...fields } = column
    const body = { ...fields, choices: [...column.choices, choice], choiceChanges: [] }
    return callApi(changeColumnEndpoint, { params: { id }, body, leaveToCaller: [404] })
  })
}

/** `homes` is the number of homes whose values the user agreed to lose. */
export function useDeleteColumn() {
  return useColumnsMutation(({ id, homes }: { id: number; homes: number }) =>
    callApi(deleteColumnEndpoint, { params: { id }, query: { homes: String(homes) }, leaveToCaller: [404] }),
  )
}

/** Undoes a removal, with the values of homes. */
export function useRestoreColumn() {
  return useColumnsMutation((id: number) =>
    callApi(restoreColumnEndpoint, { params: { id }, leaveToCaller: [404] as const }),
  )
}

export function useOrderColumns() {
  return useColumnsMutation((ids: number[]) => callApi(orderColumnsEndpoint, { body: { ids } }))
}

/** The response has all columns. Homes lose or change values with a column. */
function useColumnsMutation<Change>(send: (change: Change) => Promise<CustomColumn[]>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (columns) => {
      queryClient.setQueryData(homeKeys.columns, columns)
      void queryClient.invalidateQueries({
        queryKey: homeKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== 'columns',
      })
    },
  })
}
