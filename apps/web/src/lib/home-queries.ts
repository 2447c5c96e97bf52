import { listHomesEndpoint } from '@retrofolio/contract/endpoints/homes'
import { homeFeaturesSchema, homeSchema } from '@retrofolio/contract/home'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from './api-client.ts'
import { parseAnswer } from './parse-answer.ts'
import { STALE_TIME_MS } from './query-client.ts'
import { report } from './report.ts'

/** Keys from general to special: invalidating `all` reaches the list and every detail. */
export const homeKeys = {
  all: ['homes'] as const,
  list: ['homes', 'list'] as const,
  detail: (homeId: number) => ['homes', homeId] as const,
}

/**
 * A home as lists read it: a key that another server leaves out means "not known", and a status that this version does
 * not know is shown as Unknown; neither may lose the home.
 */
const listedHomeSchema = missingAsNull(
  homeSchema.extend({ status: z.string(), features: missingAsNull(homeFeaturesSchema).nullable() }),
)
export type ListedHome = z.infer<typeof listedHomeSchema>

export const homesQuery = () =>
  queryOptions({
    queryKey: homeKeys.list,
    queryFn: async ({ signal }) => {
      const answer = await callApi(listHomesEndpoint, { signal, readAs: z.unknown() })
      if (Array.isArray(answer)) return parseAnswer(z.array(listedHomeSchema), answer)
      report.warning('The list of homes is not a list; it is shown as empty.', answer)
      return []
    },
    staleTime: STALE_TIME_MS,
  })

function missingAsNull<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const nulls = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, null]))
  return z.preprocess(
    (record) => (typeof record === 'object' && record !== null ? { ...nulls, ...record } : record),
    schema,
  )
}
