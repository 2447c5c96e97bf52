import { SENTRY_SCRUBBING, traceSampleRate } from '@retrofolio/contract/monitoring/scrub-event'
import {
  BrowserClient,
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { hasConsent } from './privacy-choices.ts'
import { onReportedError, report } from './report.ts'

/**
 * Tells Sentry of faults of this page, without a name and without what the page asked for or holds; of how long its
 * steps take only for who allows it. Where Sentry cannot be reached the console says so once, and nothing else happens.
 */
export function startErrorMonitoring({ dsn, environment }: { dsn: string; environment: string }): void {
  const integrations: BrowserOptions['integrations'] & object[] = [
    eventFiltersIntegration(),
    globalHandlersIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
  ]
  if (hasConsent('analytics')) integrations.push(browserTracingIntegration({ enableInp: false }))
  const client = new BrowserClient({
    dsn,
    environment,
    ...SENTRY_SCRUBBING,
    stackParser: defaultStackParser,
    transport: quietTransport(),
    integrations,
    // No address of ours hears of a trace: the server has figures of its own.
    tracePropagationTargets: [],
    tracesSampler: () => (hasConsent('analytics') ? traceSampleRate(environment) : 0),
  })
  getCurrentScope().setClient(client)
  client.init()
  onReportedError((message, cause) => {
    captureException(cause instanceof Error ? cause : new Error(message), { tags: { told: message } })
  })
}

/** One that fails without a word of its own, but for the first time. */
function quietTransport(): NonNullable<BrowserOptions['transport']> {
  let isWarned = false
  return (options) => {
    const transport = makeFetchTransport(options)
    const warn = () => {
      if (!isWarned) {
        report.warning('Error monitoring is off: Sentry cannot be reached or is blocked, perhaps by an ad blocker.')
      }
      isWarned = true
      return {}
    }
    return { ...transport, send: (envelope) => transport.send(envelope).then((answer) => answer, warn) }
  }
}
