export interface ServerSentEvent {
  name: string
  /** The last event id received, even if this event has none. */
  id: string
  data: string
}

/** Parses server-sent events from the chunks of one stream, wherever the chunks end. */
export class ServerSentEvents {
  /** The reconnection delay, if the server has sent one. */
  retryMs: number | null = null
  lastId: string
  #rest = ''

  /** @param lastId the last event id of an earlier stream */
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
