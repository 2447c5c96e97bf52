import { homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import type { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import { NO_RANGE } from '@retrofolio/contract/homes/list/list-selection'
import type { ListChoices } from '../view-model/list-choices.ts'
import { Choices } from './choices.tsx'
import { RangeEnds } from './range-ends.tsx'

export interface FiltersProps {
  index: HomesIndex
  choices: ListChoices
  onChoose: (changes: Partial<ListChoices>, options?: { isTyping: boolean }) => void
}

/** The choices or the ends of a column's filter. */
export function ColumnFilter({
  id,
  index,
  choices,
  onChoose,
  clearings,
}: FiltersProps & { id: string; clearings: number }) {
  const column = homeColumn(id)
  if (column.kind !== 'choice') {
    return (
      <RangeEnds
        column={column}
        range={choices.ranges[id] ?? NO_RANGE}
        onChoose={(range) => onChoose({ ranges: { ...choices.ranges, [id]: range } }, { isTyping: true })}
        clearings={clearings}
      />
    )
  }
  return (
    <Choices
      column={column}
      chosen={choices.choices[id] ?? []}
      counts={index.countsOf(column, choices)}
      onChoose={(chosen) => onChoose({ choices: { ...choices.choices, [id]: chosen } })}
    />
  )
}
