export interface ServerSentEvent {
  name: string
  /** The last one heard, also where this event brings none of its own. */
  id: string
  data: string
}

/** Reads events out of the pieces of one stream, wherever the pieces happen to be cut. */
export class ServerSentEvents {
  /** How long to wait before coming back, when the server has said so. */
  retryMs: number | null = null
  lastId: string
  #rest = ''

  /** @param lastId where an earlier stream had come to */
  constructor(lastId = '') {
    this.lastId = lastId
  }

  read(piece: string): ServerSentEvent[] {
    const blocks = `${this.#rest}${piece}`.replaceAll('\r\n', '\n').split('\n\n')
    this.#rest = blocks.pop() ?? ''
    return blocks.map((block) => this.#event(block)).filter((event) => event !== null)
  }

  #event(block: string): ServerSentEvent | null {
    let name = 'message'
    const data: string[] = []
    for (const line of block.split('\n')) {
      const [, field = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
      if (field === 'event') name = value
      if (field === 'data') data.push(value)
      if (field === 'id') this.lastId = value
      if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value)
    }
    return data.length === 0 ? null : { name, id: this.lastId, data: data.join('\n') }
  }
}
