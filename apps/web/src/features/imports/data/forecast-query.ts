import { forecastImportEndpoint } from '@retrofolio/contract/endpoints/imports'
import type { ImportForecast } from '@retrofolio/contract/imports/import-forecasts'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'

export interface Forecast {
  /** null until counted, and without a column that names homes. */
  counts: ImportForecast | null
  isCounting: boolean
}

/** What the import would do; counted again after a change of sheet, columns or mapped values. */
export function useForecast({ id, sheet, columns, checks, obstacles }: ImportDetail): Forecast {
  const isReady = obstacles.length === 0
  const read = [sheet, columns.map(({ meaning }) => meaning), checks.map(({ refused }) => refused)]
  const { data = null, isFetching } = useQuery({
    queryKey: ['import-forecasts', id, read],
    queryFn: ({ signal }) => callApi(forecastImportEndpoint, { params: { id }, signal }),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return { counts: isReady ? data : null, isCounting: isFetching }
}
