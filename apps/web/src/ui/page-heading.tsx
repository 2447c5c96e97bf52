import type { ReactNode } from 'react'
import classes from './page-heading.module.css'

/** The one `h1` of a page; it takes the focus after a navigation, so that the new page is announced. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className={classes.heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
