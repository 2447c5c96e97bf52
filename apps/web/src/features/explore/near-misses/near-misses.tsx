import type { FunctionComponent } from 'react'

export interface NearMissesProps {
  filters: ReadonlyMap<string, string>
  filtersText: string
  /** Homes that match; null while they are counted. */
  homes: number | null
  onOpenHome: (homeKey: string) => void
}

/** Homes that just fail a filter, below the list. */
export const NearMisses: FunctionComponent<NearMissesProps> = () => null
