import type { FunctionComponent } from 'react'

export interface ResultMenuProps {
  filters: ReadonlyMap<string, string>
  filtersText: string
  /** As in the list; empty for the order of postcodes. */
  sort: string
  /** Columns of the list, in order. */
  columns: readonly string[]
  /** Homes that match; null while they are counted. */
  homes: number | null
}

/** What one can do with all homes that match: export, save as criterion, plans. A button that opens a menu. */
export const ResultMenu: FunctionComponent<ResultMenuProps> = () => null
