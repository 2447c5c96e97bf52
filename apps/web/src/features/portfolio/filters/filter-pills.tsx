import { CHOICE_COLUMNS, RANGE_COLUMNS } from '../view-model/home-columns.ts'
import type { HomesIndex } from '../view-model/homes-index.ts'
import { type ListChoices, NO_RANGE } from '../view-model/list-choices.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import classes from './filter-pills.module.css'
import { RangeFilter } from './range-filter.tsx'

export interface FilterPillsProps {
  index: HomesIndex
  choices: ListChoices
  onChoose: (changes: Partial<ListChoices>, options?: { isTyping: boolean }) => void
}

export function FilterPills({ index, choices, onChoose }: FilterPillsProps) {
  const hasTags = choices.choices.tags !== undefined || index.homes.some(({ tags }) => tags !== null && tags.length > 0)
  return (
    <fieldset className={classes.pills}>
      <legend className={classes.legend}>Filters</legend>
      {CHOICE_COLUMNS.filter((column) => column !== 'tags' || hasTags).map((column) => (
        <ChoiceFilter
          key={column}
          column={column}
          chosen={choices.choices[column] ?? []}
          counts={() => index.countsOf(column, choices)}
          onChoose={(chosen) => onChoose({ choices: { ...choices.choices, [column]: chosen } })}
        />
      ))}
      {RANGE_COLUMNS.map((column) => (
        <RangeFilter
          key={column}
          column={column}
          range={choices.ranges[column] ?? NO_RANGE}
          onChoose={(range) => onChoose({ ranges: { ...choices.ranges, [column]: range } }, { isTyping: true })}
        />
      ))}
    </fieldset>
  )
}
