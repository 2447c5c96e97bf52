/** An answer that is wire JSON already: its parts passed the response schema when they were stored. */
export class RenderedAnswer {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
