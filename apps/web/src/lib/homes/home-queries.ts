import { deleteHomeEndpoint, listHomesEndpoint } from '@retrofolio/contract/endpoints/home-list'
import { homeFeaturesSchema, homeSchema } from '@retrofolio/contract/homes/home'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { parseResponse } from '../api/parse-response.ts'
import { STALE_TIME_MS } from '../api/query-client.ts'
import { report } from '../monitoring/report.ts'
import { currentUserKey } from '../session/current-user.ts'

/** Keys from general to specific: invalidating `all` covers the list and every detail. */
export const homeKeys = {
  all: ['homes'] as const,
  list: ['homes', 'list'] as const,
  archived: ['homes', 'archived'] as const,
  detail: (homeId: number) => ['homes', homeId] as const,
  tags: ['homes', 'tags'] as const,
  columns: ['homes', 'columns'] as const,
  views: ['homes', 'views'] as const,
  planJobs: ['plan-jobs'] as const,
  notes: (homeId: number) => ['homes', homeId, 'notes'] as const,
  facts: (homeId: number) => ['homes', homeId, 'facts'] as const,
}

/**
 * A home as lists read it. A missing key counts as "not known" and an unfamiliar status as Unknown, so that no home is
 * lost.
 */
const listedHomeSchema = missingAsNull(
  homeSchema.extend({
    status: z.string(),
    features: missingAsNull(homeFeaturesSchema).nullable(),
    tags: homeSchema.shape.tags.nullable(),
    customValues: homeSchema.shape.customValues.nullable(),
  }),
)
export type ListedHome = z.infer<typeof listedHomeSchema>

export const homesQuery = ({ isArchived = false } = {}) =>
  queryOptions({
    queryKey: isArchived ? homeKeys.archived : homeKeys.list,
    queryFn: ({ signal }) => listHomes({ signal, ...(isArchived && { query: { archived: 'true' } }) }),
    staleTime: STALE_TIME_MS,
    // Structural comparison of thousands of homes would cost more than rendering the visible ones.
    structuralSharing: false,
  })

async function listHomes(request: { signal: AbortSignal; query?: Record<string, string> }): Promise<ListedHome[]> {
  const answer = await callApi(listHomesEndpoint, { ...request, readAs: z.unknown() })
  if (Array.isArray(answer)) return readInPieces(answer)
  report.warning('The list of homes is not a list; it is shown as empty.', answer)
  return []
}

/** Parses this many homes before yielding to the page: a few milliseconds of work. */
const PIECE = 500

async function readInPieces(answer: readonly unknown[]): Promise<ListedHome[]> {
  const homes: ListedHome[] = []
  for (let from = 0; from < answer.length; from += PIECE) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve))
    homes.push(...parseResponse(z.array(listedHomeSchema), answer.slice(from, from + PIECE)))
  }
  return homes
}

/** One home as in the list; null if it has been deleted. */
export async function fetchListedHome(homeId: number, signal?: AbortSignal): Promise<ListedHome | null> {
  try {
    // Loads the full home schemas, which a list does not need.
    const { showHomeEndpoint } = await import('@retrofolio/contract/endpoints/homes')
    const request = { params: { id: homeId }, leaveToCaller: [404] as const, ...(signal && { signal }) }
    const { home } = await callApi(showHomeEndpoint, { ...request, readAs: z.object({ home: listedHomeSchema }) })
    return home
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Removes the home from the list after the server has deleted it. */
export function useDeleteHome() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deleteHome,
    onSuccess: (_, homeId) => {
      queryClient.setQueryData(homesQuery().queryKey, (homes) => homes?.filter(({ id }) => id !== homeId))
      void queryClient.invalidateQueries({ queryKey: homeKeys.list })
      void queryClient.invalidateQueries({ queryKey: currentUserKey })
    },
  })
}

async function deleteHome(homeId: number): Promise<void> {
  try {
    await callApi(deleteHomeEndpoint, { params: { id: homeId }, leaveToCaller: [404] })
  } catch (error) {
    // Already deleted by a different user, which is the desired result.
    if (error instanceof ApiError && error.status === 404) return
    throw error
  }
}

function missingAsNull<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const nulls = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, null]))
  return z.preprocess(
    (record) => (typeof record === 'object' && record !== null ? { ...nulls, ...record } : record),
    schema,
  )
}
