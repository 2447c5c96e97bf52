import type { ReactNode } from 'react'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  heading: string
  lead: ReactNode
  /** What has to be said before anything else. */
  note?: ReactNode
}

/** How the public pages below the landing page begin. */
export function PageHeader({ heading, lead, note }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <PageHeading size="hero">{heading}</PageHeading>
      <p className={classes.lead}>{lead}</p>
      {note}
    </div>
  )
}
