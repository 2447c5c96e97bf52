/**
 * Every way a request can fail. `status` is 0 when no answer came. Bodies are read by hand: the contract's schemas for
 * three plain shapes would bring the whole library of schemas into the first visit of each form.
 */
export class ApiError extends Error {
  readonly status: number
  /** The converted body, or null when it was not JSON. */
  readonly body: unknown
  readonly detail: string | null
  readonly errorCode: string | null
  /** One list of texts per field, keys in camelCase; `nonFieldErrors` for what belongs to no field. */
  readonly fieldErrors: Record<string, string[]>

  constructor(status: number, body: unknown, options?: { cause?: unknown; message?: string }) {
    super(options?.message ?? genericMessage(status), { cause: options?.cause })
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.detail = detailOf(body)
    this.errorCode = errorCodeOf(body)
    this.fieldErrors = fieldErrorsOf(body)
  }

  fieldError(field: string): string | null {
    return this.fieldErrors[field]?.[0] ?? null
  }
}

/** The server's own words about a refusal, in whichever of its two shapes; null where it gave none. */
export function errorSentence(error: unknown): string | null {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return null
  const sentence = error.body['error']
  return typeof sentence === 'string' ? sentence : error.detail
}

function genericMessage(status: number): string {
  if (status === 0) return 'The server could not be reached. Check your connection and try again.'
  if (status >= 500) return 'The server could not answer. Please try again in a moment.'
  return `The server refused the request (${status}).`
}

function detailOf(body: unknown): string | null {
  const detail = isRecord(body) ? body['detail'] : null
  return typeof detail === 'string' ? detail : null
}

/** `code` is accepted too, in case a server spells it so. */
function errorCodeOf(body: unknown): string | null {
  if (!isRecord(body)) return null
  const code = body['errorCode'] ?? body['code']
  return typeof code === 'string' ? code : null
}

const NOT_FIELDS = new Set(['detail', 'requestId', 'error', 'errorCode', 'code', 'candidates'])

/** A bare text counts as a list of one. */
function fieldErrorsOf(body: unknown): Record<string, string[]> {
  if (!isRecord(body)) return {}
  const lists: Record<string, string[]> = {}
  for (const [field, texts] of Object.entries(body)) {
    if (!NOT_FIELDS.has(field) && isTexts(texts)) lists[field] = typeof texts === 'string' ? [texts] : texts
  }
  return lists
}

function isTexts(value: unknown): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
