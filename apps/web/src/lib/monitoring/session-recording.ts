import { scrubUrl } from '@retrofolio/contract/monitoring/scrub-text'
import type LogRocket from 'logrocket'
import { onSignedInPerson, type SignedInPerson } from '../session/signed-in-person.ts'
import { hasConsent } from './privacy-choices.ts'
import { report } from './report.ts'

type Recorder = typeof LogRocket
type Options = NonNullable<Parameters<Recorder['init']>[1]>

/**
 * Records this session, for whoever has allowed it: the package is fetched here and nowhere else, since fetching it is
 * enough to load the vendor's script. A recording that cannot be made is one warning, and the page goes on.
 */
export async function startRecording(appId: string): Promise<void> {
  const { default: recorder } = await import('logrocket')
  warnOnceIfBlocked(recorder)
  recorder.init(appId, RECORDING_OPTIONS)
  let recorded: number | null = null
  onSignedInPerson((person) => {
    // The service takes ten tellings a page, and one is enough.
    if (person.id === recorded) return
    recorded = person.id
    recorder.identify(String(person.id), traitsOf(person))
  })
}

function traitsOf({ email, firstName, lastName, companyName, companyNumber }: SignedInPerson): Record<string, string> {
  return { email, firstName, lastName, companyName, companyNumber }
}

/** Where people click and how the page is laid out; not what stands in it, what is typed, or what is sent. */
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
  // Messages quote what went wrong, which may be an address.
  console: { isEnabled: false },
  shouldAugmentNPS: false,
  shouldDetectExceptions: false,
  shouldCaptureIP: false,
  // Withdrawn here or in another tab: nothing more leaves, not even what was recorded before.
  shouldSendData: () => hasConsent('recording'),
}

/** The package has put the vendor's script into the page; its handlers there would warn in words of its own. */
function warnOnceIfBlocked(recorder: Recorder): void {
  const script = document.querySelector<HTMLScriptElement>('head > script[src*="/logger-1.min.js"]')
  if (script === null) return
  const giveUp = () => {
    report.warning('Session recording is off: its script did not load or is blocked, perhaps by an ad blocker.')
    if ('uninstall' in recorder && typeof recorder.uninstall === 'function') recorder.uninstall()
  }
  const start = script.onload
  // The package's own handlers have to go, not to be joined.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  script.onerror = giveUp
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  script.onload = (event) => {
    if ('_LRLogger' in window && typeof window._LRLogger === 'function') start?.call(script, event)
    else giveUp()
  }
}
