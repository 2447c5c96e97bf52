import type { ReactNode } from 'react'
import classes from './example-note.module.css'

/** Marks what whoever runs this product has yet to replace. */
export function ExampleNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note}>
      <strong>Example content.</strong> {children}
    </p>
  )
}
