import { VisuallyHidden } from '@mantine/core'
import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { dateText } from '../../lib/format/home-text.ts'
import { homesLink } from './dashboard-view.ts'
import classes from './figures-list.module.css'
import { Section } from './section.tsx'

/** Notifications of rules link to this part of the page. */
const ID = 'rules'

/** The rules that homes fail, with their first day. */
export function Rules({ dashboard }: { dashboard: Dashboard }) {
  const { rules } = dashboard
  const { hash } = useLocation()
  useEffect(() => {
    // The part is shown later than the page, so that the browser has not found it.
    if (hash === `#${ID}`) document.getElementById(ID)?.focus()
  }, [hash])
  const unknown = homesLink(dashboard.withoutTenure)
  return (
    <Section id={ID} heading="Homes that fail a rule" note="By the valid certificate, otherwise by the score today.">
      {rules.length === 0 ? (
        <p className={classes.words}>No home is known to fail one.</p>
      ) : (
        <ul className={classes.list}>
          {rules.map(({ rule, title, from, hasBegun, ...counted }) => (
            <li key={rule}>
              <Link to={homesLink(counted).to} className={classes.item}>
                <span className={classes.number}>{formatNumber(counted.homes)}</span>{' '}
                <span>
                  <VisuallyHidden component="span">{failWords(counted.homes, hasBegun)}</VisuallyHidden> {title}{' '}
                  <span className={classes.about}>
                    {hasBegun ? 'In force since' : 'Starts on'} {dateText(from)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {unknown.homes > 0 && (
        <p className={classes.words}>
          The tenure of{' '}
          <Link to={unknown.to} aria-label={`${unknown.text} of unknown tenure`}>
            {unknown.text}
          </Link>{' '}
          is not known, so no rule can be checked for {unknown.homes === 1 ? 'it' : 'them'}.
        </p>
      )}
    </Section>
  )
}

/** `home fails`, `homes would fail`. */
function failWords(homes: number, hasBegun: boolean): string {
  if (homes === 1) return hasBegun ? 'home fails' : 'home would fail'
  return hasBegun ? 'homes fail' : 'homes would fail'
}
