import type { ReactNode } from 'react'
import heading from '../../../ui/page/page-heading.module.css'
import classes from './section-heading.module.css'

/** Styled as a page heading. */
export function SectionHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 className={`${heading.heading} ${classes.section}`} id={id}>
      {children}
    </h2>
  )
}
