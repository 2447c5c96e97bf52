import type { ReactNode } from 'react'
import classes from './section-heading.module.css'

export function SectionHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 className={classes.heading} id={id}>
      {children}
    </h2>
  )
}
