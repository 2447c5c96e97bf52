import type { z } from 'zod'

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The canonical form has a trailing slash; the server also accepts paths without it. `:id` is a path parameter. */
export type ApiPath = `/${string}/`

/**
 * One API operation, shared by both sides: the server's route, the browser's call and the OpenAPI document follow from
 * it. Texts for the documentation (summary, examples) are kept with the route, out of the browser's bundle.
 */
export interface Endpoint<Path extends ApiPath = ApiPath, Body = unknown, Answer = unknown> {
  method: ApiMethod
  path: Path
  /** All query parameters with their descriptions; every parameter is optional. */
  query?: Readonly<Record<string, string>>
  body?: z.ZodType<Body>
  /** Media type of a body that is a raw file. Its size is limited by the operator's setting for files. */
  upload?: string
  /** Success status; by default 200, or 204 without a response body. */
  status?: number
  /** Schema of the response body; null when there is none. */
  answer: z.ZodType<Answer> | null
  /** Media type of a response that is not JSON and is sent unchanged, such as `text/csv`. */
  mediaType?: string
  /** File name of a response that a browser saves instead of showing. */
  fileName?: string
}

/** Preserves the literal types of path, body and answer. */
export function endpoint<const Path extends ApiPath, Body = undefined, Answer = undefined>(
  call: Endpoint<Path, Body, Answer>,
): Endpoint<Path, Body, Answer> {
  return call
}
