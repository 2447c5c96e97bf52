import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { ImportValue, ImportValueColumn } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useState } from 'react'
import { isShare, rangeOf, tidy } from '../../../lib/homes/number-range.ts'
import { IconCircleCheck } from '../../../ui/icons.ts'
import { ChoiceList } from '../parts/choice-list.tsx'
import {
  chosenOf,
  mappingChoices,
  NUMBER,
  numberProblem,
  rememberedNote,
  takenAsOf,
} from '../view-model/value-mapping.ts'
import classes from './value-choice.module.css'

export interface ValueChoiceProps {
  column: ImportValueColumn
  value: ImportValue
  uploadedAt: string
  /** null when the mapping is removed. */
  onChoose: (takenAs: FactValue | null) => void
}

/** The meaning of a value: a choice, yes or no, a number, or nothing. */
export function ValueChoice({ column, value, uploadedAt, onChoose }: ValueChoiceProps) {
  const [isNumberAsked, setNumberAsked] = useState(false)
  const chosen = isNumberAsked ? NUMBER : chosenOf(value)
  const note = rememberedNote(value, uploadedAt)
  return (
    <div className={classes.choice}>
      <ChoiceList
        label={`Meaning of “${value.value}”`}
        data={mappingChoices(column)}
        value={chosen}
        note={
          note !== null && (
            <div className={classes.note} data-doubtful={value.ignored !== null || undefined}>
              {value.takenAs !== null && (
                <IconCircleCheck className={classes.icon} size="1.25em" stroke={2} aria-hidden />
              )}
              {note}
            </div>
          )
        }
        onChoose={(next) => {
          setNumberAsked(next === NUMBER)
          if (next !== NUMBER) onChoose(takenAsOf(column, next))
        }}
      />
      {chosen === NUMBER && (
        <NumberOfValue
          column={column}
          value={value}
          onChoose={(number) => {
            setNumberAsked(false)
            onChoose(number)
          }}
        />
      )}
    </div>
  )
}

interface NumberOfValueProps extends Pick<ValueChoiceProps, 'column' | 'value'> {
  onChoose: (number: number) => void
}

/** Saved on Enter or when the field is left. */
function NumberOfValue({ column, value, onChoose }: NumberOfValueProps) {
  const scale = isShare(column) ? 100 : 1
  const saved = typeof value.takenAs === 'number' ? String(tidy(value.takenAs * scale)) : ''
  const [typed, setTyped] = useState(saved)
  const [problem, setProblem] = useState<string | null>(null)
  const unit = scale === 100 ? '%' : column.unit
  const finish = () => {
    const text = typed.trim()
    if (text === '' || text === saved) return
    const number = tidy(Number(text.replaceAll(',', '')) / scale)
    const wrong = Number.isNaN(number) ? 'Use digits, such as 100.' : numberProblem(column, number)
    setProblem(wrong)
    if (wrong === null) onChoose(number)
  }
  return (
    <TextInput
      aria-label={`Number for “${value.value}”${unit === null ? '' : ` in ${unit}`}`}
      size="md"
      inputMode="decimal"
      placeholder={rangeOf(column)}
      value={typed}
      error={problem}
      rightSection={unit === null ? null : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth="3rem"
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
    />
  )
}
