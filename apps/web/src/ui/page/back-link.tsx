import { Link } from 'react-router'
import { IconArrowLeft } from '../icons.ts'
import classes from './back-link.module.css'

/** A link to the parent page, with its name. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.link}>
      <IconArrowLeft size="1.15em" stroke={2} aria-hidden />
      {children}
    </Link>
  )
}
