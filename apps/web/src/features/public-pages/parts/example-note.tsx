import type { ReactNode } from 'react'
import classes from './example-note.module.css'

/** Marks content that the operator should replace. */
export function ExampleNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note}>
      <strong>Example content.</strong> {children}
    </p>
  )
}
