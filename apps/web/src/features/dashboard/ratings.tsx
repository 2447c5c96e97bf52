import { VisuallyHidden } from '@mantine/core'
import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { ChartTable } from '../../ui/charts/chart-table.tsx'
import { RatingBadge, ratingWord } from '../../ui/home/rating-badge.tsx'
import { Count } from './band-bars.tsx'
import { longest, ratingRows } from './dashboard-view.ts'
import classes from './ratings.module.css'
import { Section } from './section.tsx'

const TITLE = 'Homes by zero bill potential'

export function Ratings({ dashboard }: { dashboard: Dashboard }) {
  const rows = ratingRows(dashboard)
  const most = longest(rows.map(({ homes }) => homes))
  return (
    <Section heading={TITLE} note="If electrified, with the solar panels that the roof can hold.">
      <figure className={classes.figure} aria-label={TITLE}>
        <ul className={classes.rows}>
          {rows.map(({ rating, homes, to }) => (
            <li key={rating ?? 'none'}>
              <Link to={to} className={classes.row}>
                <span>
                  <RatingBadge rating={rating} />
                </span>
                <svg className={classes.bar} data-rating={rating ?? 'none'} aria-hidden="true">
                  <rect width={`${(homes / most) * 100}%`} height="100%" rx={2} />
                </svg>
                <span className={classes.count}>
                  {' '}
                  {formatNumber(homes)}{' '}
                  <VisuallyHidden component="span">{homes === 1 ? 'home' : 'homes'}</VisuallyHidden>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </figure>
      <ChartTable
        caption={TITLE}
        columns={['Potential', 'Homes']}
        rows={rows.map((row) => [
          ratingWord(row.rating),
          <Count key="homes" link={row} of={`${ratingWord(row.rating)} zero bill potential`} />,
        ])}
      />
    </Section>
  )
}
