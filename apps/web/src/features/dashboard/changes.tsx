import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { dateText } from '../../lib/format/home-text.ts'
import classes from './figures-list.module.css'
import { Section } from './section.tsx'

/** What the database records since the day of the last visit. */
export function Changes({ changes }: { changes: Dashboard['changes'] }) {
  const since = dateText(changes?.since)
  return (
    <Section heading="Since your last visit" {...(since !== null && { note: `On ${since}.` })}>
      {changes === null ? (
        <p className={classes.words}>From your next visit on another day, this shows what has changed.</p>
      ) : changes.items.length === 0 ? (
        <p className={classes.words}>Nothing has changed.</p>
      ) : (
        <ul className={classes.list}>
          {changes.items.map(({ kind, count, text, link }) => (
            <li key={kind}>
              <Link to={link} className={classes.item} aria-label={text}>
                <span className={classes.number}>{formatNumber(count)}</span> <span>{withoutCount(text)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function withoutCount(text: string): string {
  return text.replace(/^[\d,]+ /, '')
}
