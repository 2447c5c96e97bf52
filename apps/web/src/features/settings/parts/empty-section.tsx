import type { ReactNode } from 'react'
import classes from './empty-section.module.css'

/** Instead of a list without entries: what they are for, and how to add one. */
export function EmptySection({ heading, words, children }: { heading: string; words: string; children?: ReactNode }) {
  return (
    <div className={classes.none}>
      <h2 className={classes.heading}>{heading}</h2>
      <p className={classes.words}>{words}</p>
      {children}
    </div>
  )
}
