/** Why a service gave no usable response. */
export type FailureKind =
  /** It does not accept our key, or the key lacks the right. */
  | 'refused_key'
  | 'not_found'
  /** Too many requests, by its own count or by our budget. */
  | 'over_quota'
  /** Broken, unreachable, or paused by the circuit breaker after repeated failures. */
  | 'unavailable'
  /** It responded, but not as documented. */
  | 'bad_answer'
  | 'timed_out'
  /** It rejects our request as invalid. */
  | 'bad_request'

const SENTENCES: Record<FailureKind, string> = {
  refused_key: 'does not accept the key',
  not_found: 'has no data there',
  over_quota: 'received too many requests',
  unavailable: 'is not available',
  bad_answer: 'answered differently from its documentation',
  timed_out: 'did not answer in time',
  bad_request: 'rejects the request as invalid',
}

/** Its message may be logged and shown: it contains no address, no key and nothing the service sent. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure'
  readonly service: string
  readonly kind: FailureKind
  /** How long the service asks to be left alone, if it said so. */
  readonly retryAfterSeconds: number | null

  /** @param detail fixed words only: a status, the code of a network error, the path of a field */
  constructor(
    service: string,
    kind: FailureKind,
    { detail, retryAfterSeconds = null }: { detail?: string; retryAfterSeconds?: number | null } = {},
  ) {
    super(`${service} ${SENTENCES[kind]}${detail === undefined ? '' : ` (${detail})`}`)
    this.service = service
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
