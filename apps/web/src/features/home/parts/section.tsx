import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

export interface SectionProps {
  heading: string
  /** One sentence below the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of a tab with its heading. */
export function Section({ heading, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
