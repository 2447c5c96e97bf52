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

/** One request, as passed on by the wiring. */
export interface RawCall {
  session: Session | null
  caller: Caller
  /** Text of a path parameter. */
  param: (name: string) => string
  /** Text of a query parameter; empty when missing. */
  query: (name: string) => string
  /** The names of the query parameters that were sent. */
  queryNames: () => string[]
  /** Those that were sent more than once: `query` has the first of each. */
  repeatedNames: () => string[]
  /** The last event id that a stream's client received; empty for a new one. */
  lastEventId: string
  /** Reads the body now, after all checks that must precede it. */
  readBody: <Body>(schema: z.ZodType<Body>) => Body
  readCheckedBody: <Body>(schema: z.ZodType<Body>, checks: TextChecks) => Promise<Body>
  /** The raw body, for a route that takes a file. */
  bytes: () => Uint8Array
  /** Aborts when the client disconnects: for work that only this response needs. */
  disconnected: () => AbortSignal
  log: FastifyBaseLogger
}

/** One request, as a handler sees it. */
export interface Call<Body> extends Omit<RawCall, 'readBody' | 'readCheckedBody'> {
  /** Reads the body now, with the route's schema. */
  body: () => Body
  /** The same, with further checks of single fields, whose problems are reported together with those of the schema. */
  checkedBody: (checks: TextChecks) => Promise<Body>
}

export interface SignedInCall<Body> extends Call<Body> {
  session: Session
}

/** The headings of the API's documentation, in order. */
export const API_TAGS = [
  'Accounts',
  'Organisation',
  'Homes',
  'Explore',
  'Criteria',
  'Notifications',
  'Imports',
  'Addresses',
  'Pictures',
  'Audit',
  'Operations',
  'Documentation',
] as const

/** Documentation for readers of the API; required for every route. */
interface RouteDocumentation<Body, Answer> {
  tag: (typeof API_TAGS)[number]
  /** What it does, in a few words without a full stop: `Add a home`. */
  summary: string
  /** What else a caller needs to know; Markdown. */
  description?: string
  /** Sample values that match the schemas, in camelCase: `body` if there is a body, `answer` if there is a response. */
  example: { body?: NoInfer<Body>; answer?: NoInfer<Answer>; query?: Readonly<Record<string, string>> }
  /**
   * Errors specific to this route. Those of authentication, permission, methods, bodies, fields, throttling, path ids
   * and server errors follow from the route's properties. In tests an undeclared error is a failure.
   */
  refusals?: readonly ErrorCode[]
}

/** An endpoint of the contract (`...showHomeEndpoint`), its documentation, and its rate limit. */
interface RouteParts<Body, Answer> extends Endpoint<ApiPath, Body, Answer>, RouteDocumentation<Body, Answer> {
  /** Extra headers of a success, such as `content-disposition`. */
  headers?: Readonly<Record<string, string>>
  /** For a route that takes a file: its maximum size. */
  uploadLimitBytes?: number
  /** What to do with a larger file, as a sentence. */
  uploadRemedy?: string
  /**
   * For another route that reads a whole file: it waits for an upload slot and holds it, like a route that takes one.
   */
  takesUploadSlot?: true
  /** Body limit where `BODY_LIMIT_BYTES` is too small; at most `MAX_BODY_LIMIT_BYTES`. */
  bodyLimitBytes?: number
  /**
   * Gives an outsider access to the organisation or its data: only for users whose e-mail is verified, because anyone
   * can register with another person's e-mail.
   */
  needsVerifiedEmail?: true
  /** Rate limit of this method, counted per client address (open routes) or per organisation (signed in). */
  rate?: Rate
  /**
   * For a large response with a `state`: clients keep it, and ask with its tag whether it is still the same. It must
   * not depend on the caller.
   */
  hasEntityTag?: true
  /** Polls the progress of background work, so that work does not yield to this request. */
  isOfProgress?: true
}

/**
 * Who may call a path. `open`: anyone. `signed_in`: any valid key. `login`: only a login's key, because a leaked API
 * token must not be able to extend its access. `probe`: monitoring; it skips keys and limits, and also works during
 * maintenance.
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
   * The cache key, read again for each request: while it is the same, the response is not rendered again. null if there
   * is nothing to respond with.
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
 * For routes about a user, the organisation's members or its name: API tokens are rejected. GET of the same path may be
 * a `signedInRoute`.
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
      // A documented name may contain an id: `column_{id}`.
      const isDeclared = [name, name.replace(/\d+$/, '{id}')].some((one) => route.query?.[one] !== undefined)
      if (!isDeclared) throw new Error(`${route.method} ${route.path} declares no query ${name}`)
      return call.query(name)
    },
    body: () => readBody(schema()),
    checkedBody: (checks) => readCheckedBody(schema(), checks),
  }
}
