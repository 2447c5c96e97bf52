import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
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
  const [clearings, setClearings] = useState(0)
  const handleClear = () => {
    setClearings(clearings + 1)
    onChoose(NO_RANGE)
  }
  return (
    <FilterPill label={filterLabel(column)} chosen={summaryOf(range)} onClear={handleClear}>
      <Ends column={column} range={range} onChoose={onChoose} clearings={clearings} />
    </FilterPill>
  )
}

/** Both as typed: the choice arrives later and has no form for partial input. */
function Ends({ column, range, onChoose, clearings }: RangeFilterProps & { clearings: number }) {
  const [texts, setTexts] = useState({ min: textOf(range.min), max: textOf(range.max) })
  const [known, setKnown] = useState(clearings)
  if (clearings !== known) {
    setKnown(clearings)
    setTexts({ min: '', max: '' })
  }
  const handleType = (typed: Partial<typeof texts>) => {
    const after = { ...texts, ...typed }
    setTexts(after)
    onChoose({ min: numberOf(after.min), max: numberOf(after.max) })
  }
  const heading = fullHeading(homeColumn(column))
  return (
    <div className={classes.range}>
      <End label="At least" of={heading} text={texts.min} onType={(min) => handleType({ min })} />
      <End label="At most" of={heading} text={texts.max} onType={(max) => handleType({ max })} />
    </div>
  )
}

interface EndProps {
  label: string
  of: string
  text: string
  onType: (text: string) => void
}

function End({ label, of, text, onType }: EndProps) {
  const isWrong = text.trim() !== '' && numberOf(text) === null
  return (
    <TextInput
      label={label}
      aria-label={`${of}: ${label.toLowerCase()}`}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? 'Enter a number' : null}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

function textOf(end: number | null): string {
  return end === null ? '' : String(end)
}

function summaryOf({ min, max }: Range): string | null {
  if (min !== null && max !== null) return `${formatNumber(min)} to ${formatNumber(max)}`
  if (min !== null) return `from ${formatNumber(min)}`
  return max === null ? null : `to ${formatNumber(max)}`
}
