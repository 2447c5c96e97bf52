import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { ChartTable } from '../../ui/charts/chart-table.tsx'
import { EpcBandBadge } from '../../ui/home/epc-band-badge.tsx'
import classes from './band-bars.module.css'
import { bandRows, type HomesLink, longest } from './dashboard-view.ts'
import { Section } from './section.tsx'

const TITLE = 'Homes by EPC band'

/** Two bars for each band: as lodged above, by the rules of today below. */
export function BandBars({ dashboard }: { dashboard: Dashboard }) {
  const rows = bandRows(dashboard)
  const most = longest(rows.flatMap(({ lodged, today }) => [lodged.homes, today.homes]))
  return (
    <Section heading={TITLE} note="As lodged on certificates, and today by our model and the present rules.">
      <figure className={classes.figure} aria-label={TITLE}>
        <p className={classes.key} aria-hidden="true">
          <span className={classes.mark} data-series="lodged" /> As lodged
          <span className={classes.mark} data-series="today" /> Today
        </p>
        <ul className={classes.rows}>
          {rows.map(({ band, name, lodged, today }) => (
            <li key={name} className={classes.row}>
              <span className={classes.band}>{band === null ? name : <EpcBandBadge band={band} />}</span>
              <span className={classes.bars}>
                <Bar link={lodged} most={most} series="lodged" name={`${name} as lodged`} />
                <Bar link={today} most={most} series="today" name={`${name} today`} />
              </span>
            </li>
          ))}
        </ul>
      </figure>
      <ChartTable
        caption={TITLE}
        columns={['Band', 'As lodged', 'Today']}
        rows={rows.map(({ name, lodged, today }) => [
          name,
          <Count key="lodged" link={lodged} of={`${name} as lodged`} />,
          <Count key="today" link={today} of={`${name} today`} />,
        ])}
      />
    </Section>
  )
}

interface BarProps {
  link: HomesLink
  most: number
  series: 'lodged' | 'today'
  name: string
}

function Bar({ link, most, series, name }: BarProps) {
  return (
    <Link to={link.to} className={classes.link} aria-label={`${name}: ${link.text}`}>
      <span className={classes.track}>
        <svg className={classes.bar} data-series={series} aria-hidden="true">
          <rect width={`${(link.homes / most) * 100}%`} height="100%" rx={2} />
        </svg>
      </span>
      <span className={classes.count}>{formatNumber(link.homes)}</span>
    </Link>
  )
}

/** In tables, the number alone is visible, as the headings say what it counts; a screen reader lists links without them. */
export function Count({ link, of }: { link: HomesLink; of: string }) {
  return (
    <Link to={link.to} aria-label={`${link.text}: ${of}`}>
      {formatNumber(link.homes)}
    </Link>
  )
}
