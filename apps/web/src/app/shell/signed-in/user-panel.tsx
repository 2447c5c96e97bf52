import { Loader, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { fullName, initials } from '../../../lib/format/person-names.ts'
import { paths } from '../../../lib/paths.ts'
import type { CurrentUser } from '../../../lib/session/current-user.ts'
import { IconHelpCircle, IconLogout } from '../../../ui/icons.ts'
import classes from './user-panel.module.css'

export interface UserPanelProps {
  user: CurrentUser | null
  isLoading: boolean
  /** Set when the details failed to load. */
  onReload: (() => void) | null
  onLogOut: () => void
}

/** Shows the user and organisation, with links to help and log out. */
export function UserPanel({ user, isLoading, onReload, onLogOut }: UserPanelProps) {
  return (
    <div className={classes.member}>
      {isLoading && (
        <output className={classes.loading} aria-label="Loading your details">
          <Loader size="sm" color="var(--colour-on-side-bar-muted)" aria-hidden />
        </output>
      )}
      {onReload && (
        <div className={classes.failed} role="alert">
          Could not load your details.
          <UnstyledButton className={classes.retry} onClick={onReload}>
            Try again
          </UnstyledButton>
        </div>
      )}
      {user && (
        <div className={classes.person}>
          <span className={classes.initials} aria-hidden="true">
            {initials(user)}
          </span>
          <div className={classes.names}>
            <div className={classes.name}>{fullName(user)}</div>
            <div className={classes.organisation}>{user.organisation.name}</div>
          </div>
        </div>
      )}
      <div>
        <Link to={paths.contact} className={classes.action}>
          <IconHelpCircle size="1.35em" stroke={1.8} aria-hidden />
          Help and contact
        </Link>
        <UnstyledButton className={classes.action} onClick={onLogOut}>
          <IconLogout size="1.35em" stroke={1.8} aria-hidden />
          Log Out
        </UnstyledButton>
      </div>
    </div>
  )
}
