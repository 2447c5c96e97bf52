import type { ReactNode } from 'react'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import classes from './section-page.module.css'

/** A settings section: heading, description and groups. */
export function SectionPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  usePageTitle(`${title} · Settings`)
  return (
    <div className={classes.page}>
      <div className={classes.opening}>
        <PageHeading>{title}</PageHeading>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** A group within a section. */
export function SettingGroup({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
