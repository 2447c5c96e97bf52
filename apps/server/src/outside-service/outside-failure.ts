/** Why a service outside gave no answer that could be used. */
export type FailureKind =
  /** It does not know our key, or the key may not do this. */
  | 'refused_key'
  | 'not_found'
  /** Asked too often, by its own count or by our budget. */
  | 'over_quota'
  /** Broken, unreachable, or left alone for a while after failing again and again. */
  | 'unavailable'
  /** It answered, but not with what it documents. */
  | 'bad_answer'
  | 'timed_out'
  /** It says that our request makes no sense. */
  | 'bad_request'

const SENTENCES: Record<FailureKind, string> = {
  refused_key: 'does not accept the key',
  not_found: 'has nothing there',
  over_quota: 'was asked too often',
  unavailable: 'is not available',
  bad_answer: 'answered with something else than it documents',
  timed_out: 'did not answer in time',
  bad_request: 'does not understand the request',
}

/** Its message may be logged and shown: it holds neither address nor key nor anything the service sent. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure'
  readonly service: string
  readonly kind: FailureKind
  /** How long to leave the service alone, if it told. */
  readonly retryAfterSeconds: number | null

  /** @param detail words of ours: a status, the code of a network error, the path of a field */
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
