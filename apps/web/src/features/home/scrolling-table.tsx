import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figures-table.module.css'

export interface ScrollingTableProps {
  /** Names the table. */
  label: string
  /** How to read it, above it. */
  note: string
  children: ReactNode
}

/** A table that a narrow screen scrolls sideways; the keyboard can do so too. */
export function ScrollingTable({ label, note, children }: ScrollingTableProps) {
  return (
    <div>
      <p className={classes.note}>{note}</p>
      {/* Without focus a keyboard could not reach the columns beyond the edge. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          {children}
        </table>
      </section>
    </div>
  )
}
