import { scrubText, scrubUrl } from './scrub-text.ts'

interface Frame {
  filename?: string | undefined
  abs_path?: string | undefined
  vars?: unknown
  context_line?: unknown
  pre_context?: unknown
  post_context?: unknown
}

/** The fields of a Sentry event that scrubbing handles. */
export interface SentEvent {
  message?: string | undefined
  exception?:
    | { values?: { value?: string | undefined; stacktrace?: { frames?: Frame[] | undefined } | undefined }[] }
    | undefined
  transaction?: string | undefined
  request?: unknown
  user?: unknown
  breadcrumbs?: unknown
  extra?: unknown
  modules?: unknown
  server_name?: unknown
  contexts?: Record<string, unknown> | undefined
}

const NOT_SENT = ['request', 'user', 'breadcrumbs', 'extra', 'modules', 'server_name'] as const
const NOT_OF_A_FRAME = ['vars', 'context_line', 'pre_context', 'post_context'] as const

/**
 * Final filter for events to error monitoring. Keeps type, text and location of the error; removes user, request and
 * machine. Modifies the event.
 */
export function scrubEvent<Sent extends SentEvent>(event: Sent): Sent {
  for (const part of NOT_SENT) delete event[part]
  if (event.message !== undefined) event.message = scrubText(event.message)
  if (event.transaction !== undefined) event.transaction = scrubUrl(event.transaction)
  const trace = event.contexts?.['trace']
  event.contexts = trace === undefined ? {} : { trace }
  for (const fault of event.exception?.values ?? []) {
    if (fault.value !== undefined) fault.value = scrubText(fault.value)
    for (const frame of fault.stacktrace?.frames ?? []) {
      for (const part of NOT_OF_A_FRAME) delete frame[part]
      if (frame.filename !== undefined) frame.filename = scrubUrl(frame.filename)
      if (frame.abs_path !== undefined) frame.abs_path = scrubUrl(frame.abs_path)
    }
  }
  return event
}

/** Attributes of a span that are kept: its kind, duration and status. */
const SPAN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'sentry.op',
  'sentry.origin',
  'sentry.source',
  'sentry.sample_rate',
  'sentry.environment',
  'http.route',
  'http.request.method',
  'http.response.status_code',
])

export interface SentSpan {
  name: string
  attributes: Record<string, unknown>
}

export function scrubSpan<Sent extends SentSpan>(span: Sent): Sent {
  span.name = scrubText(scrubUrl(span.name))
  for (const name of Object.keys(span.attributes)) {
    if (!SPAN_ATTRIBUTES.has(name)) delete span.attributes[name]
  }
  return span
}

/** All requests in development, one in ten in production. */
export const traceSampleRate = (environment: string): number => (environment === 'production' ? 0.1 : 1)

/** Switches off everything that the package collects by default. */
const COLLECT_NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
  frameContextLines: 0,
}

/** Sentry settings shared by server and browser. */
export const SENTRY_SCRUBBING = {
  dataCollection: COLLECT_NOTHING,
  sendClientReports: false,
  beforeSend: scrubEvent,
  beforeSendSpan: scrubSpan,
} as const
