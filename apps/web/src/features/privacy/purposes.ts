import type { PublicConfiguration } from '@retrofolio/contract/public-configuration'
import type { PrivacyChoices } from '../../lib/monitoring/privacy-choices.ts'

export interface Purpose {
  choice: keyof Pick<PrivacyChoices, 'recording' | 'analytics'>
  title: string
  about: string
  /** The default without an answer. */
  untilChosen: string
}

type Services = Pick<PublicConfiguration, 'logRocketAppId' | 'sentry'>

const RECORDING: Purpose = {
  choice: 'recording',
  title: 'Record my sessions',
  about:
    'LogRocket records your clicks and the pages you see, so that we can find problems. The recording includes your name, email and company. Text, pictures and input are masked before they leave your browser, and request content is not recorded.',
  untilChosen: 'Off until you allow it.',
}

const FIGURES =
  'Each page measures its speed and reports it to our server without a name, an address or anything that identifies you.'

const OWN_FIGURES: Purpose = {
  choice: 'analytics',
  title: 'Measure page performance',
  about: FIGURES,
  untilChosen: 'On until you refuse it.',
}

const TRACED_FIGURES: Purpose = {
  choice: 'analytics',
  title: 'Measure page performance',
  about: `${FIGURES} If you allow it, Sentry also receives detailed timings of some visits, without your name or input.`,
  untilChosen: 'Our own measurements are on until you refuse; Sentry’s are off until you allow them.',
}

/** The purposes that this deployment uses. */
export function purposesOf({ logRocketAppId, sentry }: Services): Purpose[] {
  const figures = sentry === null ? OWN_FIGURES : TRACED_FIGURES
  return logRocketAppId === null ? [figures] : [RECORDING, figures]
}

/** Consent is needed only for some purposes. */
export function needsConsent({ logRocketAppId, sentry }: Services): boolean {
  return logRocketAppId !== null || sentry !== null
}
