import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ImportValue, ImportValueColumn } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useState } from 'react'
import { IconCircleCheck } from '../../../ui/icons.ts'
import { ChoiceList } from '../parts/choice-list.tsx'
import { chosenOf, mappingChoices, NEW_CHOICE, rememberedNote, TYPED, takenAsOf } from '../view-model/value-mapping.ts'
import { TypedMeaning } from './typed-meaning.tsx'
import classes from './value-choice.module.css'

export interface ValueChoiceProps {
  column: ImportValueColumn
  /** The custom column that the values are for; undefined for a fact. */
  custom: CustomColumn | undefined
  value: ImportValue
  uploadedAt: string
  /** null when the mapping is removed. */
  onChoose: (takenAs: FactValue | null) => void
  /** Makes the value a choice of the custom column. Resolves when it is one, or could not become one. */
  onAddChoice: () => Promise<void>
}

/** The meaning of a value: a choice, yes or no, a number, a date, or nothing. */
export function ValueChoice({ column, custom, value, uploadedAt, onChoose, onAddChoice }: ValueChoiceProps) {
  const [isAsked, setAsked] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const chosen = isAdding ? NEW_CHOICE : isAsked ? TYPED : chosenOf(column, value)
  const add = () => {
    setAdding(true)
    void onAddChoice().then(() => setAdding(false))
  }
  const note = rememberedNote(value, uploadedAt)
  return (
    <div className={classes.choice}>
      <ChoiceList
        label={`Meaning of “${value.value}”`}
        data={mappingChoices(column, { value: value.value, custom })}
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
          setAsked(next === TYPED)
          if (next === NEW_CHOICE) add()
          else if (next !== TYPED) onChoose(takenAsOf(column, next))
        }}
      />
      {chosen === TYPED && (
        <TypedMeaning
          column={column}
          custom={custom}
          value={value}
          onChoose={(typed) => {
            setAsked(false)
            onChoose(typed)
          }}
        />
      )}
    </div>
  )
}
