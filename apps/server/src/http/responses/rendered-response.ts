/**
 * An answer that is wire JSON already: its parts passed the response schema when they were stored. One that may get
 * long comes in pieces, each made when the one before it has been taken.
 */
export class RenderedResponse {
  readonly json: string | AsyncIterable<string>

  constructor(json: string | AsyncIterable<string>) {
    this.json = json
  }
}
