import { Link } from 'react-router'
import { neighboursOf } from '../../../lib/homes/shown-order.ts'
import { paths } from '../../../lib/paths.ts'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import classes from './neighbour-links.module.css'

/** To the previous and next home of the list as last shown. */
export function NeighbourLinks({ homeId }: { homeId: number }) {
  const neighbours = neighboursOf(homeId)
  if (neighbours === null || neighbours.count < 2) return null
  const { previous, next, place, count } = neighbours
  return (
    <nav className={classes.neighbours} aria-label="Other homes of the list">
      {previous !== null && (
        <Link to={paths.home(previous)} className={classes.link} aria-label="Previous home">
          <IconChevronLeft size="1.25em" stroke={2} aria-hidden />
        </Link>
      )}
      <span className={classes.place}>
        {place} of {count}
      </span>
      {next !== null && (
        <Link to={paths.home(next)} className={classes.link} aria-label="Next home">
          <IconChevronRight size="1.25em" stroke={2} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
