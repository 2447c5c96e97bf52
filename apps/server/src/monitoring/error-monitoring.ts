import { SENTRY_SCRUBBING, traceSampleRate } from '@retrofolio/contract/monitoring/scrub-event'
import { outsideFetch } from '@retrofolio/reference-data/network/outside-fetch'
import {
  createStackParser,
  createTransport,
  type Event,
  getCurrentScope,
  type Span,
  startInactiveSpan,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient, type ServerRuntimeClientOptions } from '@sentry/core/server'
import type { FastifyInstance } from 'fastify'

export interface ErrorMonitoringOptions {
  dsn: string
  environment: string
  /** Called once when reports do not arrive. */
  onTrouble: (reason: string) => void
}

/** A logged error: its line, and the description of the error. */
export interface LoggedError {
  message: string
  requestId: string | null
  /** As returned by `describeError`, which quotes no values of a query. */
  error: { name: string; message: string; frames: readonly string[] } | null
}

export interface ErrorMonitoring {
  capture(logged: LoggedError): void
  /** Sends durations of a sample of the requests, by route. */
  observe(app: FastifyInstance): void
  /** Sends what is buffered, and closes. */
  close(): Promise<void>
}

const SEND_WITHIN_MS = 5_000
const CLOSE_WITHIN_MS = 2_000

const stackParser = createStackParser(nodeStackLineParser())

/**
 * Sends errors that are logged, and request durations, to Sentry. Only the package's core is used: it patches no other
 * module, and collects nothing by itself (decision 18).
 */
export function createErrorMonitoring({ dsn, environment, onTrouble }: ErrorMonitoringOptions): ErrorMonitoring {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    ...SENTRY_SCRUBBING,
    integrations: [],
    stackParser,
    transport: quietTransport(onTrouble),
    tracesSampleRate: traceSampleRate(environment),
  })
  getCurrentScope().setClient(client)
  client.init()
  return {
    capture: (logged) => void client.captureEvent(eventOf(logged)),
    observe: traceRequests,
    close: async () => {
      // A closing client accepts no more spans, and drops those it holds.
      await client.flush(CLOSE_WITHIN_MS)
      await client.close(CLOSE_WITHIN_MS)
    },
  }
}

function eventOf({ message, requestId, error }: LoggedError): Event {
  return {
    level: 'error',
    message,
    tags: requestId === null ? {} : { request_id: requestId },
    ...(error === null
      ? {}
      : {
          exception: {
            values: [
              {
                type: error.name,
                value: error.message,
                stacktrace: { frames: stackParser([error.name, ...error.frames].join('\n')) },
                mechanism: { type: 'log', handled: true },
              },
            ],
          },
        }),
  }
}

function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'none'
    spans.set(
      request,
      startInactiveSpan({
        name: `${request.method} ${route}`,
        op: 'http.server',
        forceTransaction: true,
        attributes: { 'http.route': route, 'http.request.method': request.method },
      }),
    )
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    span?.end()
  })
}

function quietTransport(onTrouble: (reason: string) => void): ServerRuntimeClientOptions['transport'] {
  let isTold = false
  const tell = (reason: string) => {
    if (!isTold) onTrouble(reason)
    isTold = true
  }
  return (options) =>
    createTransport(options, async ({ body }) => {
      try {
        const response = await outsideFetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: options.headers ?? {},
          redirect: 'error',
          signal: AbortSignal.timeout(SEND_WITHIN_MS),
        })
        await response.body?.cancel()
        if (response.status >= 400 && response.status !== 429) tell(`status ${response.status}`)
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        }
      } catch {
        tell('it cannot be reached')
        return {}
      }
    })
}
