import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

export interface SectionProps {
  heading: string
  /** Below the heading. */
  note?: ReactNode
  children: ReactNode
  isWide?: boolean
}

/** A part of the dashboard. */
export function Section({ heading, note, children, isWide = false }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} data-wide={isWide || undefined}>
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
