import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ImportValue, ImportValueColumn } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useState } from 'react'
import { isShare, rangeOf } from '../../../lib/homes/number-range.ts'
import { typedMeaning, typedText } from '../view-model/typed-meaning.ts'
import classes from './value-choice.module.css'

export interface TypedMeaningProps {
  column: ImportValueColumn
  /** The custom column that the values are for; undefined for a fact. */
  custom: CustomColumn | undefined
  value: ImportValue
  onChoose: (takenAs: FactValue) => void
}

/** The number or the date that a value means. Saved on Enter or when the field is left. */
export function TypedMeaning({ column, custom, value, onChoose }: TypedMeaningProps) {
  const saved = typedText(column, value)
  const [typed, setTyped] = useState(saved)
  const [problem, setProblem] = useState<string | null>(null)
  const isDate = column.kind === 'date'
  const unit = isShare(column) ? '%' : column.unit
  const finish = () => {
    const text = typed.trim()
    if (text === '' || text === saved) return
    const read = typedMeaning(column, custom, text)
    setProblem(read.problem)
    if (read.value !== null) onChoose(read.value)
  }
  return (
    <TextInput
      aria-label={`${isDate ? 'Date' : 'Number'} for “${value.value}”${unit === null ? '' : ` in ${unit}`}`}
      size="md"
      {...(isDate
        ? { type: 'date' }
        : {
            inputMode: 'decimal' as const,
            placeholder: custom === undefined ? rangeOf(column) : 'Such as 1250 or 3.5',
          })}
      value={typed}
      error={problem}
      rightSection={unit === null ? null : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit === null ? undefined : `${Math.max(3, unit.length / 2 + 1.5)}rem`}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
    />
  )
}
