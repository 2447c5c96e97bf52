/**
 * A response that is already wire JSON: its parts passed the response schema when they were stored. A long one is
 * produced in pieces, each after the previous one has been taken.
 */
export class RenderedResponse {
  readonly json: string | AsyncIterable<string>
  /** Extra headers. A response that is cached cannot have any. */
  readonly headers: Readonly<Record<string, string>>

  constructor(json: string | AsyncIterable<string>, headers: Readonly<Record<string, string>> = {}) {
    this.json = json
    this.headers = headers
  }
}
