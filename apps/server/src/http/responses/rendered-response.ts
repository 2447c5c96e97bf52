/**
 * A response that is already wire JSON: its parts passed the response schema when they were stored. A long one is
 * produced in pieces, each after the previous one has been taken.
 */
export class RenderedResponse {
  readonly json: string | AsyncIterable<string>

  constructor(json: string | AsyncIterable<string>) {
    this.json = json
  }
}
