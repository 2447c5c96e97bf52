import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import classes from './choice-list.module.css'

export interface ChoiceListProps {
  label: string
  data: NonNullable<NativeSelectProps['data']>
  value: string
  /** Below the list, except while keys step through it. */
  note: ReactNode
  onChoose: (value: string) => void
  /** The list was left, which ends a series of choices. */
  onLeave?: () => void
}

/**
 * A select that saves each choice. While closed, arrow keys and letters step through it; a step is saved on Enter or
 * when the list is left. A choice from the open list is saved immediately.
 */
export function ChoiceList({ label, data, value, note, onChoose, onLeave }: ChoiceListProps) {
  const [passing, setPassing] = useState<string | null>(null)
  const isStepping = useRef(false)
  const choose = (chosen: string) => {
    setPassing(null)
    if (chosen !== value) onChoose(chosen)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    isStepping.current = isStep(event)
    if (passing === null) return
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(passing)
    }
    if (event.key === 'Escape') setPassing(null)
  }
  return (
    <div className={classes.choice}>
      <NativeSelect
        aria-label={label}
        size="md"
        data={data}
        value={passing ?? value}
        onPointerDown={() => {
          isStepping.current = false
        }}
        onKeyDown={handleKeyDown}
        onChange={({ currentTarget }) => {
          if (isStepping.current) setPassing(currentTarget.value)
          else choose(currentTarget.value)
        }}
        onBlur={() => {
          if (passing !== null) choose(passing)
          onLeave?.()
        }}
      />
      {passing === null ? note : <div className={classes.passing}>Enter saves this, Esc cancels</div>}
    </div>
  )
}

const STEP_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])

/** Space, and Alt with an arrow, open the list. */
function isStep({ key, altKey }: KeyboardEvent): boolean {
  const isLetter = key.length === 1 && key !== ' '
  return !altKey && (isLetter || STEP_KEYS.has(key))
}
