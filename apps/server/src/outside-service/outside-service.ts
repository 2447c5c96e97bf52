import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  retry,
  wrap,
} from 'cockatiel'
import { attempt, type OutsideRequest } from './one-attempt.ts'
import { type FailureKind, OutsideFailure } from './outside-failure.ts'
import type { ReadAnswer } from './outside-response.ts'

export interface ServiceSettings {
  /** For messages and as a label of metrics: a fixed name. */
  name: string
  /** Scheme and host, without a trailing slash. */
  baseUrl: string
  /** For one attempt, from the first byte sent to the last one read. */
  timeoutMs: number
  attempts: number
  largestAnswerBytes?: number
}

/** Receives events of a service, for metrics. */
export interface ServiceObserver {
  attempted(service: string, outcome: FailureKind | 'ok', seconds: number): void
  /** Open: after repeated failures no requests are sent for a while. */
  circuitChanged(service: string, isOpen: boolean): void
}

export interface ServiceEnvironment {
  observer?: ServiceObserver | undefined
  /** From 0 up to 1. */
  random?: () => number
  /** Before the second attempt; doubled before each further one. */
  firstDelayMs?: number
  /** After this pause one request is let through to check whether an open circuit can close. */
  pauseMs?: number
}

/** Client of one outside service, with time-outs, retries and a circuit breaker. */
export interface OutsideService {
  readonly name: string
  /**
   * @param signal aborts at once, with a failure, for callers that cannot wait
   * @throws OutsideFailure
   */
  ask<Result>(request: OutsideRequest, read: ReadAnswer<Result>, signal?: AbortSignal): Promise<Result>
}

const LARGEST_ANSWER_BYTES = 5 * 1024 * 1024
/** Consecutive failures until the circuit opens, and for how long. */
const FAILURES_TO_OPEN = 5
const PAUSE_MS = 30_000
const FIRST_DELAY_MS = 200
/** The caller waits for the response; if the service asks for a longer pause, there is no retry. */
const LONGEST_DELAY_MS = 2_000

/** Temporary failures, which a retry may resolve. */
const PASSING: ReadonlySet<FailureKind> = new Set(['unavailable', 'timed_out', 'over_quota'])
/** Failures caused by the service, not by the request. */
const ILL: ReadonlySet<FailureKind> = new Set(['unavailable', 'timed_out', 'bad_answer'])

export function outsideService(
  { name, baseUrl, timeoutMs, attempts, largestAnswerBytes = LARGEST_ANSWER_BYTES }: ServiceSettings,
  { observer, random = Math.random, firstDelayMs = FIRST_DELAY_MS, pauseMs = PAUSE_MS }: ServiceEnvironment = {},
): OutsideService {
  const breaker = circuitBreaker(
    handleWhenResult((outcome) => outcome instanceof OutsideFailure && ILL.has(outcome.kind)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  )
  breaker.onStateChange((state) => observer?.circuitChanged(name, state !== CircuitState.Closed))
  observer?.circuitChanged(name, false)
  const again = retry(handleWhenResult(mayPass), {
    maxAttempts: attempts - 1,
    backoff: new DelegateBackoff(({ attempt: retries, result }) => {
      const requested =
        'value' in result && result.value instanceof OutsideFailure ? result.value.retryAfterSeconds : null
      if (requested !== null) return requested * 1_000
      const delayMs = Math.min(LONGEST_DELAY_MS, firstDelayMs * 2 ** (retries - 1))
      // Random, so that two callers that failed together do not retry together.
      return delayMs * (0.5 + random() / 2)
    }),
  })
  const politely = wrap(again, breaker)

  return {
    name,
    async ask(request, read, signal) {
      const asking = politely.execute(async () => {
        const startedAt = performance.now()
        const limits = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]
        const how = { service: name, baseUrl, largestAnswerBytes, signal: AbortSignal.any(limits) }
        const outcome = await attempt(request, read, how)
        const word = outcome instanceof OutsideFailure ? outcome.kind : 'ok'
        observer?.attempted(name, word, (performance.now() - startedAt) / 1_000)
        return outcome
      }, signal)
      const outcome = await unlessAborted(asking, signal, name).catch((error: unknown) => {
        if (!(error instanceof BrokenCircuitError)) throw error
        return new OutsideFailure(name, 'unavailable', { detail: 'paused after repeated failures' })
      })
      if (outcome instanceof OutsideFailure) throw outcome
      return outcome.result
    },
  }
}

function mayPass(outcome: unknown): boolean {
  if (!(outcome instanceof OutsideFailure) || !PASSING.has(outcome.kind)) return false
  return (outcome.retryAfterSeconds ?? 0) * 1_000 <= LONGEST_DELAY_MS
}

/** Ends the pauses between attempts when the caller aborts. */
async function unlessAborted<Outcome>(
  asking: Promise<Outcome>,
  signal: AbortSignal | undefined,
  name: string,
): Promise<Outcome | OutsideFailure> {
  if (signal === undefined) return asking
  const { promise: aborted, resolve: abort } = Promise.withResolvers<OutsideFailure>()
  const tooLate = (): void => abort(new OutsideFailure(name, 'timed_out'))
  if (signal.aborted) tooLate()
  signal.addEventListener('abort', tooLate, { once: true })
  try {
    return await Promise.race([asking, aborted])
  } finally {
    signal.removeEventListener('abort', tooLate)
  }
}
