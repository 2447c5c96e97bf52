import {
  boundariesExploreEndpoint,
  mapExploreEndpoint,
  mapTownsExploreEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import type { ExploreMap, ExploreMapColour } from '@retrofolio/contract/explore/explore-map'
import { exploreValueWord } from '@retrofolio/contract/explore/explore-words'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { exploreKeys } from '../state/about-query.ts'
import { type Bounds, boundsOf } from './area/area-filters.ts'
import type { Position } from './area/simplify-line.ts'

/** What of the homes is asked for; null before the map knows what it shows. */
interface AskedMap {
  filtersText: string
  view: string
  zoom: number
  colour: ExploreMapColour
}

const mapQuery = ({ colour, filtersText, view, zoom }: AskedMap, isEstimate: boolean) =>
  queryOptions({
    queryKey: [...exploreKeys.all, 'map', filtersText, view, zoom, colour, isEstimate],
    queryFn: ({ signal }) =>
      callApi(mapExploreEndpoint, {
        signal,
        query: {
          ...Object.fromEntries(new URLSearchParams(filtersText)),
          view,
          zoom: String(zoom),
          colour,
          ...(isEstimate ? { estimate: 'true' } : {}),
        },
      }),
    placeholderData: keepPreviousData,
  })

const NOWHERE: AskedMap = { filtersText: '', view: '', zoom: 0, colour: 'homes' }

/** At once an estimate where an exact answer takes longer, then the exact one. */
export function useMapHomes(asked: AskedMap | null): {
  map: ExploreMap | null
  isLoading: boolean
  error: Error | null
  retry: () => void
} {
  const first = useQuery({ ...mapQuery(asked ?? NOWHERE, true), enabled: asked !== null })
  const isEstimated = first.data?.isEstimated === true && !first.isPlaceholderData
  const exact = useQuery({ ...mapQuery(asked ?? NOWHERE, false), enabled: asked !== null && isEstimated })
  const isExact = isEstimated && exact.data !== undefined && !exact.isPlaceholderData
  return {
    map: (isExact ? exact.data : first.data) ?? null,
    isLoading: first.isPending || first.isPlaceholderData,
    error: first.error,
    retry: () => void first.refetch(),
  }
}

/** West, south, east and north of all homes that match; null where none has a location. */
export async function fetchBounds(filtersText: string): Promise<Bounds | null> {
  const coarse = await cellBounds(filtersText, { zoom: '6' })
  // The cells of a town are much larger than the town.
  if (coarse === null || coarse.cells > FEW_CELLS) return coarse?.bounds ?? null
  const fine = await cellBounds(filtersText, { zoom: '10', view: coarse.bounds.join(',') })
  return (fine ?? coarse).bounds
}

const FEW_CELLS = 9

async function cellBounds(filtersText: string, where: { zoom: string; view?: string }) {
  const { cellDegrees, cells, points } = await callApi(mapExploreEndpoint, {
    query: { ...Object.fromEntries(new URLSearchParams(filtersText)), ...where, estimate: 'true' },
  })
  const half = (cellDegrees ?? 0.01) / 2
  const bounds = boundsOf(
    [...cells, ...points].flatMap(({ lat, lng }): Position[] => [
      [lng - half, lat - half],
      [lng + half, lat + half],
    ]),
  )
  return bounds === null ? null : { bounds, cells: cells.length }
}

/** Towns of the register, for the names on the map. */
export const labelsQuery = () =>
  queryOptions({
    queryKey: [...exploreKeys.all, 'map', 'labels'],
    queryFn: async ({ signal }) => {
      const towns = await callApi(mapTownsExploreEndpoint, { signal })
      return towns.map(({ name, ...town }) => ({ ...town, name: exploreValueWord('town', name) }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Outlines of authorities and nations. Without them the map is complete too, so a failure is only mentioned. */
export const boundariesQuery = () =>
  queryOptions({
    queryKey: [...exploreKeys.all, 'map', 'boundaries'],
    queryFn: ({ signal }) => callApi(boundariesExploreEndpoint, { signal, leaveToCaller: [404] }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
