import { lazy } from 'react'
import { usePrefetched } from '../../../lib/loading/prefetched.ts'
import { choiceLabel, filterLabel } from '../view-model/home-columns.ts'
import type { ChoiceFilterProps } from './choices.tsx'
import { FilterPill } from './filter-pill.tsx'

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
