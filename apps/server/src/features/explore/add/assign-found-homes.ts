import type { AddRefusal } from '@retrofolio/contract/explore/explore-add'
import type { HeldProperty } from './additions.repository.ts'

/** A home of the register by which the organisation may already have it. */
export type Property = Pick<HeldProperty, 'uprn' | 'normalisedAddress'>

/** A chosen home, or why it cannot be added whatever the organisation has. */
export type ChosenHome<Found extends Property> = { homeKey: string; address: string | null } & (
  | { kind: 'found'; home: Found }
  | { kind: 'refused'; reason: AddRefusal }
)

export type AddPlan<Found extends Property> = { homeKey: string; address: string | null } & (
  | { kind: 'add'; home: Found }
  /** An archived home of the same property is restored, as when it is added individually. */
  | { kind: 'restore'; home: Found }
  | { kind: 'refused'; reason: AddRefusal; homeId: number | null }
)

/**
 * Decides about each home in order, as if each were added individually.
 *
 * @param held homes of the organisation that may be the same properties
 * @param remaining free places in the quota
 */
export function assignFoundHomes<Found extends Property>(
  chosen: readonly ChosenHome<Found>[],
  held: readonly HeldProperty[],
  remaining: number,
): AddPlan<Found>[] {
  const listed = new Map<string, number | null>()
  const archived = new Set<string>()
  for (const home of held) {
    if (home.archivedAt === null) listed.set(identityOf(home), home.id)
    else archived.add(identityOf(home))
  }
  let room = remaining
  return chosen.map((one): AddPlan<Found> => {
    const { homeKey, address } = one
    if (one.kind === 'refused') return { homeKey, address, kind: 'refused', reason: one.reason, homeId: null }
    const { home } = one
    const identity = identityOf(home)
    const homeId = listed.get(identity)
    if (homeId !== undefined) return { homeKey, address, kind: 'refused', reason: 'in_portfolio', homeId }
    if (room <= 0) return { homeKey, address, kind: 'refused', reason: 'quota', homeId: null }
    room -= 1
    listed.set(identity, null)
    const isArchived = archived.has(identity) || archived.has(identityOf({ ...home, uprn: null }))
    return { homeKey, address, kind: isArchived ? 'restore' : 'add', home }
  })
}

/** Identity of a property: UPRN, else address. */
const identityOf = ({ uprn, normalisedAddress }: Property): string =>
  uprn === null ? `address ${normalisedAddress}` : `uprn ${uprn}`
