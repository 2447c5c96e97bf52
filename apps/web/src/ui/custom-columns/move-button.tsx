import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '../icons.ts'
import classes from './move-button.module.css'

export interface MoveButtonProps {
  /** What is moved. */
  name: string
  by: 1 | -1
  isPossible: boolean
  onMove: () => void
}

/** Moves an item of a list up or down by one place. */
export function MoveButton({ name, by, isPossible, onMove }: MoveButtonProps) {
  const Icon = by < 0 ? IconChevronUp : IconChevronDown
  return (
    <ActionIcon
      variant="subtle"
      color="gray.7"
      size="2.25rem"
      className={classes.button ?? ''}
      // Stays focusable at the end of the list, so that the focus is not lost.
      aria-disabled={!isPossible}
      data-disabled={!isPossible}
      aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
      onClick={() => isPossible && onMove()}
    >
      <Icon size="1.1rem" stroke={2} aria-hidden />
    </ActionIcon>
  )
}
