import { VisuallyHidden } from '@mantine/core'
import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { formatPounds } from '../../lib/format/format-pounds.ts'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { paths } from '../../lib/paths.ts'
import { beforeAfter, homesLink, homesText, pricesText } from './dashboard-view.ts'
import classes from './money-and-carbon.module.css'
import { Section } from './section.tsx'

/** Bills and emissions of all homes, now and after the plans that were chosen. */
export function MoneyAndCarbon({ dashboard }: { dashboard: Dashboard }) {
  const { now, planned, tariff } = dashboard
  const rows = beforeAfter(dashboard)
  const counted = homesLink(now)
  if (now.homes === 0) {
    return (
      <Section heading="Running cost and carbon">
        <p className={classes.note}>Shown once a home is analysed.</p>
      </Section>
    )
  }
  return (
    <Section
      heading="Running cost and carbon"
      note={
        <>
          Of <Link to={counted.to}>{analysedText(now.homes)}</Link>, for two people in each home. {pricesText(tariff)}
        </>
      }
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Figure</VisuallyHidden>
            </th>
            <th scope="col">Now</th>
            {planned !== null && <th scope="col">After plans</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now: before, after, difference }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Link to={counted.to} aria-label={`${name} now: ${before}`}>
                  {before}
                </Link>
              </td>
              {planned !== null && (
                <td>
                  <Link to={counted.to} aria-label={`${name} after plans: ${after}`}>
                    {after}
                  </Link>
                  <Link
                    to={homesLink(planned).to}
                    className={classes.difference}
                    aria-label={`${name} after plans: ${difference}`}
                  >
                    {difference}
                  </Link>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {planned === null ? (
        <p className={classes.note}>
          No home has a plan of works yet. <Link to={`${paths.portfolio}?view=table`}>Choose homes in the table</Link>,
          then Make plans.
        </p>
      ) : (
        <p className={classes.note}>
          <Link to={homesLink(planned).to} aria-label={`${homesText(planned.homes)} with a plan of works`}>
            {homesText(planned.homes)}
          </Link>{' '}
          of {homesText(dashboard.homes)} {planned.homes === 1 ? 'has' : 'have'} a plan of works, for about{' '}
          {formatPounds(planned.costGbp).text} before grants.
          {planned.withoutCost.homes > 0 && (
            <>
              {' '}
              The cost of{' '}
              <Link
                to={homesLink(planned.withoutCost).to}
                aria-label={`${homesText(planned.withoutCost.homes)} with a plan of unknown cost`}
              >
                {homesText(planned.withoutCost.homes)}
              </Link>{' '}
              is not known.
            </>
          )}{' '}
          The others count as they are.
        </p>
      )}
    </Section>
  )
}

function analysedText(homes: number): string {
  return `${formatNumber(homes)} analysed ${homes === 1 ? 'home' : 'homes'}`
}
