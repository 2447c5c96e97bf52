import type { ReactNode } from 'react'
import classes from './page-heading.module.css'

export interface PageHeadingProps {
  children: ReactNode
  size?: 'page' | 'hero'
}

/** The one `h1` of a page; it takes the focus after a navigation, so that the new page is announced. */
export function PageHeading({ children, size = 'page' }: PageHeadingProps) {
  return (
    <h1 className={classes.heading} data-size={size} tabIndex={-1}>
      {children}
    </h1>
  )
}
