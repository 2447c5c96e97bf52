import type { IncomingHttpHeaders } from 'node:http'
import { fromWire } from '@retrofolio/contract/wire-case'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidFields, Refusal } from '../errors/errors.ts'
import { fieldErrors } from '../errors/field-errors.ts'
import { exceedsJsonLimits } from './json-limits.ts'

/** Default limit: enough for any form of the application, even with all characters escaped. */
export const BODY_LIMIT_BYTES = 16 * 1024
/** No route may declare more, except for files. */
export const MAX_BODY_LIMIT_BYTES = 1024 * 1024

/**
 * Stores bodies unparsed until a handler reads them. So a home is looked up before its body is validated, and a route
 * without a body ignores any that is sent.
 */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onRequest', async ({ headers }) => {
    // The framework checks the content type before it notices that the body is empty.
    if (!hasBody(headers)) delete headers['content-type']
  })
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

export function isJson(headers: IncomingHttpHeaders): boolean {
  return /^\s*application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
}

/** Parses the JSON body with a schema; reports all invalid fields at once. */
export function readBody<Body>(request: FastifyRequest, schema: z.ZodType<Body>): Body {
  const body = readObject(request)
  const parsed = schema.safeParse(fromWire(body))
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  return parsed.data
}

/** Parses the body as `readBody` does, with its keys unchanged: for keys that are names chosen by others. */
export function readWireBody<Body>(request: FastifyRequest, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(readAnyObject(request))
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error))
  return parsed.data
}

/** Server-side checks of single texts, by field: the problems of a text that its schema has accepted. */
export type TextChecks = Readonly<Record<string, (text: string) => Promise<string[]>>>

/** Parses the body as `readBody` does, and reports the checks' problems together with those of the schema. */
export async function readCheckedBody<Body>(
  request: FastifyRequest,
  schema: z.ZodType<Body>,
  checks: TextChecks,
): Promise<Body> {
  const body = fromWire(readObject(request))
  const parsed = schema.safeParse(body)
  const errors = parsed.success ? {} : fieldErrors(parsed.error)
  for (const [field, check] of Object.entries(checks)) {
    const text = acceptedText(schema, body, field)
    const problems = text === null ? [] : await check(text)
    if (problems.length > 0) errors[field] = problems
  }
  if (!parsed.success || Object.keys(errors).length > 0) throw invalidFields(errors)
  return parsed.data
}

/** One field of the body, parsed by its own schema, whatever is wrong with the others. */
function acceptedText(schema: z.ZodType, body: unknown, field: string): string | null {
  const fieldSchema: unknown = schema instanceof z.ZodObject ? schema.shape[field] : undefined
  if (!(fieldSchema instanceof z.ZodType)) throw new Error(`the body has no field ${field} to check`)
  const one = fieldSchema.safeParse(typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined)
  const text: unknown = one.success ? one.data : null
  return typeof text === 'string' ? text : null
}

/** With only the keys that the wire can have. */
function readObject(request: FastifyRequest): object {
  return knownSpelling(readAnyObject(request))
}

function readAnyObject(request: FastifyRequest): object {
  const bytes = request.body
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return {}
  const type = request.headers['content-type'] ?? ''
  if (!isJson(request.headers)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', { words: { type } })
  const { content, source } = readJson(bytes)
  if (content === null) throw invalidFields({ nonFieldErrors: ['No data provided'] })
  if (typeof content === 'object' && !Array.isArray(content)) return content
  const kind = foreignTypeName(source)
  throw invalidFields({ nonFieldErrors: [`Invalid data. Expected a dictionary, but got ${kind}.`] })
}

/** The pattern of every key on the wire. */
const WIRE_KEY = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/

/** Drops keys in camelCase: the wire does not know them, and converted they would shadow the snake_case key. */
function knownSpelling(content: object): object {
  return Object.fromEntries(Object.entries(content).filter(([key]) => WIRE_KEY.test(key)))
}

function readJson(bytes: Uint8Array): { content: unknown; source: string } {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (exceedsJsonLimits(source)) throw new Refusal('BODY_TOO_LARGE')
    const content: unknown = NEEDS_REVIVER.test(source) ? JSON.parse(source, readValue) : JSON.parse(source)
    return { content, source: source.trim() }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The parser's own message quotes the body, which may contain a password.
    throw new Refusal('MALFORMED_JSON')
  }
}

/**
 * Texts that need the reviver: the key `__proto__`, escaped or not, and numbers with more digits than a double holds.
 * For all other texts it would be called for each value without effect, which takes several times as long as parsing.
 */
const NEEDS_REVIVER = /__proto__|\\u00|\d{16}/i

/** The third argument, the source text of a value, is newer than the compiler's own types. */
function readValue(key: string, value: unknown, written?: { source?: string }): unknown {
  if (key === '__proto__') throw new SyntaxError('a key that no honest client sends')
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  // Where text is expected, a number counts as its digits as written, not as rounded to a double.
  return isRounded && /^-?\d+$/.test(written?.source ?? '') ? written?.source : value
}

/** The contract uses the type names of the backend it was derived from. */
function foreignTypeName(source: string): string {
  if (source.startsWith('[')) return 'list'
  if (source.startsWith('"')) return 'str'
  if (/^[tf]/.test(source)) return 'bool'
  return /[.eE]/.test(source) ? 'float' : 'int'
}
