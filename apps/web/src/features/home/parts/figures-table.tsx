import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figures-table.module.css'

export interface FiguresTableProps {
  /** The table's name. */
  label: string
  /** A note above the table. */
  note: string
  /** A note about the bars, which narrow tables omit. */
  barNote?: string | undefined
  children: ReactNode
}

/**
 * A table of figures. On narrow screens each row becomes two lines of three columns, placed by each cell's
 * `data-place`: `name` with `note` below it (`note-more` beside that), `middle`, `end`, and `…-beneath` these.
 */
export function FiguresTable({ label, note, barNote, children }: FiguresTableProps) {
  return (
    <div className={classes.frame}>
      <p className={classes.note}>
        {note}
        {barNote !== undefined && <span className={classes.barNote}> {barNote}</span>}
      </p>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  )
}
