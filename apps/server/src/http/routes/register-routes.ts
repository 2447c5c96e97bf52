import { METHODS } from 'node:http'
import { Readable } from 'node:stream'
import type { ApiMethod } from '@retrofolio/contract/endpoints/endpoint'
import { toWire } from '@retrofolio/contract/wire-case'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '../../cache/response-cache.ts'
import type { ForegroundRequests } from '../../jobs/foreground-requests.ts'
import type { Rate, Throttle } from '../../limits/throttle.ts'
import type { MaintenanceWatch } from '../../maintenance/maintenance-watch.ts'
import { Refusal } from '../errors/errors.ts'
import { clientAddress, countedAddress } from '../requests/client-address.ts'
import { disconnectSignal } from '../requests/disconnect-signal.ts'
import {
  BODY_LIMIT_BYTES,
  hasBody,
  isJson,
  MAX_BODY_LIMIT_BYTES,
  readBody,
  readCheckedBody,
} from '../requests/request-body.ts'
import { uploadSlots } from '../requests/upload-slots.ts'
import { BinaryResponse } from '../responses/binary-response.ts'
import { RenderedResponse } from '../responses/rendered-response.ts'
import { sendCached } from '../responses/send-cached.ts'
import { StreamedResponse, withFirstPiece } from '../responses/streamed-response.ts'
import type { Access, ApiRoute, RawCall } from './api-route.ts'
import { authenticate, type Caller, type FindSession, type Session } from './session.ts'

/** What the guard needs to know about a path, for any method. */
interface ApiPath {
  access: Access
  /** Rate limits by method; methods without one are not counted. */
  rate: Rate | null
  methods: ReadonlySet<string>
  allow: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    apiPath?: ApiPath
    apiRoute?: ApiRoute
  }
  interface FastifyRequest {
    session: Session | null
  }
}

const API_METHODS: readonly ApiMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** The order in which `Allow` lists methods. */
const ALLOW_ORDER = [...API_METHODS, 'HEAD', 'OPTIONS']

interface ApiDependencies extends GuardDependencies {
  routes: readonly ApiRoute[]
  kept: ResponseCache
  waiting: ForegroundRequests
}

interface GuardDependencies {
  findSession: FindSession
  throttle: Throttle
  /** General limit for all requests, per client address and per user. */
  requestsPerMinute: number
  maintenance: MaintenanceWatch
}

/** Wires the route table: 405, OPTIONS and `Allow` follow from it. */
export function registerRoutes(app: FastifyInstance, deps: ApiDependencies): void {
  for (const method of METHODS) {
    // CONNECT requests a tunnel and never reaches a handler.
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method)
  }
  app.decorateRequest('session', null)
  app.addHook('onRequest', (request, reply) => guard(request, reply, deps))
  app.addHook('preHandler', (request) => authenticateAgain(request, deps))
  const perNode = { kept: deps.kept, waiting: deps.waiting, uploads: uploadSlots(), findSession: deps.findSession }
  for (const [path, routes] of byPath(deps.routes)) registerPath(app, path, routes, perNode)
}

/** State shared by the routes of a node. */
interface PerNode {
  kept: ResponseCache
  waiting: ForegroundRequests
  uploads: ReturnType<typeof uploadSlots>
  findSession: FindSession
}

function registerPath(app: FastifyInstance, path: string, routes: readonly ApiRoute[], perNode: PerNode): void {
  const apiPath = describePath(path, routes)
  for (const route of routes) {
    app.route({
      // The framework's own HEAD would omit the compression headers.
      method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
      url: path,
      config: { apiPath, apiRoute: route },
      bodyLimit: bodyLimit(route),
      ...(needsUploadSlot(route) ? { onRequest: perNode.uploads.take } : {}),
      handler: (request, reply) => answer(route, request, reply, perNode),
    })
  }
  app.route({
    method: app.supportedMethods.filter((method) => method === 'OPTIONS' || !apiPath.methods.has(method)),
    url: path,
    config: { apiPath },
    handler: () => {
      throw new Error('the guard answers every method that is not in the route table')
    },
  })
}

const needsUploadSlot = ({ uploadLimitBytes, takesUploadSlot }: ApiRoute): boolean =>
  uploadLimitBytes !== undefined || takesUploadSlot === true

/** Bodies that no route reads are limited too. */
function bodyLimit({ method, path, bodyLimitBytes = BODY_LIMIT_BYTES, uploadLimitBytes }: ApiRoute): number {
  if (bodyLimitBytes > MAX_BODY_LIMIT_BYTES)
    throw new Error(`${method} ${path} declares a body of ${bodyLimitBytes} bytes`)
  return uploadLimitBytes ?? bodyLimitBytes
}

function byPath(routes: readonly ApiRoute[]): Map<string, ApiRoute[]> {
  const paths = new Map<string, ApiRoute[]>()
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route])
  return paths
}

