import { homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import type { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import { NO_RANGE, NOT_KNOWN_CHOICE } from '@retrofolio/contract/homes/list/list-selection'
import { useState } from 'react'
import type { ListChoices } from '../view-model/list-choices.ts'
import { Choices } from './choices.tsx'
import classes from './filter-pill.module.css'
import { withoutFilter } from './filter-summary.ts'
import { RangeEnds } from './range-ends.tsx'
import { SearchField } from './search-field.tsx'

export interface FiltersProps {
  index: HomesIndex
  choices: ListChoices
  onChoose: (changes: Partial<ListChoices>, options?: { isTyping: boolean }) => void
}

/** The choices, the ends or the words of a column's filter. */
export function ColumnFilter({
  id,
  index,
  choices,
  onChoose,
  clearings,
}: FiltersProps & { id: string; clearings: number }) {
  const [emptied, setEmptied] = useState(0)
  const column = homeColumn(id, index.columns)
  const chosen = choices.choices[id] ?? []
  // A value and no value exclude each other.
  const others = withoutFilter(column, choices)
  const counts = index.countsOf(column, { ...choices, ...others })
  if (column.kind === 'choice') {
    return (
      <Choices
        column={column}
        chosen={chosen}
        counts={counts}
        onChoose={(after) => onChoose({ choices: { ...choices.choices, [id]: after } })}
      />
    )
  }
  const handleType = (changes: Partial<ListChoices>) => onChoose({ ...others, ...changes }, { isTyping: true })
  const handleUnknown = (after: string[]) => {
    setEmptied(emptied + 1)
    onChoose({ ...others, choices: { ...others.choices, [id]: after } })
  }
  return (
    <div className={classes.values}>
      {column.kind === 'text' ? (
        <SearchField
          label={`${column.heading}: contains`}
          placeholder="Contains"
          search={choices.texts[id] ?? ''}
          onSearch={(text) => handleType({ texts: { ...others.texts, [id]: text } })}
        />
      ) : (
        <RangeEnds
          column={column}
          range={choices.ranges[id] ?? NO_RANGE}
          onChoose={(range) => handleType({ ranges: { ...others.ranges, [id]: range } })}
          clearings={clearings + emptied}
        />
      )}
      <Choices
        column={column}
        chosen={chosen}
        counts={counts.filter(({ choice }) => choice === NOT_KNOWN_CHOICE)}
        onChoose={handleUnknown}
      />
    </div>
  )
}
