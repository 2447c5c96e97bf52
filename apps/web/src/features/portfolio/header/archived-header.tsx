import { paths } from '../../../lib/paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import classes from './archived-header.module.css'

export function ArchivedHeader() {
  return (
    <header className={classes.header}>
      <BackLink to={paths.portfolio}>Portfolio</BackLink>
      <PageHeading>Archived homes</PageHeading>
      <p className={classes.lead}>Not in the list or the quota; all their data is kept.</p>
    </header>
  )
}
