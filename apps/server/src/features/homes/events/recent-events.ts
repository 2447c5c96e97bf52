import { randomUUID } from 'node:crypto'
import type { HomeEvent } from '@retrofolio/contract/homes/home-events'
import type { ImportEvent } from '@retrofolio/contract/imports/imports'

/** A change of a home, or of an import, with a name that is the same on every node. */
export type RecordedEvent = (HomeEvent | ImportEvent) & { id: string; organisationId: number }

/**
 * What happened lately, in the order of the commits, for readers that come back. One that names an event which is not
 * here any more, or that another time of listening knew, has missed something nobody can tell. Where a reader stands is
 * said by events of its own organisation alone: the names of others tell what these do.
 */
export class RecentEvents {
  readonly #most: number
  #begin = newBeginning()
  /** Of each organisation the last of its events that are not here any more. */
  #forgotten = new Map<number, string>()
  #events: RecordedEvent[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Where a reader of an organisation stands who has heard everything. */
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

  /** Events of an organisation since the one that a reader heard last; null when that cannot be told. */
  since(id: string, organisationId: number): RecordedEvent[] | null {
    const own = this.#events.filter((event) => event.organisationId === organisationId)
    const place = own.findLastIndex((event) => event.id === id)
    return place < 0 && id !== this.#beginOf(organisationId) ? null : own.slice(place + 1)
  }

  /** Something may have happened that was not heard. */
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
