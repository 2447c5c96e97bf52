import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { IconArrowLeft } from '../../ui/icons.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import classes from './archived-header.module.css'

export function ArchivedHeader() {
  return (
    <header className={classes.header}>
      <Link to={paths.portfolio} className={classes.back}>
        <IconArrowLeft size="1.2em" stroke={2} aria-hidden />
        Portfolio
      </Link>
      <PageHeading>Archived homes</PageHeading>
      <p className={classes.lead}>
        Put away: in neither the list nor the quota, with everything that is known of them.
      </p>
    </header>
  )
}
