import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figures-table.module.css'

export interface FiguresTableProps {
  /** Names the table. */
  label: string
  /** How to read it, above it. */
  note: string
  /** How to read its bars, which a narrow table does not have. */
  barNote?: string | undefined
  children: ReactNode
}

/**
 * A table of figures. Where it is narrow, each of its rows stands in two lines of three columns; every cell says by
 * `data-place` where: `name` and `note` beneath it (`note-more` beside that), `middle`, `end`, and `…-beneath` these.
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
