import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsHydrated } from '../../lib/loading/use-is-hydrated.ts'
import { readChoices, recordChoices } from '../../lib/monitoring/privacy-choices.ts'
import { paths } from '../../lib/paths.ts'
import { publicConfiguration } from '../../lib/public-configuration.ts'
import classes from './consent-banner.module.css'
import { needsConsent } from './purposes.ts'

/** The link to the detailed choices. */
const PAGES_WITH_CHOICES: ReadonlySet<string> = new Set([paths.privacyChoices, paths.settingsPrivacy])

/**
 * Asks once if this deployment needs consent. Nothing waits for the answer or loads before it, and both answers take
 * one click.
 */
export function ConsentBanner() {
  const { pathname } = useLocation()
  const [isAnswered, setIsAnswered] = useState(false)
  // Prerendered pages know neither the deployment nor the visitor.
  const isHydrated = useIsHydrated()
  if (!isHydrated || isAnswered || PAGES_WITH_CHOICES.has(pathname)) return null
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
            May we measure how you use the site?
          </h2>
          <p>
            {question(publicConfiguration().logRocketAppId !== null)} It works either way.{' '}
            <Link to={paths.privacyChoices}>Choose individually</Link>
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
    ? 'We would like to record visits, with text and input masked, and measure page load times.'
    : 'We would like to measure page load times in detail, without names.'
}
