import { randomUUID } from 'node:crypto'
import type { HomeEvent } from '@retrofolio/contract/homes/home-events'
import type { ImportEvent } from '@retrofolio/contract/imports/imports'

/** A change of a home, or of an import, with an id that is the same on every node. */
export type RecordedEvent = (HomeEvent | ImportEvent) & { id: string; organisationId: number }

/**
 * Recent events, in commit order, for readers that reconnect. A reader whose last event is no longer here, or is
 * unknown, has missed events and must refetch. A reader's position only uses ids of its own organisation's events,
 * because others would reveal activity of other organisations.
 */
export class RecentEvents {
  readonly #most: number
  #begin = newBeginning()
  /** The last dropped event of each organisation. */
  #forgotten = new Map<number, string>()
  #events: RecordedEvent[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** The position of an up-to-date reader of an organisation. */
  lastIdOf(organisationId: number): string {
    return (
      this.#events.findLast((event) => event.organisationId === organisationId)?.id ?? this.#beginOf(organisationId)
    )
  }

  record(event: RecordedEvent): void {
    this.#events.push(event)
    if (this.#events.length <= this.#most) return
    for (const { id, organisationId } of this.#events.splice(0, this.#events.length - this.#most)) {
      this.#forgotten.set(organisationId, id)
    }
  }

  /** Events of an organisation since a reader's last one; null if unknown. */
  since(id: string, organisationId: number): RecordedEvent[] | null {
    const own = this.#events.filter((event) => event.organisationId === organisationId)
    const place = own.findLastIndex((event) => event.id === id)
    return place < 0 && id !== this.#beginOf(organisationId) ? null : own.slice(place + 1)
  }

  /** Events may have been missed. */
  forget(): void {
    this.#events = []
    this.#forgotten.clear()
    this.#begin = newBeginning()
  }

  #beginOf(organisationId: number): string {
    return this.#forgotten.get(organisationId) ?? this.#begin
  }
}

function newBeginning(): string {
  return `begin-${randomUUID()}`
}
