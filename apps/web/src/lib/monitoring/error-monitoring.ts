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
 * Sends errors of this page to Sentry without names, request data or page content. Sends timings only with consent. If
 * Sentry cannot be reached, logs one warning and does nothing else.
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
    // Adds no trace headers: the server has its own metrics.
    tracePropagationTargets: [],
    tracesSampler: () => (hasConsent('analytics') ? traceSampleRate(environment) : 0),
  })
  getCurrentScope().setClient(client)
  client.init()
  onReportedError((message, cause) => {
    captureException(cause instanceof Error ? cause : new Error(message), { tags: { reported: message } })
  })
}

/** Replaces the transport's own warnings with one. */
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
