import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import classes from './wordmark.module.css'

/** The logo as a link to the home page. */
export function WordmarkLink() {
  return (
    <Link to={paths.landing} className={classes.link}>
      <Wordmark />
    </Link>
  )
}

/** The product name with its logo: a roof over a sun. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <svg className={classes.mark} viewBox="0 0 28 28" aria-hidden="true">
        <path d="M3 14 14 4.5 25 14" />
        <path d="M6.5 14.5v9h15v-9" />
        <circle className={classes.sun} cx="14" cy="17" r="3" />
      </svg>
      Retrofolio
    </span>
  )
}
