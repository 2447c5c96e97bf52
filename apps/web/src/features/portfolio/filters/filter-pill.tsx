import { UnstyledButton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { LazyPopover } from '../../../ui/controls/lazy-popover.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { IconChevronDown } from '../../../ui/icons.ts'
import classes from './filter-pill.module.css'

export interface FilterPillProps {
  label: string
  /** The selection in a few words; null for none. */
  chosen: string | null
  onClear: () => void
  children: ReactNode
}

/** A filter: a button that shows the selection and opens the choices. */
export function FilterPill({ label, chosen, onClear, children }: FilterPillProps) {
  const handleClear = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement
    flushSync(onClear)
    // Clear disappears; without the focus inside, Escape would not close the box.
    box?.querySelector('input')?.focus()
  }
  return (
    <LazyPopover
      label={label}
      position="bottom-start"
      className={classes.dropdown ?? ''}
      renderButton={(button) => (
        <UnstyledButton {...button} className={classes.pill} data-active={chosen !== null || undefined}>
          {label} {chosen !== null && <span className={classes.chosen}>{chosen}</span>}
          <IconChevronDown size="1em" stroke={2.2} aria-hidden />
        </UnstyledButton>
      )}
    >
      {children}
      {chosen !== null && (
        <LinkButton mt="sm" onClick={handleClear}>
          Clear
        </LinkButton>
      )}
    </LazyPopover>
  )
}
