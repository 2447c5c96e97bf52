import { homeDetailSchema, homeSchema } from '@retrofolio/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from './api-client.ts'
import { parseAnswer } from './parse-answer.ts'
import { retryOnceUnlessNotFound, STALE_TIME_MS } from './query-client.ts'
import { report } from './report.ts'

/** Keys from general to special: invalidating `all` reaches the list and every detail. */
export const homeKeys = {
  all: ['homes'] as const,
  list: ['homes', 'list'] as const,
  detail: (homeId: number) => ['homes', homeId] as const,
}

/** A status that this version does not know is shown as Unknown; it must not lose the home. */
const anyStatusHomeSchema = homeSchema.extend({ status: z.string() })
const anyStatusHomeDetailSchema = homeDetailSchema.extend({ home: anyStatusHomeSchema })
export type ListedHome = z.infer<typeof anyStatusHomeSchema>
export type ShownHomeDetail = z.infer<typeof anyStatusHomeDetailSchema>

export const homesQuery = () =>
  queryOptions({
    queryKey: homeKeys.list,
    queryFn: async ({ signal }) => {
      const answer = await api.get('/api/portfolio/homes/', z.unknown(), { signal })
      if (Array.isArray(answer)) return parseAnswer(z.array(anyStatusHomeSchema), answer)
      report.warning('The list of homes is not a list; it is shown as empty.', answer)
      return []
    },
    staleTime: STALE_TIME_MS,
  })

/** A home that is not there is the page's own answer, so the application stays on it. */
export const homeDetailQuery = (homeId: number) =>
  queryOptions({
    queryKey: homeKeys.detail(homeId),
    queryFn: ({ signal }) =>
      api.get(`/api/portfolio/homes/${homeId}/`, anyStatusHomeDetailSchema, { signal, leaveToCaller: [404] }),
    retry: retryOnceUnlessNotFound,
    staleTime: STALE_TIME_MS,
  })
