import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsHydrated } from '../../lib/loading/use-is-hydrated.ts'
import { readChoices, recordChoices } from '../../lib/monitoring/privacy-choices.ts'
import { paths } from '../../lib/paths.ts'
import { publicConfiguration } from '../../lib/public-configuration.ts'
import classes from './consent-banner.module.css'
import { needsConsent } from './purposes.ts'

/** Where the same is asked at length. */
const PAGES_WITH_CHOICES: ReadonlySet<string> = new Set([paths.privacyChoices, paths.settingsPrivacy])

/**
 * Asks once, where this deployment has something to ask for. Nothing waits for the answer and nothing is loaded before
 * it; both answers are one press of the same button.
 */
export function ConsentBanner() {
  const { pathname } = useLocation()
  const [isAnswered, setIsAnswered] = useState(false)
  // Pages that were drawn ahead know neither the deployment nor the visitor.
  const isTakenOver = useIsHydrated()
  if (!isTakenOver || isAnswered || PAGES_WITH_CHOICES.has(pathname)) return null
  if (!needsConsent(publicConfiguration()) || readChoices() !== null) return null
  const answer = (isAllowed: boolean) => {
    recordChoices({ recording: isAllowed, analytics: isAllowed })
    setIsAnswered(true)
  }
  return (
    <section className={classes.banner} aria-labelledby="consent">
      <div className={classes.inner}>
        <div className={classes.words}>
          <h2 className={classes.heading} id="consent">
            May we watch how the pages work?
          </h2>
          <p>
            {question(publicConfiguration().logRocketAppId !== null)} Everything works without.{' '}
            <Link to={paths.privacyChoices}>Choose one by one</Link>
          </p>
        </div>
        <div className={classes.answers}>
          <Button variant="outline" onClick={() => answer(false)}>
            Refuse
          </Button>
          <Button variant="outline" onClick={() => answer(true)}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  )
}

function question(hasRecording: boolean): string {
  return hasRecording
    ? 'We would like to record visits, with texts and what is typed masked, and to time how pages load.'
    : 'We would like to time how pages load, step by step and without names.'
}
