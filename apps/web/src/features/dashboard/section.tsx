import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

export interface SectionProps {
  heading: string
  /** Of the heading, for links to the section. */
  id?: string
  /** Below the heading. */
  note?: ReactNode
  /** Whether what is below the heading grows with the section beside it. */
  isFilled?: boolean
  children: ReactNode
}

/** A part of the dashboard. */
export function Section({ heading, id: ownId, note, isFilled = false, children }: SectionProps) {
  const madeId = useId()
  const id = ownId ?? madeId
  return (
    <section className={classes.section} data-filled={isFilled || undefined} aria-labelledby={id}>
      <div>
        <h2 className={classes.heading} id={id} tabIndex={ownId === undefined ? undefined : -1}>
          {heading}
        </h2>
        {note !== undefined && <p className={classes.note}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
