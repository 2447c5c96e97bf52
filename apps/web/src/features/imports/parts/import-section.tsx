import { type ReactNode, useId } from 'react'
import classes from './import-section.module.css'

export interface ImportSectionProps {
  heading: string
  lead?: string | null
  /** Beside the heading. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of an import's page with its heading. */
export function ImportSection({ heading, lead = null, aside, className = '', children }: ImportSectionProps) {
  const id = useId()
  return (
    <section className={`${classes.section} ${className}`} aria-labelledby={id}>
      <div>
        <div className={classes.line}>
          <h2 className={classes.heading} id={id}>
            {heading}
          </h2>
          {aside}
        </div>
        {lead !== null && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
