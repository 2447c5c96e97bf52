import { randomUUID } from 'node:crypto'
import type { HomeEvent, PlanJobEvent } from '@retrofolio/contract/homes/home-events'
import type { ImportEvent } from '@retrofolio/contract/imports/imports'

/** A change of a home, an import, a job of plans, the custom columns or notifications, with an id that is the same on every node. */
export type RecordedEvent = (
  | HomeEvent
  | ImportEvent
  | PlanJobEvent
  | { areColumns: true }
  | { areNotifications: true }
) & {
  id: string
  organisationId: number
  /** The only user who is sent it; left out, all of the organisation. */
  userId?: number
}

/**
 * Recent events in commit order, for reconnecting clients. An unknown event id means that the client missed events and
 * must refetch. Ids of other organisations are not exposed, because they would reveal activity.
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

  /** The last event id for a client of this organisation that is up to date. */
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

  /** The organisation's events after this id; null if the id is unknown. */
  since(id: string, organisationId: number, userId?: number): RecordedEvent[] | null {
    const own = this.#events.filter((event) => event.organisationId === organisationId)
    const place = own.findLastIndex((event) => event.id === id)
    if (place < 0 && id !== this.#beginOf(organisationId)) return null
    return own.slice(place + 1).filter((event) => event.userId === undefined || event.userId === userId)
  }

  /** For use when events may have been missed. */
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
