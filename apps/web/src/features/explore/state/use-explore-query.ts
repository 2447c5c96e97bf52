import { useCallback, useMemo } from 'react'
import {
  type ExploreAddress,
  type ExploreView,
  filtersTextOf,
  readAddress,
  withFilters,
  withoutFilters,
  withParameters,
} from './explore-address.ts'
import { useAddress } from './use-address.ts'

export interface ExploreQuery extends ExploreAddress {
  /** The filters as the text of a query: `area=YO&band_today=E,F,G`. */
  filtersText: string
  /** Null removes the filter. `isTyping` replaces the history entry instead of adding one. */
  setFilter: (name: string, change: FilterChange, options?: ChangeOptions) => void
  /** Changes several filters at once; null removes one. */
  setFilters: (changes: Readonly<Record<string, string | null>>, options?: ChangeOptions) => void
  /** Removes all filters. */
  clear: () => void
  setSort: (sort: string) => void
  setView: (view: ExploreView) => void
  setColumns: (columns: readonly string[] | null) => void
  /** Opens the preview of a home; null closes it. */
  openHome: (key: string | null) => void
}

/** A filter's new text, or how it follows from the latest; null for none. */
export type FilterChange = string | null | ((before: string | null) => string | null)

interface ChangeOptions {
  isTyping?: boolean
}

/** The state of Explore, all of it in the page address. */
export function useExploreQuery(): ExploreQuery {
  const [parameters, setParameters] = useAddress()
  const address = useMemo(() => readAddress(parameters), [parameters])
  const filtersText = useMemo(() => filtersTextOf(address.filters), [address])
  const put = useCallback(
    (change: (before: URLSearchParams) => URLSearchParams, { isTyping = false }: ChangeOptions = {}) =>
      setParameters(change, { replace: isTyping }),
    [setParameters],
  )
  const actions = useMemo(
    () => ({
      setFilter: (name: string, change: FilterChange, options?: ChangeOptions) =>
        put((before) => {
          const text = typeof change === 'function' ? change(before.get(name)) : change
          return withFilters(before, { [name]: text })
        }, options),
      setFilters: (changes: Readonly<Record<string, string | null>>, options?: ChangeOptions) =>
        put((before) => withFilters(before, changes), options),
      clear: () => put(withoutFilters),
      setSort: (sort: string) => put((before) => withParameters(before, { sort })),
      setView: (view: ExploreView) => put((before) => withParameters(before, { view: view === 'list' ? null : view })),
      setColumns: (columns: readonly string[] | null) =>
        put((before) => withParameters(before, { columns: columns?.join(',') ?? null }), { isTyping: true }),
      openHome: (key: string | null) => put((before) => withParameters(before, { home: key })),
    }),
    [put],
  )
  return useMemo(() => ({ ...address, filtersText, ...actions }), [address, filtersText, actions])
}
