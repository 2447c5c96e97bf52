import type { FunctionComponent } from 'react'
import type { ExploreSelection } from '../state/selection.ts'

export interface SelectionBarProps {
  /** Never empty. */
  selection: ExploreSelection
  filtersText: string
  /** Homes that match the filters; null while they are counted. */
  homes: number | null
  /** Selects all that match. */
  onSelectAll: () => void
  onClear: () => void
}

/** What one can do with the selected homes. */
export const SelectionBar: FunctionComponent<SelectionBarProps> = () => null
