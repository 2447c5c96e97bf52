import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { dateText } from '../../lib/format/home-text.ts'
import { homesLink } from './dashboard-view.ts'
import classes from './figures-list.module.css'
import { Section } from './section.tsx'

/** The rules that homes fail, with their first day. */
export function Rules({ dashboard }: { dashboard: Dashboard }) {
  const { rules } = dashboard
  const unknown = homesLink(dashboard.withoutTenure)
  return (
    <Section heading="Homes that fail a rule" note="By the valid certificate, otherwise by the score today.">
      {rules.length === 0 ? (
        <p className={classes.words}>No home is known to fail one.</p>
      ) : (
        <ul className={classes.list}>
          {rules.map(({ rule, title, from, hasBegun, ...counted }) => (
            <li key={rule}>
              <Link to={homesLink(counted).to} className={classes.item}>
                <span className={classes.number}>{formatNumber(counted.homes)}</span>{' '}
                <span>
                  {title}{' '}
                  <span className={classes.about}>
                    {hasBegun ? 'since' : 'from'} {dateText(from)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {unknown.homes > 0 && (
        <p className={classes.words}>
          The tenure of <Link to={unknown.to}>{unknown.text}</Link> is not known, so no rule can be checked for{' '}
          {unknown.homes === 1 ? 'it' : 'them'}.
        </p>
      )}
    </Section>
  )
}
