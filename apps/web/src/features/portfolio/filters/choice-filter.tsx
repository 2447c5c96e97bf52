import { lazy } from 'react'
import { usePrefetched } from '../../../lib/loading/prefetched.ts'
import { type ChoiceColumn, choiceLabel, filterLabel } from '../view-model/home-columns.ts'
import { FilterPill } from './filter-pill.tsx'

export interface ChoiceFilterProps {
  column: ChoiceColumn
  chosen: readonly string[]
  /** How many homes each choice would leave; asked for when the choices are looked at. */
  counts: () => ReadonlyMap<string, number>
  onChoose: (chosen: string[]) => void
}

const loadChoices = async () => ({ default: (await import('./choices.tsx')).Choices })
const Choices = lazy(loadChoices)

export function ChoiceFilter({ column, chosen, counts, onChoose }: ChoiceFilterProps) {
  usePrefetched(loadChoices)
  const first = chosen[0]
  const summary = first === undefined ? null : chosen.length === 1 ? choiceLabel(column, first) : `${chosen.length}`
  return (
    <FilterPill label={filterLabel(column)} chosen={summary} onClear={() => onChoose([])}>
      <Choices column={column} chosen={chosen} counts={counts} onChoose={onChoose} />
    </FilterPill>
  )
}
