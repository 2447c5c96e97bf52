import type { FunctionComponent } from 'react'

export interface ExploreMapProps {
  /** By their names on the wire; `near`, `box` and `shape` are those that the map draws. */
  filters: ReadonlyMap<string, string>
  /** The same as the text of a query. */
  filtersText: string
  /** The previewed home. */
  homeKey: string | null
  onOpenHome: (homeKey: string) => void
  /** Sets, or with null removes, filters. */
  onFilter: (changes: Readonly<Record<string, string | null>>) => void
}

/** Fills its container. */
export const ExploreMap: FunctionComponent<ExploreMapProps> = () => null
