import {
  chooseImportSheetEndpoint,
  csvTemplateEndpoint,
  decideImportRowEndpoint,
  deleteValueMappingEndpoint,
  discardImportEndpoint,
  forgetDecisionEndpoint,
  importFileEndpoint,
  importResultsEndpoint,
  listDecisionsEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  listImportValuesEndpoint,
  listValueMappingsEndpoint,
  mapImportValuesEndpoint,
  reopenImportRowEndpoint,
  setImportColumnsEndpoint,
  showImportEndpoint,
  startImportEndpoint,
  undoImportEndpoint,
  uploadImportEndpoint,
  xlsxTemplateEndpoint,
} from '@retrofolio/contract/endpoints/imports'
import type { ImportDecision } from '@retrofolio/contract/imports/import-decisions'
import type { ImportDetail, ImportMeaning, ImportRow } from '@retrofolio/contract/imports/imports'
import type { ImportValues, MappingChange } from '@retrofolio/contract/imports/value-mappings'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, fetchFile } from '../../../lib/api/api-client.ts'
import { fetchWithProgress, type SentBytes } from '../../../lib/api/fetch-with-progress.ts'
import { retryOnceUnlessNotFound } from '../../../lib/api/query-client.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import type { RowFilter } from '../view-model/row-filter.ts'

export const importKeys = {
  all: ['imports'] as const,
  detail: (importId: number) => ['imports', importId] as const,
  values: (importId: number) => ['imports', importId, 'values'] as const,
  rows: (importId: number) => ['imports', importId, 'rows'] as const,
}

/** Polling interval for progress without an event stream. */
const UNTOLD_REFETCH_MS = 2_000

/** `isLive`: events report progress. */
export const importsQuery = ({ isLive }: { isLive: boolean }) =>
  queryOptions({
    queryKey: importKeys.all,
    queryFn: ({ signal }) => callApi(listImportsEndpoint, { signal }),
    // Other members may import at the same time.
    staleTime: 0,
    refetchInterval: ({ state }) => !isLive && (state.data?.some(isGoingOn) ?? false) && UNTOLD_REFETCH_MS,
  })

export const importQuery = (importId: number, { isLive }: { isLive: boolean }) =>
  queryOptions({
    queryKey: importKeys.detail(importId),
    queryFn: ({ signal }) =>
      callApi(showImportEndpoint, { params: { id: importId }, signal, leaveToCaller: [404] as const }),
    staleTime: 0,
    retry: retryOnceUnlessNotFound,
    refetchInterval: ({ state }) => !isLive && state.data !== undefined && isGoingOn(state.data) && UNTOLD_REFETCH_MS,
  })

