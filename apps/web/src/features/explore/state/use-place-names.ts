import type { ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import type { PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { placesQuery } from './search-queries.ts'

/** Places whose value is a code that says nothing to people. */
const CODED = ['authority']

/** Names of places by their codes: as found in the search, of the facets, or looked up for a link that has codes alone. */
export function usePlaceNames(
  filters: ReadonlyMap<string, string>,
  facets: ExploreFacets | null,
): { placeNames: PlaceNames; remember: (kind: string, value: string, label: string) => void } {
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const named = useMemo(() => {
    const names = new Map<string, string>()
    for (const { field, values } of facets?.facets ?? []) {
      for (const { value, label } of values) if (label !== null) names.set(`${field} ${value}`, label)
    }
    return new Map([...names, ...found])
  }, [facets, found])
  const unknown = CODED.flatMap((field) =>
    (filters.get(field)?.split(',') ?? []).filter((code) => !named.has(`${field} ${code}`)),
  )
  // Only once the facets, which name most of them, are here.
  const looked = useQueries({
    queries: facets === null ? [] : unknown.slice(0, LOOKED_UP_MAX).map((code) => placesQuery(code)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  const placeNames = useCallback<PlaceNames>(
    (field, code) =>
      named.get(`${field} ${code}`) ??
      looked.find(({ kind, value }) => kind === field && value === code)?.label ??
      null,
    [named, looked],
  )
  const remember = useCallback(
    (kind: string, value: string, label: string) =>
      setFound((before) => new Map([...before, [`${kind} ${value}`, label]])),
    [],
  )
  return { placeNames, remember }
}

const LOOKED_UP_MAX = 10
