import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Session } from './session.ts'
import type { Rate } from './throttle.ts'

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One request, as the wiring hands it over. */
export interface RawCall {
  session: Session | null
  /** Text of a path parameter. */
  param: (name: string) => string
  /** Text of a query parameter; empty when missing. */
  query: (name: string) => string
  /** Reads the body now: after whatever has to be judged before it. */
  readBody: <Body>(schema: z.ZodType<Body>) => Body
  log: FastifyBaseLogger
}

/** One request, as a handler sees it. */
export interface Call<Body> extends Omit<RawCall, 'readBody'> {
  /** Reads the body now, by the route's schema. */
  body: () => Body
}

export interface SignedInCall<Body> extends Call<Body> {
  session: Session
}

interface RouteParts<Body> {
  method: ApiMethod
  /** With the slash at the end, the canonical form; the server answers without it as well. */
  path: `/api/${string}/`
  /** Attempts counted per client address (open routes) or per organisation (signed in), whatever the method. */
  rate?: Rate
  body?: z.ZodType<Body>
  /** Success; 200, or 204 without an answer, unless said otherwise. */
  status?: number
}

/** An entry of the route table. */
export interface ApiRoute extends RouteParts<unknown> {
  access: 'open' | 'signed_in'
  /** Schema of the answer, camelCase; null for an answer without a body. */
  answer: z.ZodType | null
  handle(call: RawCall): Promise<unknown>
}

interface Handler<TypedCall, Answer> {
  answer: z.ZodType<Answer> | null
  handle: (call: TypedCall) => Promise<Answer>
}

export function openRoute<Body, Answer>(route: RouteParts<Body> & Handler<Call<Body>, Answer>): ApiRoute {
  return { ...route, access: 'open', handle: (call) => route.handle(withBody(route, call)) }
}

export function signedInRoute<Body, Answer>(route: RouteParts<Body> & Handler<SignedInCall<Body>, Answer>): ApiRoute {
  return {
    ...route,
    access: 'signed_in',
    handle: async (call) => {
      const { session } = call
      if (session === null) throw new Error(`${route.path} was reached without a session`)
      return route.handle({ ...withBody(route, call), session })
    },
  }
}

function withBody<Body>(route: RouteParts<Body>, call: RawCall): Call<Body> {
  const { session, param, query, readBody, log } = call
  return {
    session,
    param,
    query,
    log,
    body: () => {
      if (route.body === undefined) throw new Error(`${route.method} ${route.path} reads a body but declares no schema`)
      return readBody(route.body)
    },
  }
}
