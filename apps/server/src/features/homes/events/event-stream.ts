import { toWire } from '@retrofolio/contract/wire-case'
import type { RecordedEvent } from './recent-events.ts'

/** More waiting events than this are not told one by one: the reader is to fetch everything anew. */
const MOST_WAITING = 500

/** How soon a reader whose connection broke comes back. */
const RETRY_MS = 3_000

/** One reader: what it still has to be told, in the form of server-sent events, piece by piece as it takes them. */
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

  /** The reader is in step. */
  ready(id: string): void {
    this.#push(text('ready', id, {}))
  }

  /** The reader has missed something. */
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
    else this.#push(text('home', id, { homeId: event.homeId, change: event.change }))
  }

  /** A sign of life. False when the reader has taken nothing since the last one: it is too slow, or gone. */
  beat(): boolean {
    if (!this.#isTaken) return false
    this.#isTaken = false
    this.#push(': still here\n\n')
    return true
  }

  /** What is waiting is not told any more. */
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
