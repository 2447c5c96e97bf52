import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format-quantity.ts'
import { filterLabel, fullHeading, homeColumn, type RangeColumn } from '../view-model/home-columns.ts'
import type { Range } from '../view-model/homes-index.ts'
import { NO_RANGE, numberOf } from '../view-model/list-choices.ts'
import classes from './filter-pill.module.css'
import { FilterPill } from './filter-pill.tsx'

export interface RangeFilterProps {
  column: RangeColumn
  range: Range
  onChoose: (range: Range) => void
}

export function RangeFilter({ column, range, onChoose }: RangeFilterProps) {
  return (
    <FilterPill label={filterLabel(column)} chosen={summaryOf(range)} onClear={() => onChoose(NO_RANGE)}>
      {/* Begins anew when it is cleared. */}
      <Ends key={summaryOf(range) === null ? 'none' : 'some'} column={column} range={range} onChoose={onChoose} />
    </FilterPill>
  )
}

function Ends({ column, range, onChoose }: RangeFilterProps) {
  const heading = fullHeading(homeColumn(column))
  return (
    <div className={classes.range}>
      <End label="At least" of={heading} value={range.min} onType={(min) => onChoose({ ...range, min })} />
      <End label="At most" of={heading} value={range.max} onType={(max) => onChoose({ ...range, max })} />
    </div>
  )
}

interface EndProps {
  label: string
  of: string
  value: number | null
  onType: (value: number | null) => void
}

function End({ label, of, value, onType }: EndProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const isWrong = text.trim() !== '' && numberOf(text) === null
  return (
    <TextInput
      label={label}
      aria-label={`${of}: ${label.toLowerCase()}`}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? 'A number, please' : null}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onType(numberOf(event.currentTarget.value))
      }}
    />
  )
}

function summaryOf({ min, max }: Range): string | null {
  if (min !== null && max !== null) return `${formatNumber(min)} to ${formatNumber(max)}`
  if (min !== null) return `from ${formatNumber(min)}`
  return max === null ? null : `to ${formatNumber(max)}`
}
