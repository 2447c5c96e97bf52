import { VisuallyHidden } from '@mantine/core'
import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { ChartTable } from '../../ui/charts/chart-table.tsx'
import { Count } from './band-bars.tsx'
import { FULL_BAR_HOMES, homesLink, pointsColumns } from './dashboard-view.ts'
import classes from './points-histogram.module.css'
import { Section } from './section.tsx'

const TITLE = 'Points short of band C'

/** One column for every five points that homes lack. */
export function PointsHistogram({ dashboard }: { dashboard: Dashboard }) {
  const columns = pointsColumns(dashboard)
  const most = Math.max(...columns.map(({ homes }) => homes))
  const areFew = most < FULL_BAR_HOMES
  const all = homesLink(dashboard.belowC)
  if (all.homes === 0) {
    return (
      <Section heading={TITLE}>
        <p className={classes.none}>No home with a score is below band C today.</p>
      </Section>
    )
  }
  return (
    <Section
      heading={TITLE}
      isFilled={!areFew}
      note={
        <>
          <Link to={all.to}>{all.text} below band C today</Link>, by the points that{' '}
          {all.homes === 1 ? 'it lacks' : 'they lack'}.
        </>
      }
    >
      <figure className={classes.figure} aria-label={TITLE}>
        <ul className={classes.columns} data-few={areFew || undefined}>
          {columns.map(({ label, homes, to }) => (
            <li key={label} className={classes.item}>
              <Link to={to} className={classes.column}>
                <VisuallyHidden component="span">
                  {formatNumber(homes)} {homes === 1 ? 'home lacks' : 'homes lack'}
                </VisuallyHidden>
                <svg className={classes.bar} aria-hidden="true">
                  <text className={classes.count} x="50%" y={`${100 - (homes / most) * 100}%`} dy="-0.4em">
                    {formatNumber(homes)}
                  </text>
                  <rect y={`${100 - (homes / most) * 100}%`} width="100%" height={`${(homes / most) * 100}%`} rx={2} />
                </svg>
                <span className={classes.label}>
                  {' '}
                  {label} <VisuallyHidden component="span">points</VisuallyHidden>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </figure>
      <ChartTable
        caption={TITLE}
        columns={['Points', 'Homes']}
        rows={columns.map((column) => [
          column.name,
          <Count key="homes" link={column} of={`${column.name} short of band C`} />,
        ])}
      />
    </Section>
  )
}
