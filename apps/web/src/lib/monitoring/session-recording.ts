import { scrubUrl } from '@retrofolio/contract/monitoring/scrub-text'
import type LogRocket from 'logrocket'
import { onSignedInPerson, type SignedInPerson } from '../session/signed-in-person.ts'
import { hasConsent } from './privacy-choices.ts'
import { report } from './report.ts'

type Recorder = typeof LogRocket
type Options = NonNullable<Parameters<Recorder['init']>[1]>

/**
 * Records the session of a visitor who has consented. The package is imported only here, because importing it loads the
 * vendor's script. If recording fails, logs one warning.
 */
export async function startRecording(appId: string): Promise<void> {
  const { default: recorder } = await import('logrocket')
  warnOnceIfBlocked(recorder)
  recorder.init(appId, RECORDING_OPTIONS)
  let recorded: number | null = null
  onSignedInPerson((person) => {
    // The service accepts ten identify calls per page; one is enough.
    if (person.id === recorded) return
    recorded = person.id
    recorder.identify(String(person.id), traitsOf(person))
  })
}

function traitsOf({ email, firstName, lastName, companyName, companyNumber }: SignedInPerson): Record<string, string> {
  return { email, firstName, lastName, companyName, companyNumber }
}

/** Records clicks and layout, but no page text, input or request content. */
export const RECORDING_OPTIONS: Options = {
  dom: { inputSanitizer: true, textSanitizer: true, imageSanitizer: true, disablePageTitles: true },
  network: {
    requestSanitizer: (request) => ({
      ...request,
      url: scrubUrl(request.url),
      headers: {},
      body: null,
      ...(request.referrer === undefined ? {} : { referrer: scrubUrl(request.referrer) }),
    }),
    responseSanitizer: (response) => ({
      ...response,
      ...(response.url === undefined ? {} : { url: scrubUrl(response.url) }),
      headers: {},
      body: null,
    }),
  },
  browser: { urlSanitizer: scrubUrl },
  // Error messages may quote personal data, such as an address.
  console: { isEnabled: false },
  shouldAugmentNPS: false,
  shouldDetectExceptions: false,
  shouldCaptureIP: false,
  // After consent is withdrawn here or in another tab, nothing is sent, not even earlier recordings.
  shouldSendData: () => hasConsent('recording'),
}

/** Replaces the vendor script's handlers, which would log their own warnings. */
function warnOnceIfBlocked(recorder: Recorder): void {
  const script = document.querySelector<HTMLScriptElement>('head > script[src*="/logger-1.min.js"]')
  if (script === null) return
  const giveUp = () => {
    report.warning('Session recording is off: its script did not load or is blocked, perhaps by an ad blocker.')
    if ('uninstall' in recorder && typeof recorder.uninstall === 'function') recorder.uninstall()
  }
  const start = script.onload
  // Replaces the package's own handlers.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  script.onerror = giveUp
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  script.onload = (event) => {
    if ('_LRLogger' in window && typeof window._LRLogger === 'function') start?.call(script, event)
    else giveUp()
  }
}
