import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { toWire } from '@retrofolio/contract/wire-case'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { describeError } from '../../reporting/describe-error.ts'
import { ERRORS, type ErrorCode } from '../errors/error-kinds.ts'
import { Refusal, refusalBody } from '../errors/errors.ts'
import { isSearchWithShape } from '../errors/search-with-shape.ts'
import { NO_CONTENT_POLICY } from '../security/content-security-policy.ts'

/** Turns every thrown error into a response; the only place that does so. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request)
  const { status, isReported } = ERRORS[refusal.code]
  if (isReported) request.log.error({ error: describeError(error) }, 'request failed')
  if (status === 401) reply.header('www-authenticate', 'Token')
  // The framework would close the connection while the client is still sending, so it could not read this response.
  if (refusal.code === 'BODY_TOO_LARGE' || refusal.code === 'FILE_TOO_LARGE') reply.removeHeader('connection')
  // If a stream fails before its first byte, its headers are already set, and are wrong for an error.
  for (const name of HEADERS_OF_CONTENT) reply.removeHeader(name)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .headers({ 'cache-control': 'no-store', ...refusal.parts.headers })
    .send(toWire(refusalBody(refusal.code, refusal.parts)))
}

const HEADERS_OF_CONTENT = ['content-disposition', 'content-length'] as const

/** For requests so malformed that no route was looked up: an address that cannot be decoded. */
export function sendUnroutable(_error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404).headers(BARE_HEADERS).send(refusalBody('NOT_FOUND', {}))
}

/** Headers for responses that bypass all hooks. */
const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': NO_CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
}

/** Gives a client that is still sending time to read the response. */
const LINGER_MS = 1_000

/** Sockets that got their response, while their client may still be sending. */
const answered = new WeakSet<Socket>()

/** For bytes that are not an HTTP request: there is no reply to write to, only the socket. */
export function sendParserError(error: ConnectionError, socket: Socket): void {
  // Every further packet of a request fails too. To close the socket before they are read would discard the response.
  if (answered.has(socket) && error.code !== 'ECONNRESET') return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = hasLongShape(error) ? 'SHAPE_TOO_LONG' : (BROKEN_REQUESTS[error.code] ?? 'BAD_REQUEST')
  const { status } = ERRORS[code]
  const body = JSON.stringify(refusalBody(code, {}))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  answered.add(socket)
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A slow client must not keep the connection open this way.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Longer than all of an address that a search could have. */
const READ_BYTES = 64 * 1024

/** Node.js rejects long headers before it knows the address, which is in the bytes that it was reading. */
function hasLongShape({ code, rawPacket }: ConnectionError): boolean {
  if (code !== 'HPE_HEADER_OVERFLOW' || !Buffer.isBuffer(rawPacket)) return false
  const [line = ''] = rawPacket.toString('latin1', 0, READ_BYTES).split('\r\n', 1)
  const [, address = ''] = line.split(' ', 2)
  // An address that arrives in several packets is known by its points alone.
  return isSearchWithShape(address) || POINTS.test(line)
}

const POINTS = /(?:-?\d+\.\d+(?:,|%2C)-?\d+\.\d+(?:;|%3B)){3}/i

const BROKEN_REQUESTS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const code = frameworkCode(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const { uploadLimitBytes: limit, uploadRemedy: remedy = '' } = request.routeOptions.config.apiRoute ?? {}
    if (limit === undefined) return new Refusal('BODY_TOO_LARGE')
    return new Refusal('FILE_TOO_LARGE', { words: { limit: String(limit / 1024 / 1024), remedy } })
  }
  // A path that could leave the static folder names no file.
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new Refusal('NOT_FOUND')
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new Refusal('BAD_REQUEST')
  // A client that disconnects during its body is not an error, and must not be able to fill the log.
  if (code === 'ECONNRESET' && !request.raw.complete) return new Refusal('BAD_REQUEST')
  if (isOutOfRoom(error)) return new Refusal('STORAGE_FULL')
  const ofFile = fileRefusal(error)
  if (ofFile !== null) return ofFile
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Refusal('UNSUPPORTED_MEDIA_TYPE', { words: { type: request.headers['content-type'] ?? '' } })
  }
  return new Refusal('SERVER_ERROR', { extra: { requestId: request.id } })
}

/** PostgreSQL's code for a full disk, wherever it is in the chain of causes. */
const DISK_FULL = '53100'

function isOutOfRoom(error: unknown): boolean {
  return frameworkCode(error) === DISK_FULL || (error instanceof Error && isOutOfRoom(error.cause))
}

/** Maps the static file server's errors for a failed precondition or an invalid range. */
function fileRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  if (error.status === 412) return new Refusal('PRECONDITION_FAILED')
  return error.status === 416 ? new Refusal('RANGE_NOT_SATISFIABLE', rangeRefusal.parse(error)) : null
}

const rangeRefusal = z.object({ headers: z.object({ 'Content-Range': z.string() }) })

function frameworkCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
