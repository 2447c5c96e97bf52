import type { PublicConfiguration } from '@retrofolio/contract/public-configuration'
import type { PrivacyChoices } from '../../lib/monitoring/privacy-choices.ts'

export interface Purpose {
  choice: keyof Pick<PrivacyChoices, 'recording' | 'analytics'>
  title: string
  about: string
  /** How it is for somebody who has not chosen. */
  untilChosen: string
}

type Services = Pick<PublicConfiguration, 'logRocketAppId' | 'sentry'>

const RECORDING: Purpose = {
  choice: 'recording',
  title: 'Record my sessions',
  about:
    'LogRocket records where you click and what the pages look like as you use them, so that we can see where they fail. Your name, email and company go with the recording. Texts, pictures and what you type are masked before they leave your browser, and bodies of requests stay here.',
  untilChosen: 'Off until you allow it.',
}

const FIGURES =
  'Each page measures how fast it loads and answers, and tells our own server without a name, an address or anything to recognise you by.'

const OWN_FIGURES: Purpose = {
  choice: 'analytics',
  title: 'Measure how pages work',
  about: FIGURES,
  untilChosen: 'On until you refuse it.',
}

const TRACED_FIGURES: Purpose = {
  choice: 'analytics',
  title: 'Measure how pages work',
  about: `${FIGURES} If you allow it, Sentry gets the times of some visits as well, step by step, to find what is slow; no name, nothing that you type.`,
  untilChosen: 'Our own figures are on until you refuse; Sentry’s are off until you allow them.',
}

/** What there is to decide in this deployment. */
export function purposesOf({ logRocketAppId, sentry }: Services): Purpose[] {
  const figures = sentry === null ? OWN_FIGURES : TRACED_FIGURES
  return logRocketAppId === null ? [figures] : [RECORDING, figures]
}

/** Somebody has to be asked only where there is something that needs consent. */
export function needsConsent({ logRocketAppId, sentry }: Services): boolean {
  return logRocketAppId !== null || sentry !== null
}
