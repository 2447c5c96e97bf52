import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IMPORT_MEANINGS, type ImportColumn, type ImportMeaning } from '@retrofolio/contract/imports'
import { type KeyboardEvent, useRef, useState } from 'react'
import { basisNote, MEANING_CHOICES, NOT_READ, wantsALook } from '../view-model/column-words.ts'
import classes from './meaning-choice.module.css'

export interface MeaningChoiceProps {
  column: ImportColumn
  name: string
  onChoose: (meaning: ImportMeaning | null) => void
  /** The list was left: what is chosen in it next is a decision of its own. */
  onLeave: () => void
}

/**
 * The list of what a column can be. Arrow keys and letters go through it while it is closed, and what they pass on the
 * way is no choice yet: it counts when Enter is pressed or the list is left. What is picked from the open list counts at
 * once.
 */
export function MeaningChoice({ column, name, onChoose, onLeave }: MeaningChoiceProps) {
  const [passing, setPassing] = useState<{ meaning: ImportMeaning | null } | null>(null)
  const isStepping = useRef(false)
  const choose = (meaning: ImportMeaning | null) => {
    setPassing(null)
    if (meaning !== column.meaning) onChoose(meaning)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    isStepping.current = isStep(event)
    if (passing === null) return
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(passing.meaning)
    }
    if (event.key === 'Escape') setPassing(null)
  }
  const shown = passing ?? column
  return (
    <div className={classes.choice}>
      <NativeSelect
        aria-label={`${name} is`}
        size="md"
        data={MEANING_CHOICES}
        value={shown.meaning ?? NOT_READ}
        onPointerDown={() => {
          isStepping.current = false
        }}
        onKeyDown={handleKeyDown}
        onChange={({ currentTarget }) => {
          const meaning = meaningOf(currentTarget.value)
          if (isStepping.current) setPassing({ meaning })
          else choose(meaning)
        }}
        onBlur={() => {
          if (passing !== null) choose(passing.meaning)
          onLeave()
        }}
      />
      <div className={classes.basis} data-doubtful={(passing === null && wantsALook(column)) || undefined}>
        {passing === null ? basisNote(column) : 'Enter keeps this, Esc goes back'}
      </div>
    </div>
  )
}

const STEP_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])

/** Space, and Alt with an arrow, open the list. */
function isStep({ key, altKey }: KeyboardEvent): boolean {
  const isLetter = key.length === 1 && key !== ' '
  return !altKey && (isLetter || STEP_KEYS.has(key))
}

const meaningOf = (value: string): ImportMeaning | null => IMPORT_MEANINGS.find((meaning) => meaning === value) ?? null
