import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { toWire } from '@retrofolio/contract/wire-case'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { describeError } from '../../reporting/describe-error.ts'
import { ERRORS, type ErrorCode } from '../errors/error-kinds.ts'
import { Refusal, refusalBody } from '../errors/errors.ts'
import { NO_CONTENT_POLICY } from '../security/content-security-policy.ts'

/** The one place where a thrown error becomes an answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request)
  const { status, isReported } = ERRORS[refusal.code]
  if (isReported) request.log.error({ error: describeError(error) }, 'request failed')
  if (status === 401) reply.header('www-authenticate', 'Token')
  // The framework would hang up on whoever is still sending, who then never gets to read this answer.
  if (refusal.code === 'BODY_TOO_LARGE' || refusal.code === 'FILE_TOO_LARGE') reply.removeHeader('connection')
  // Of a stream that fails before it has begun to go out: its headers are set already, and are not those of an error.
  for (const name of HEADERS_OF_CONTENT) reply.removeHeader(name)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .headers({ 'cache-control': 'no-store', ...refusal.parts.headers })
    .send(toWire(refusalBody(refusal.code, refusal.parts)))
}

const HEADERS_OF_CONTENT = ['content-disposition', 'content-length'] as const

/** For requests so broken that no route was looked for: an address that cannot be decoded. */
export function sendUnroutable(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404).headers(BARE_HEADERS).send(refusalBody('NOT_FOUND', {}))
}

/** Of answers that no hook has given its headers. */
const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': NO_CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
}

/** For the answer to get through to a client that is still sending. */
const LINGER_MS = 1_000

/** For bytes that are no HTTP request: there is no reply to write to, only the socket. */
export function sendParserError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = BROKEN_REQUESTS[error.code] ?? 'BAD_REQUEST'
  const { status } = ERRORS[code]
  const body = JSON.stringify(refusalBody(code, {}))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Whoever trickles on must not keep the connection by that.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const BROKEN_REQUESTS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const code = frameworkCode(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limit = request.routeOptions.config.apiRoute?.uploadLimitBytes
    if (limit === undefined) return new Refusal('BODY_TOO_LARGE')
    return new Refusal('FILE_TOO_LARGE', { words: { limit: String(limit / 1024 / 1024) } })
  }
  // A path that could climb out of the folder of files names none of them.
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new Refusal('NOT_FOUND')
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new Refusal('BAD_REQUEST')
  // Whoever hangs up in the middle of a body is no trouble of ours, and must not be able to fill the log with it.
  if (code === 'ECONNRESET' && !request.raw.complete) return new Refusal('BAD_REQUEST')
  if (isOutOfRoom(error)) return new Refusal('STORAGE_FULL')
  const ofFile = fileRefusal(error)
  if (ofFile !== null) return ofFile
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Refusal('UNSUPPORTED_MEDIA_TYPE', { words: { type: request.headers['content-type'] ?? '' } })
  }
  return new Refusal('SERVER_ERROR', { extra: { requestId: request.id } })
}

/** As PostgreSQL calls a disk without room, behind whatever else was made of it. */
const DISK_FULL = '53100'

function isOutOfRoom(error: unknown): boolean {
  return frameworkCode(error) === DISK_FULL || (error instanceof Error && isOutOfRoom(error.cause))
}

/** What the server of files says of a condition that does not hold, or of a part that the file does not have. */
function fileRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  if (error.status === 412) return new Refusal('PRECONDITION_FAILED')
  return error.status === 416 ? new Refusal('RANGE_NOT_SATISFIABLE', rangeRefusal.parse(error)) : null
}

const rangeRefusal = z.object({ headers: z.object({ 'Content-Range': z.string() }) })

function frameworkCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
