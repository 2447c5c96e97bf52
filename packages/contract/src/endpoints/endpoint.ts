import type { z } from 'zod'

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** With the slash at the end, the canonical form; the server answers without it as well. `:id` is a gap to be filled. */
export type ApiPath = `/${string}/`

/**
 * One call of the API as both sides know it: the server's route, the browser's call and the OpenAPI document follow
 * from it. What is only told to readers (summary, examples) stands with the route and never reaches a browser.
 */
export interface Endpoint<Path extends ApiPath = ApiPath, Body = unknown, Answer = unknown> {
  method: ApiMethod
  path: Path
  /** Every query parameter there is, with what it means; all may be left out. */
  query?: Readonly<Record<string, string>>
  body?: z.ZodType<Body>
  /** The media type of a body that is a file, as it is: it may be as large as the operator lets files be. */
  upload?: string
  /** Success; 200, or 204 without an answer, unless said otherwise. */
  status?: number
  /** Schema of the answer; null for an answer without a body. */
  answer: z.ZodType<Answer> | null
  /** Of an answer that is not JSON and goes out as it is, such as `text/csv`. */
  mediaType?: string
  /** Of an answer that a browser saves rather than shows. */
  fileName?: string
}

/** Keeps path, body and answer exactly as they are written. */
export function endpoint<const Path extends ApiPath, Body = undefined, Answer = undefined>(
  call: Endpoint<Path, Body, Answer>,
): Endpoint<Path, Body, Answer> {
  return call
}
