import { randomUUID } from 'node:crypto'
import type { HomeEvent } from '@retrofolio/contract/home-events'
import type { ImportEvent } from '@retrofolio/contract/imports'

/** A change of a home, or of an import, with a name that is the same on every node. */
export type RecordedEvent = (HomeEvent | ImportEvent) & { id: string; organisationId: number }

/**
 * What happened lately, in the order of the commits, for readers that come back. One that names an event which is not
 * here any more, or that another time of listening knew, has missed something nobody can tell.
 */
export class RecentEvents {
  readonly #most: number
  #begin = newBeginning()
  #events: RecordedEvent[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Where a reader stands who has heard everything. */
  get lastId(): string {
    return this.#events.at(-1)?.id ?? this.#begin
  }

  record(event: RecordedEvent): void {
    this.#events.push(event)
    if (this.#events.length <= this.#most) return
    const forgotten = this.#events.splice(0, this.#events.length - this.#most)
    this.#begin = forgotten.at(-1)?.id ?? this.#begin
  }

  /** Events of an organisation since the one that a reader heard last; null when that cannot be told. */
  since(id: string, organisationId: number): RecordedEvent[] | null {
    const place = this.#events.findLastIndex((event) => event.id === id)
    if (place < 0 && id !== this.#begin) return null
    return this.#events.slice(place + 1).filter((event) => event.organisationId === organisationId)
  }

  /** Something may have happened that was not heard. */
  forget(): void {
    this.#events = []
    this.#begin = newBeginning()
  }
}

function newBeginning(): string {
  return `begin-${randomUUID()}`
}
