import { toWire } from '@retrofolio/contract/wire-case'
import type { RecordedEvent } from './recent-events.ts'

/** With more waiting events than this, the client must refetch everything instead. */
const MOST_WAITING = 500

/** Delay before a client reconnects after a broken connection. */
const RETRY_MS = 3_000

/** Queue of server-sent events for one client. */
export class EventStream implements AsyncIterator<string> {
  #waiting: string[] = [`retry: ${RETRY_MS}\n\n`]
  #events = 0
  #isEnded = false
  #isTaken = true
  #wake = Promise.withResolvers<void>()
  readonly #onEnd: () => void

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  /** The client is up to date. */
  ready(id: string): void {
    this.#push(text('ready', id, {}))
  }

  /** The client has missed events. */
  refetch(id: string): void {
    this.#push(text('refetch', id, {}))
  }

  tell(event: RecordedEvent): void {
    const { id } = event
    this.#events += 1
    if (this.#events > MOST_WAITING) {
      this.#waiting = []
      this.refetch(id)
    } else if ('importId' in event) this.#push(text('import', id, { importId: event.importId }))
    else if ('planJobId' in event) this.#push(text('plans', id, { planJobId: event.planJobId }))
    else if ('areNotifications' in event) this.#push(text('notifications', id, {}))
    else if ('areColumns' in event) this.#push(text('columns', id, {}))
    else this.#push(text('home', id, { homeId: event.homeId, change: event.change }))
  }

  /** Sends a heartbeat. Returns false if the client has read nothing since the last one: it is too slow, or gone. */
  beat(): boolean {
    if (!this.#isTaken) return false
    this.#isTaken = false
    this.#push(': still here\n\n')
    return true
  }

  /** Drops waiting events. */
  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#waiting = []
    this.#wake.resolve()
    this.#onEnd()
  }

  async next(): Promise<IteratorResult<string, undefined>> {
    while (!this.#isEnded && this.#waiting.length === 0) {
      this.#wake = Promise.withResolvers()
      await this.#wake.promise
    }
    if (this.#isEnded) return { done: true, value: undefined }
    const value = this.#waiting.join('')
    this.#waiting = []
    this.#events = 0
    this.#isTaken = true
    return { done: false, value }
  }

  #push(piece: string): void {
    if (this.#isEnded) return
    this.#waiting.push(piece)
    this.#wake.resolve()
  }
}

function text(event: string, id: string, content: object): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(toWire(content))}\n\n`
}
