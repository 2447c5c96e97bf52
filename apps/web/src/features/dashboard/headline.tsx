import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { type HomesLink, homesLink, scoredHomes, shareOf } from './dashboard-view.ts'
import classes from './headline.module.css'
import { Section } from './section.tsx'

/** What an asset manager asks first: how many homes fail, and how many could reach a zero bill. */
export function Headline({ dashboard }: { dashboard: Dashboard }) {
  const scored = scoredHomes(dashboard)
  const belowC = homesLink(dashboard.belowC)
  const good = homesLink({ homes: goodHomes(dashboard), parameters: 'rating=very_high,high' })
  const rated = dashboard.ratings.reduce((sum, { rating, homes }) => sum + (rating === null ? 0 : homes), 0)
  /** How certain the first figure is. */
  const couldBeC = dashboard.next.find(({ kind }) => kind === 'could_be_c')
  return (
    <Section heading="How the stock stands">
      <dl className={classes.figures}>
        <Figure
          link={belowC}
          isFirst
          words="below band C today"
          note={
            scored === 0 ? (
              'No home has a score yet'
            ) : (
              <>
                {shareOf(belowC.homes, scored)} with a score
                {couldBeC !== undefined && (
                  <>
                    . <Link to={couldBeC.link}>{formatNumber(couldBeC.count)} of them could already be in C</Link>
                  </>
                )}
              </>
            )
          }
        />
        <Figure
          link={good}
          words="with High or Very High zero bill potential"
          note={rated === 0 ? 'No home is rated yet' : `${shareOf(good.homes, rated)} rated`}
        />
      </dl>
    </Section>
  )
}

interface FigureProps {
  link: HomesLink
  words: string
  note: ReactNode
  isFirst?: boolean
}

function Figure({ link, words, note, isFirst = false }: FigureProps) {
  return (
    <div className={classes.figure} data-first={isFirst || undefined}>
      <dt className={classes.words}>
        <Link to={link.to} className={classes.link}>
          <span className={classes.number}>{formatNumber(link.homes)}</span>{' '}
          <span>
            {link.homes === 1 ? 'home' : 'homes'} {words}
          </span>
        </Link>
      </dt>
      <dd className={classes.note}>{note}</dd>
    </div>
  )
}

function goodHomes({ ratings }: Dashboard): number {
  return ratings.reduce((sum, { rating, homes }) => sum + (rating === 'very_high' || rating === 'high' ? homes : 0), 0)
}
