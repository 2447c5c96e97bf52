import type { ReactNode } from 'react'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  heading: string
  lead: ReactNode
  /** Content above the heading. */
  note?: ReactNode
}

/** The header of public pages other than the landing page. */
export function PageHeader({ heading, lead, note }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <PageHeading size="hero">{heading}</PageHeading>
      <p className={classes.lead}>{lead}</p>
      {note}
    </div>
  )
}
