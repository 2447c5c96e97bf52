import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

export interface SectionProps {
  heading: string
  /** Below the heading. */
  note?: ReactNode
  /** Whether what is below the heading grows with the section beside it. */
  isFilled?: boolean
  children: ReactNode
}

/** A part of the dashboard. */
export function Section({ heading, note, isFilled = false, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} data-filled={isFilled || undefined} aria-labelledby={id}>
      <div>
        <h2 className={classes.heading} id={id}>
          {heading}
        </h2>
        {note !== undefined && <p className={classes.note}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