/** Unrecognised and mapped values, in their original order. */
export const importValuesQuery = (importId: number) =>
  queryOptions({
    queryKey: importKeys.values(importId),
    queryFn: ({ signal }) => callApi(listImportValuesEndpoint, { params: { id: importId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

const valueMappingsKey = ['value-mappings'] as const

/** The organisation's remembered values. */
export const valueMappingsQuery = () =>
  queryOptions({
    queryKey: valueMappingsKey,
    queryFn: ({ signal }) => callApi(listValueMappingsEndpoint, { signal }),
    staleTime: 0,
  })

const decisionsKey = ['import-decisions'] as const
const DECISIONS_PER_PAGE = 100

/** The organisation's remembered decisions, newest first. */
export const decisionsQuery = () =>
  infiniteQueryOptions({
    queryKey: decisionsKey,
    queryFn: ({ signal, pageParam }) =>
      callApi(listDecisionsEndpoint, {
        query: { before: pageParam === null ? '' : String(pageParam), limit: String(DECISIONS_PER_PAGE) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page: ImportDecision[]) =>
      page.length < DECISIONS_PER_PAGE ? undefined : (page.at(-1)?.id ?? undefined),
    staleTime: 0,
  })

const isGoingOn = ({ status }: Pick<ImportDetail, 'status'>) => status === 'running' || status === 'undoing'

const ROWS_PER_PAGE = 200

/** Rows in file order. */
export const rowsQuery = (importId: number, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [...importKeys.rows(importId), filter],
    queryFn: ({ signal, pageParam }) =>
      callApi(listImportRowsEndpoint, {
        params: { id: importId },
        query: {
          after: String(pageParam),
          limit: String(ROWS_PER_PAGE),
          ...queryOf(filter),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page: ImportRow[]) => (page.length < ROWS_PER_PAGE ? undefined : page.at(-1)?.row),
    staleTime: 0,
  })

function queryOf(filter: RowFilter): Record<string, string> {
  if (filter === null) return {}
  return filter === 'with_notes' ? { with_notes: 'true' } : { outcome: filter }
}

/** Returns the new import. Aborting the signal cancels the upload without a trace. */
export function uploadImport(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: SentBytes) => void },
): Promise<ImportDetail> {
  return callApi(uploadImportEndpoint, {
    query: { file_name: file.name },
    file,
    signal,
    fetchBy: fetchWithProgress(onProgress),
  })
}

/** Has no effect if a different sheet has been chosen in the meantime. */
const sheetQuery = (sheet: string | null) => (sheet === null ? {} : { sheet })

/** Changes to an import; all but the last return its new state. */
export function useImportChanges(importId: number) {
  const queryClient = useQueryClient()
  const params = { id: importId }
  const keep = (detail: ImportDetail) => {
    queryClient.setQueryData(importKeys.detail(importId), detail)
    void queryClient.invalidateQueries({ queryKey: importKeys.all, exact: true })
  }
  /** The values change with the columns. */
  const keepColumns = (detail: ImportDetail) => {
    keep(detail)
    void queryClient.invalidateQueries({ queryKey: importKeys.values(importId) })
  }
  const setColumns = useMutation({
    mutationFn: ({ meanings, sheet }: { meanings: (ImportMeaning | null)[]; sheet: string | null }) =>
      callApi(setImportColumnsEndpoint, { params, query: sheetQuery(sheet), body: { meanings } }),
    // Runs in sequence, so that the last choice wins.
    scope: { id: `import-columns-${importId}` },
    onSuccess: keepColumns,
  })
  const chooseSheet = useMutation({
    mutationFn: (sheet: string) => callApi(chooseImportSheetEndpoint, { params, body: { sheet } }),
    scope: { id: `import-columns-${importId}` },
    onSuccess: keepColumns,
  })
  const start = useMutation({
    mutationFn: (sheet: string | null) => callApi(startImportEndpoint, { params, query: sheetQuery(sheet) }),
    onSuccess: keep,
  })
  const undo = useMutation({ mutationFn: () => callApi(undoImportEndpoint, { params }), onSuccess: keep })
  const discard = useMutation({
    mutationFn: () => callApi(discardImportEndpoint, { params }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: importKeys.all, exact: true }),
  })
  return { setColumns, chooseSheet, start, undo, discard }
}

/** Maps values; shows the choice immediately. */
export function useValueMappings(importId: number) {
  const queryClient = useQueryClient()
  const queryKey = importKeys.values(importId)
  return useMutation({
    mutationFn: (mappings: MappingChange[]) =>
      callApi(mapImportValuesEndpoint, { params: { id: importId }, body: { mappings } }),
    scope: { id: `import-columns-${importId}` },
    onMutate: (mappings) => {
      queryClient.setQueryData(queryKey, (values: ImportValues | undefined) => values && withMappings(values, mappings))
    },
    onSuccess: (detail) => queryClient.setQueryData(importKeys.detail(importId), detail),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

function withMappings(values: ImportValues, mappings: readonly MappingChange[]): ImportValues {
  return values.map((column) => ({
    ...column,
    values: column.values.map((one) => {
      const change = mappings.find(({ meaning, value }) => meaning === column.meaning && value === one.value)
      if (change === undefined) return one
      const rememberedAt = change.takenAs === null ? null : new Date().toISOString()
      return { ...one, takenAs: change.takenAs, rememberedAt, ignored: null }
    }),
  }))
}

/** Deletes a value mapping. */
export function useForgetMapping() {
  const queryClient = useQueryClient()
  return async (id: number): Promise<void> => {
    await callApi(deleteValueMappingEndpoint, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: valueMappingsKey })
    // Refetches the values and columns of imports that have not started.
    void queryClient.invalidateQueries({ queryKey: importKeys.all })
  }
}

/** Deletes a remembered decision. */
export function useForgetDecision() {
  const queryClient = useQueryClient()
  return async (id: number): Promise<void> => {
    await callApi(forgetDecisionEndpoint, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: decisionsKey })
  }
}

/** A home, null for none of the candidates, or not to import the row. */
export type RowDecision = { homeKey: string | null } | 'left_out'

export function decideRow(importId: number, row: number, decision: RowDecision): Promise<ImportRow> {
  const leaveOut = decision === 'left_out'
  const body = { row, homeKey: leaveOut ? null : decision.homeKey, leaveOut }
  return callApi(decideImportRowEndpoint, { params: { id: importId }, body })
}

/** Reverses a decision. */
export function reopenRow(importId: number, row: number): Promise<ImportRow> {
  return callApi(reopenImportRowEndpoint, { params: { id: importId }, body: { row } })
}

/** Refetches imports on screen, and the portfolio when it is next shown. */
export function useImportUpdates() {
  const queryClient = useQueryClient()
  return {
    importsChanged: () =>
      queryClient.invalidateQueries({
        queryKey: importKeys.all,
        // Rows are numerous, and neither they nor values change while an import is open.
        predicate: ({ queryKey }) => !queryKey.includes('rows') && !queryKey.includes('values'),
      }),
    /** `before`: later requests already include the change [ms]. */
    homesChanged: (before = Infinity) => {
      for (const queryKey of [homeKeys.all, currentUserKey]) {
        void queryClient.invalidateQueries({
          queryKey,
          refetchType: 'none',
          predicate: ({ state }) => state.dataUpdatedAt < before,
        })
      }
    },
    /** Seeds the cache so that its page does not refetch. */
    uploaded: (detail: ImportDetail) => queryClient.setQueryData(importKeys.detail(detail.id), detail),
    rowsChanged: (importId: number) =>
      queryClient.invalidateQueries({ queryKey: importKeys.rows(importId), refetchType: 'none' }),
  }
}

/** An empty list with every heading that is understood. */
export async function saveTemplate(format: 'csv' | 'xlsx'): Promise<void> {
  const endpoint = format === 'csv' ? csvTemplateEndpoint : xlsxTemplateEndpoint
  saveFile(await fetchFile(endpoint, {}), `homes-to-import.${format}`)
}

export async function saveOriginal({ id, fileName }: Pick<ImportDetail, 'id' | 'fileName'>): Promise<void> {
  saveFile(await fetchFile(importFileEndpoint, { params: { id } }), fileName)
}

export async function saveResults({
  id,
  fileName,
  status,
}: Pick<ImportDetail, 'id' | 'fileName' | 'status'>): Promise<void> {
  saveFile(
    await fetchFile(importResultsEndpoint, { params: { id } }),
    `${fileName.replace(/\.[^.]*$/, '')}-results${status === 'undone' ? '-undone' : ''}.csv`,
  )
}
