/**
 * Any failed request. `status` is 0 without a response. The body is parsed by hand, because the contract's schemas
 * would add zod to the first load of each form.
 */
export class ApiError extends Error {
  readonly status: number
  /** The converted body, or null if it was not JSON. */
  readonly body: unknown
  readonly detail: string | null
  /** The server's message from either response shape. */
  readonly sentence: string | null
  readonly errorCode: string | null
  /** Error texts by field, with camelCase keys; `nonFieldErrors` for errors of the whole form. */
  readonly fieldErrors: Record<string, string[]>

  constructor(status: number, body: unknown, options?: { cause?: unknown; message?: string }) {
    super(options?.message ?? genericMessage(status), { cause: options?.cause })
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.detail = textOf(body, 'detail')
    this.sentence = textOf(body, 'error') ?? this.detail
    // The wire contract allows both keys.
    this.errorCode = textOf(body, 'errorCode') ?? textOf(body, 'code')
    this.fieldErrors = fieldErrorsOf(body)
  }

  fieldError(field: string): string | null {
    return this.fieldErrors[field]?.[0] ?? null
  }
}

function genericMessage(status: number): string {
  if (status === 0) return 'Could not reach the server. Check your connection and try again.'
  if (status >= 500) return 'The server could not respond. Please try again in a moment.'
  return `The server did not accept the request (${status}). Reload the page and try again.`
}

function textOf(body: unknown, key: string): string | null {
  const text = isRecord(body) ? body[key] : null
  return typeof text === 'string' ? text : null
}

const NOT_FIELDS = new Set(['detail', 'requestId', 'error', 'errorCode', 'code', 'candidates'])

/** Treats a plain string as a list of one. */
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