function describePath(path: string, routes: readonly ApiRoute[]): ApiPath {
  const [first] = routes
  if (first === undefined || routes.some((route) => needsKey(route) !== needsKey(first))) {
    throw new Error(`Some routes of ${path} need a key and some do not; but a path is checked before its method.`)
  }
  const rated = routes.filter((route) => route.rate !== undefined)
  if (new Set(rated.map((route) => route.rate)).size > 1)
    throw new Error(`The routes of ${path} have different rate limits.`)
  const methods = new Set<string>([...routes.map((route) => route.method), 'OPTIONS'])
  if (methods.has('GET')) methods.add('HEAD')
  return {
    access: routes.find((route) => route.access === 'signed_in')?.access ?? first.access,
    rate: rated[0]?.rate ?? null,
    methods,
    allow: ALLOW_ORDER.filter((method) => methods.has(method)).join(', '),
  }
}

function needsKey({ access }: ApiRoute): boolean {
  return access === 'signed_in' || access === 'login'
}

/** All checks before the body is read, in the contract's order. */
async function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: GuardDependencies,
): Promise<FastifyReply | undefined> {
  const path = request.routeOptions.config.apiPath
  // An address may be encoded so that only the router, which decodes it, recognises it.
  const isApi = path !== undefined || /^\/api(?:[/?#]|$)/i.test(request.url)
  if (isApi) reply.header('cache-control', 'no-store')
  if (request.is404 || path === undefined) {
    // Checked here, because later the body would be read and validated.
    if (isApi) throw new Refusal('NOT_FOUND')
    return undefined
  }
  reply.header('allow', path.allow)
  if (request.method === 'OPTIONS') return reply.code(204).send()
  if (path.access !== 'probe') await admit(path, path.access, request, deps)
  if (!path.methods.has(request.method)) throw new Refusal('METHOD_NOT_ALLOWED', { words: { method: request.method } })
  return undefined
}

/** Whether the caller may proceed; the general limit comes first, so that a flood causes no look-ups of keys. */
async function admit(
  path: ApiPath,
  access: Exclude<Access, 'probe'>,
  request: FastifyRequest,
  deps: GuardDependencies,
): Promise<void> {
  await deps.maintenance.refuse()
  const anyRequest = { limit: deps.requestsPerMinute, windowSeconds: 60, isCountedInMemory: true } as const
  await deps.throttle.take({ ...anyRequest, scope: 'address' }, countedAddress(request.ip))
  request.session = await authenticate(request.headers.authorization, callerOf(request), deps.findSession)
  if (request.session !== null)
    await deps.throttle.take({ ...anyRequest, scope: 'user' }, String(request.session.userId))
  if (access !== 'open') requireRight(access, request)
  if (path.rate !== null) await admitByRate(path.rate, countedCaller(path.access, request), request, deps)
}

/**
 * Counts only requests that the rate limit is meant for. A page of another site can make a browser send other methods
 * and bodies any number of times; those are rejected anyway, and must not use up the limit.
 */
async function admitByRate(
  rate: Rate,
  who: string,
  { routeOptions, headers }: FastifyRequest,
  { throttle }: GuardDependencies,
): Promise<void> {
  const route = routeOptions.config.apiRoute
  if (route !== undefined && route.rate === undefined) return
  const isRefused = route === undefined || (route.body !== undefined && !(hasBody(headers) && isJson(headers)))
  await (isRefused ? throttle.check(rate, who) : throttle.take(rate, who))
}

/**
 * Checks the key again once the body has arrived. A client decides how long that takes, and the key may have been
 * revoked meanwhile. Otherwise a thief could start a request before a password change and complete it afterwards.
 */
async function authenticateAgain(request: FastifyRequest, { findSession }: GuardDependencies): Promise<void> {
  const { session, headers, routeOptions } = request
  const access = routeOptions.config.apiPath?.access
  if (session === null || access === undefined || access === 'open' || !hasBody(headers)) return
  request.session = await authenticate(headers.authorization, callerOf(request), findSession)
}

/** By the route of the method; if the path has none for it, by the path. */
function requireRight(ofPath: Access, { session, method, routeOptions }: FastifyRequest): void {
  if (session === null) throw new Refusal('NOT_AUTHENTICATED')
  const route = routeOptions.config.apiRoute
  const access = route?.access ?? ofPath
  if (access === 'login' && session.kind !== 'login') throw new Refusal('PERMISSION_DENIED')
  if (session.scope === 'read' && !READING_METHODS.has(method)) throw new Refusal('PERMISSION_DENIED')
  if (route?.needsVerifiedEmail === true && !session.isEmailVerified) throw new Refusal('EMAIL_NOT_VERIFIED')
}

/** An open path limits strangers' attempts; a key must not allow more of them. */
function countedCaller(access: Access, { session, ip }: FastifyRequest): string {
  return session === null || access === 'open'
    ? `address ${countedAddress(ip)}`
    : `organisation ${session.organisationId}`
}

const USER_AGENT_MAX_CHARACTERS = 300

function callerOf(request: FastifyRequest): Caller {
  return {
    address: clientAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARACTERS),
    requestId: request.id,
  }
}

async function answer(
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { kept: answers, waiting, uploads, findSession }: PerNode,
): Promise<FastifyReply> {
  const call: RawCall = {
    session: request.session,
    caller: callerOf(request),
    param: (name) => textOf(request.params, name),
    query: (name) => textOf(request.query, name),
    queryNames: () => Object.keys(request.query ?? {}),
    repeatedNames: () =>
      Object.entries(request.query ?? {}).flatMap(([name, sent]) => (Array.isArray(sent) ? [name] : [])),
    lastEventId: String(request.headers['last-event-id'] ?? ''),
    readBody: (schema) => readBody(request, schema),
    readCheckedBody: (schema, checks) => readCheckedBody(request, schema, checks),
    bytes: () => (request.body instanceof Uint8Array ? request.body : new Uint8Array()),
    disconnected: () => disconnectSignal(reply),
    log: request.log,
  }
  const during = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    route.isOfProgress === true ? work() : waiting.during(work)
  const handle = () => (needsUploadSlot(route) ? uploads.during(request, () => route.handle(call)) : route.handle(call))
  const state = (await during(async () => route.state?.(call))) ?? null
  if (state !== null) {
    if (route.hasEntityTag === true && isKept(state.version, request, reply)) return reply.code(304).send()
    const make = async () => rendered(route, await route.handle(call))
    const kept = await during(() => answers.give(state, make))
    announce(route, reply)
    return sendCached(request, reply, kept)
  }
  // Until there is a response, not until it has been sent: an event stream has no end.
  const content = await during(handle)
  if (content instanceof StreamedResponse) return stream(route, request, reply, { content, findSession })
  announce(route, reply)
  if (content instanceof BinaryResponse) {
    return reply.type(content.mediaType).header('cache-control', content.cacheControl).send(content.bytes)
  }
  if (route.answer === null) return reply.send()
  const type = route.mediaType ?? 'application/json; charset=utf-8'
  if (route.mediaType !== undefined) return reply.type(type).send(route.answer.parse(content))
  const json = rendered(route, content)
  if (content instanceof RenderedResponse) reply.headers(content.headers)
  return reply.type(type).send(typeof json === 'string' ? json : Readable.from(json, { objectMode: false }))
}

/** Tags the response; whether the client has this version already. Encodings differ, so the tag is a weak one. */
function isKept(version: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.headers({ etag: `W/"${version}"`, 'cache-control': 'private, no-cache' })
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${version}"`)
}

type Json = RenderedResponse['json']

/** The schema drops all keys it does not name, so that no column leaks. */
function rendered(route: ApiRoute, content: unknown): Json {
  return content instanceof RenderedResponse ? content.json : JSON.stringify(toWire(route.answer?.parse(content)))
}

async function stream(
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    content: { pieces, fileName, bytes, mediaType },
    findSession,
  }: { content: StreamedResponse; findSession: FindSession },
): Promise<FastifyReply> {
  const { method } = request
  const begun = await withFirstPiece(pieces)
  // HEAD needs no further piece, least of all of an endless event stream.
  if (method === 'HEAD') for await (const _piece of begun) break
  announce(route, reply)
  if (fileName !== null) reply.header('content-disposition', attachment(fileName))
  if (bytes !== null) reply.header('content-length', bytes)
  const sent = method === 'HEAD' ? [] : route.needsVerifiedEmail === true ? whileKeyIsGood(begun) : begun
  return reply.type(mediaType ?? route.mediaType ?? 'application/json').send(Readable.from(sent, { objectMode: false }))

  /** A download may take minutes: it is cut off, recognisably incomplete, if its user is removed meanwhile. */
  async function* whileKeyIsGood(all: StreamedResponse['pieces']): StreamedResponse['pieces'] {
    let unjudgedBytes = Number.POSITIVE_INFINITY
    for await (const piece of all) {
      unjudgedBytes += piece.length
      if (unjudgedBytes > JUDGED_EVERY_BYTES) {
        await authenticate(request.headers.authorization, callerOf(request), findSession)
        unjudgedBytes = 0
      }
      yield piece
    }
  }
}

/** Pieces may be as small as a home: checking the key for each would take longer than the homes. */
const JUDGED_EVERY_BYTES = 128 * 1_024

function announce(route: ApiRoute, reply: FastifyReply): void {
  reply.headers(route.headers ?? {}).code(route.status ?? (route.answer === null ? 204 : 200))
  if (route.fileName !== undefined) reply.header('content-disposition', `attachment; filename="${route.fileName}"`)
}

/** Name of a user's file, by RFC 6266: in ASCII for old clients, and unchanged. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

function textOf(record: unknown, name: string): string {
  const value: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}
