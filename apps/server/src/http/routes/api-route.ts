import type { ApiPath, Endpoint } from '@retrofolio/contract/endpoints/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { CacheKey } from '../../cache/response-cache.ts'
import type { Rate } from '../../limits/throttle.ts'
import type { ErrorCode } from '../errors/error-kinds.ts'
import type { TextChecks } from '../requests/request-body.ts'
import type { BinaryResponse } from '../responses/binary-response.ts'
import type { RenderedResponse } from '../responses/rendered-response.ts'
import type { StreamedResponse } from '../responses/streamed-response.ts'
import type { Caller, Session } from './session.ts'

/** One request, as the wiring hands it over. */
export interface RawCall {
  session: Session | null
  caller: Caller
  /** Text of a path parameter. */
  param: (name: string) => string
  /** Text of a query parameter; empty when missing. */
  query: (name: string) => string
  /** The event that a reader of a stream heard last; empty for one that begins. */
  lastEventId: string
  /** Reads the body now: after whatever has to be judged before it. */
  readBody: <Body>(schema: z.ZodType<Body>) => Body
  readCheckedBody: <Body>(schema: z.ZodType<Body>, checks: TextChecks) => Promise<Body>
  /** The body as it came, for a route that takes a file. */
  bytes: () => Uint8Array
  /** Aborts when the client disconnects: for work that only this response needs. */
  disconnected: () => AbortSignal
  log: FastifyBaseLogger
}

/** One request, as a handler sees it. */
export interface Call<Body> extends Omit<RawCall, 'readBody' | 'readCheckedBody'> {
  /** Reads the body now, by the route's schema. */
  body: () => Body
  /** The same, with further checks of single fields whose problems are reported along with those of the schema. */
  checkedBody: (checks: TextChecks) => Promise<Body>
}

export interface SignedInCall<Body> extends Call<Body> {
  session: Session
}

/** The headings of the API's documentation, in its order. */
export const API_TAGS = [
  'Accounts',
  'Organisation',
  'Homes',
  'Imports',
  'Addresses',
  'Pictures',
  'Audit',
  'Operations',
  'Documentation',
] as const

/** What readers of the API's documentation are told; every route tells it. */
interface RouteDocumentation<Body, Answer> {
  tag: (typeof API_TAGS)[number]
  /** What it does, in a few words without a full stop: `Add a home`. */
  summary: string
  /** What a caller has to know besides; Markdown. */
  description?: string
  /** Made up and fitting the schemas, camelCase: `body` where there is a body, `answer` where there is an answer. */
  example: { body?: NoInfer<Body>; answer?: NoInfer<Answer>; query?: Readonly<Record<string, string>> }
  /**
   * Refusals of this route's own. Those of authentication, permission, methods, bodies, fields, throttling, ids in the
   * path and server trouble are known from what the route is. In tests a refusal that is not declared is a failure.
   */
  refusals?: readonly ErrorCode[]
}

/** A call of the contract (`...showHomeEndpoint`), what is told about it, and how often it may be made. */
interface RouteParts<Body, Answer> extends Endpoint<ApiPath, Body, Answer>, RouteDocumentation<Body, Answer> {
  /** Of a success, besides the usual ones; such as `content-disposition`. */
  headers?: Readonly<Record<string, string>>
  /** Of a route that takes a file: how large it may be. */
  uploadLimitBytes?: number
  /** Of another route that reads a whole file: it waits for an upload slot and holds it, like a route that takes one. */
  takesUploadSlot?: true
  /** How long a body may be where `BODY_LIMIT_BYTES` is too little; at most `MAX_BODY_LIMIT_BYTES`. */
  bodyLimitBytes?: number
  /**
   * Hands access or data of the organisation to somebody outside: only for users whose e-mail is verified, since whoever
   * registers can give the e-mail of somebody else.
   */
  needsVerifiedEmail?: true
  /** Of attempts by this method, counted per client address (open routes) or per organisation (signed in). */
  rate?: Rate
  /** Whoever asks looks how work goes that is done beside the requests: it is not held up for them. */
  isOfProgress?: true
}

/**
 * Who may call a path: anybody; whoever has a good key; or only people, with the key of a login, because a leaked API
 * token must not be able to make itself at home. A probe is for whoever watches over the server: it is answered without
 * a look at keys or limits, during maintenance too.
 */
export type Access = 'open' | 'signed_in' | 'login' | 'probe'

/** An entry of the route table. */
export interface ApiRoute extends RouteParts<unknown, unknown> {
  access: Access
  state?(call: RawCall): Promise<CacheKey | null>
  handle(call: RawCall): Promise<unknown>
}

interface Handler<TypedCall, Answer> {
  handle: (call: TypedCall) => Promise<Answer | RenderedResponse | StreamedResponse | BinaryResponse>
}

interface ProtectedHandler<TypedCall, Answer> extends Handler<TypedCall, Answer> {
  /**
   * The state that the answer follows from, read anew for each request: while it is the same, the answer is not
   * rendered again. null where there is nothing to answer with.
   */
  state?: (call: TypedCall) => Promise<CacheKey | null>
}

export function openRoute<Body, Answer>(route: RouteParts<Body, Answer> & Handler<Call<Body>, Answer>): ApiRoute {
  return { ...route, access: 'open', handle: (call) => route.handle(withBody(route, call)) }
}

export function probeRoute<Answer>(route: RouteParts<undefined, Answer> & Handler<Call<undefined>, Answer>): ApiRoute {
  return { ...route, access: 'probe', handle: (call) => route.handle(withBody(route, call)) }
}

export function signedInRoute<Body, Answer>(
  route: RouteParts<Body, Answer> & ProtectedHandler<SignedInCall<Body>, Answer>,
): ApiRoute {
  return protectedRoute('signed_in', route)
}

/**
 * For what concerns a person, or who belongs to the organisation and what it is called: API tokens are refused. GET of
 * the same path may be a `signedInRoute`.
 */
export function loginRoute<Body, Answer>(
  route: RouteParts<Body, Answer> & ProtectedHandler<SignedInCall<Body>, Answer>,
): ApiRoute {
  return protectedRoute('login', route)
}

function protectedRoute<Body, Answer>(
  access: Access,
  route: RouteParts<Body, Answer> & ProtectedHandler<SignedInCall<Body>, Answer>,
): ApiRoute {
  const { state, handle, ...parts } = route
  const typed = (call: RawCall): SignedInCall<Body> => {
    const { session } = call
    if (session === null) throw new Error(`${route.path} was reached without a session`)
    return { ...withBody(route, call), session }
  }
  return {
    ...parts,
    access,
    ...(state === undefined ? {} : { state: async (call) => state(typed(call)) }),
    handle: async (call) => handle(typed(call)),
  }
}

function withBody<Body>(route: RouteParts<Body, unknown>, call: RawCall): Call<Body> {
  const { readBody, readCheckedBody, ...rest } = call
  const schema = () => {
    if (route.body === undefined) throw new Error(`${route.method} ${route.path} reads a body but declares no schema`)
    return route.body
  }
  return {
    ...rest,
    query: (name) => {
      if (route.query?.[name] === undefined) throw new Error(`${route.method} ${route.path} declares no query ${name}`)
      return call.query(name)
    },
    body: () => readBody(schema()),
    checkedBody: (checks) => readCheckedBody(schema(), checks),
  }
}
