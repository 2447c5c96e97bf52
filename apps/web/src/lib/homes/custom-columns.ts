import { queryOptions } from '@tanstack/react-query'
import { STALE_TIME_MS } from '../api/query-client.ts'
import { homeKeys } from './home-queries.ts'

/** The columns that the organisation defined. Their code loads after the first page that needs them. */
export const customColumnsQuery = () =>
  queryOptions({
    queryKey: homeKeys.columns,
    queryFn: async ({ signal }) => (await import('./change-columns.ts')).fetchColumns(signal),
    staleTime: STALE_TIME_MS,
  })
