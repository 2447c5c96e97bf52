import type { ReactNode } from 'react'
import classes from './page-heading.module.css'

export interface PageHeadingProps {
  children: ReactNode
  size?: 'page' | 'hero'
}

/** The page's only `h1`. Takes the focus after navigation, so that screen readers announce the page. */
export function PageHeading({ children, size = 'page' }: PageHeadingProps) {
  return (
    <h1 className={classes.heading} data-size={size} tabIndex={-1}>
      {children}
    </h1>
  )
}
