import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { fullHeading, type HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { endOf, endText, type Range } from '@retrofolio/contract/homes/list/list-selection'
import { useState } from 'react'
import classes from './filter-pill.module.css'

export interface RangeEndsProps {
  column: HomeColumn
  range: Range
  onChoose: (range: Range) => void
  /** Changes when the range is cleared from outside. */
  clearings: number
}

/** Both as typed: the choice arrives later and has no form for partial input. */
export function RangeEnds({ column, range, onChoose, clearings }: RangeEndsProps) {
  const { kind } = column
  const [texts, setTexts] = useState({ min: endText(range.min, kind), max: endText(range.max, kind) })
  const [known, setKnown] = useState(clearings)
  if (clearings !== known) {
    setKnown(clearings)
    setTexts({ min: '', max: '' })
  }
  const handleType = (typed: Partial<typeof texts>) => {
    const after = { ...texts, ...typed }
    setTexts(after)
    onChoose({ min: endOf(after.min, kind), max: endOf(after.max, kind) })
  }
  const isDate = kind === 'date'
  const common = { of: fullHeading(column), isDate }
  return (
    <div className={classes.range}>
      <End
        {...common}
        label={isDate ? 'From' : 'At least'}
        text={texts.min}
        isWrong={texts.min.trim() !== '' && endOf(texts.min, kind) === null}
        onType={(min) => handleType({ min })}
      />
      <End
        {...common}
        label={isDate ? 'Until' : 'At most'}
        text={texts.max}
        isWrong={texts.max.trim() !== '' && endOf(texts.max, kind) === null}
        onType={(max) => handleType({ max })}
      />
    </div>
  )
}

interface EndProps {
  label: string
  of: string
  isDate: boolean
  text: string
  isWrong: boolean
  onType: (text: string) => void
}

function End({ label, of, isDate, text, isWrong, onType }: EndProps) {
  return (
    <TextInput
      label={label}
      aria-label={`${of}: ${label.toLowerCase()}`}
      size="sm"
      {...(isDate ? { type: 'date' } : { inputMode: 'decimal' as const })}
      autoComplete="off"
      value={text}
      error={isWrong ? (isDate ? 'Enter a date' : 'Enter a number') : null}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
