import { paths } from '../../../lib/paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import classes from './archived-header.module.css'

export function ArchivedHeader() {
  return (
    <header className={classes.header}>
      <BackLink to={paths.portfolio}>Portfolio</BackLink>
      <PageHeading>Archived homes</PageHeading>
      <p className={classes.lead}>
        Put away: in neither the list nor the quota, with everything that is known of them.
      </p>
    </header>
  )
}
