import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Session } from './session.ts'
import type { Rate } from './throttle.ts'

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One request as a handler sees it. */
export interface Call<Body> {
  session: Session | null
  /** Text of a path parameter. */
  param(name: string): string
  /** Text of a query parameter; empty when missing. */
  query(name: string): string
  /** Reads the body now, by the route's schema. */
  body(): Body
  log: FastifyRequest['log']
}

export interface SignedInCall<Body> extends Call<Body> {
  session: Session
}

interface RouteParts<Body, Answer> {
  method: ApiMethod
  /** With the slash at the end, the canonical form; the server answers without it as well. */
  path: `/api/${string}/`
  /** Attempts counted per client address (open routes) or per organisation (signed in), whatever the method. */
  rate?: Rate
  body?: z.ZodType<Body>
  /** Success; 200 unless said otherwise. */
  status?: number
  /** Schema of the answer, camelCase; null for an answer without a body. */
  answer: z.ZodType<Answer> | null
}

/** An entry of the route table, as the wiring reads it. */
export interface ApiRoute extends RouteParts<unknown, unknown> {
  access: 'open' | 'signed_in'
  handle(call: Call<unknown>): Promise<unknown>
}

export function openRoute<Body, Answer>(
  route: RouteParts<Body, Answer> & { handle: (call: Call<Body>) => Promise<Answer> },
): ApiRoute {
  // The wiring reads `body` by the same schema before it hands it on.
  return { ...route, access: 'open', handle: (call) => route.handle(call as Call<Body>) }
}

export function signedInRoute<Body, Answer>(
  route: RouteParts<Body, Answer> & { handle: (call: SignedInCall<Body>) => Promise<Answer> },
): ApiRoute {
  return {
    ...route,
    access: 'signed_in',
    handle: async (call) => {
      if (call.session === null) throw new Error(`${route.path} was reached without a session`)
      return route.handle({ ...call, session: call.session } as SignedInCall<Body>)
    },
  }
}
