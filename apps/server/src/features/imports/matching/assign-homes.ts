import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import { isSameHome } from '@retrofolio/reference-data/addresses/matching/match-address'
import type { HomeFacts } from '../../homes/resolve-home.service.ts'
import type { AnalysedRow } from '../analysis/analyse-row.ts'
import type { HeldHome } from '../rows/held-homes.repository.ts'
import type { PreparedRow } from './prepare-rows.ts'

/** What is to be done for a row. */
export type RowPlan = { prepared: PreparedRow } & (
  | { kind: 'add'; analysed: AnalysedRow }
  /** An archived home of the same property comes back, as it does when it is added by itself. */
  | { kind: 'restore'; homeId: number; facts: HomeFacts; analysed: AnalysedRow }
  /** What the row says of a home that is there may be news. */
  | { kind: 'update'; homeId: number }
  /**
   * Of a home that is there, or of one that an earlier row of the same lot becomes. `isSecond`: the row has something to
   * say, but an earlier one speaks for the home.
   */
  | { kind: 'duplicate'; homeId: number | null; ofRow: number | null; reason: string; isSecond: boolean }
  | { kind: 'over_quota' }
  | { kind: 'ambiguous'; candidates: ImportCandidate[]; reason: string }
  | { kind: 'invalid'; reason: string }
)

/** What two homes are the same by: the UPRN, or the address where there is none. */
const nameOf = ({ uprn, normalisedAddress }: Pick<HeldHome, 'uprn' | 'normalisedAddress'>): string =>
  uprn === null ? `address ${normalisedAddress}` : `uprn ${uprn}`

/** Whether a row has anything to say of its home. */
export const saysSomething = ({ content: { reference, facts } }: Pick<PreparedRow, 'content'>): boolean =>
  reference !== null || Object.keys(facts).length > 0

/**
 * Gives each row its home, in the order of the file: one that is new, one that comes back, one that is there already, or
 * none because there is no room. The first row of a home speaks for it; those after it add nothing.
 *
 * @param about `held`: homes of the organisation that any of the rows may mean
 *   `rowsOfHomes`: rows of earlier lots that speak for such a home without having added it, by its number
 *   `remaining`: how many more homes the organisation may have
 */
export function assignHomes(rows: readonly PreparedRow[], about: AboutHomes): RowPlan[] {
  const { held, remaining } = about
  const inList = new Map(held.filter(({ archivedAt }) => archivedAt === null).map((home) => [nameOf(home), home]))
  const archived = new Map(
    held
      .filter(({ archivedAt }) => archivedAt !== null)
      .toSorted((one, other) => Number(one.archivedAt) - Number(other.archivedAt) || one.id - other.id)
      .map((home) => [nameOf(home), home]),
  )
  const taken = new Map<string, Taken>()
  let room = remaining
  return rows.map((prepared): RowPlan => {
    const { row, end } = prepared
    if (end.kind !== 'home') return { prepared, ...end }
    const name = nameOf(end.facts)
    const there = inList.get(name)
    const other = otherHomeOf(end, taken.get(name), there)
    if (other !== null) return { prepared, kind: 'invalid', reason: other }
    const earlier = taken.get(name) ?? (there === undefined ? undefined : earlierOf(there, about))
    if (earlier !== undefined) return secondRow(prepared, earlier)
    if (there !== undefined) {
      taken.set(name, { row, homeId: there.id, isNew: false, fullAddress: there.fullAddress })
      return saysSomething(prepared) ? { prepared, kind: 'update', homeId: there.id } : inPortfolio(prepared, there.id)
    }
    if (room <= 0) return { prepared, kind: 'over_quota' }
    room -= 1
    const before = archived.get(name) ?? archived.get(nameOf({ ...end.facts, uprn: null }))
    taken.set(name, { row, homeId: before?.id ?? null, isNew: true, fullAddress: end.facts.fullAddress })
    const { analysed, facts } = end
    return before === undefined
      ? { prepared, kind: 'add', analysed }
      : { prepared, kind: 'restore', homeId: before.id, facts, analysed }
  })
}

interface AboutHomes {
  importId: number
  held: readonly HeldHome[]
  rowsOfHomes: ReadonlyMap<number, number>
  remaining: number
}

/** A row of this file that means a home, and whether the home is in the list only since then. */
interface Taken {
  row: number
  homeId: number | null
  isNew: boolean
  fullAddress: string
}

function earlierOf({ id, fullAddress, importId, importRow }: HeldHome, about: AboutHomes): Taken | undefined {
  if (importId === about.importId && importRow !== null) {
    return { row: importRow, homeId: id, isNew: true, fullAddress }
  }
  const row = about.rowsOfHomes.get(id)
  return row === undefined ? undefined : { row, homeId: id, isNew: false, fullAddress }
}

/** Two addresses with one UPRN that only the file gives are two homes: which of them has it is not known. */
function otherHomeOf(
  { facts, isUprnOfRow }: Extract<PreparedRow['end'], { kind: 'home' }>,
  earlier: Taken | undefined,
  there: HeldHome | undefined,
): string | null {
  const known = earlier ?? there
  if (!isUprnOfRow || known === undefined || isSameHome(facts.fullAddress, known.fullAddress)) return null
  const where = earlier === undefined ? 'a home in your portfolio' : `row ${earlier.row} of this file`
  return `UPRN ${facts.uprn} is also that of ${where}, ${known.fullAddress}, which is another address. Correct the UPRN, or leave it out.`
}

function secondRow(prepared: PreparedRow, { row, homeId, isNew }: Taken): RowPlan {
  const isSecond = saysSomething(prepared)
  if (!isSecond && !isNew && homeId !== null) return inPortfolio(prepared, homeId)
  return {
    prepared,
    kind: 'duplicate',
    homeId,
    ofRow: row,
    reason: sameHomeReason(row),
    isSecond,
  }
}

/** What a row says that leaves it to another to speak for their home. */
export const sameHomeReason = (row: number): string => `Row ${row} of this file is the same home.`

function inPortfolio(prepared: PreparedRow, homeId: number): RowPlan {
  return { prepared, kind: 'duplicate', homeId, ofRow: null, reason: IN_PORTFOLIO, isSecond: false }
}

export const IN_PORTFOLIO = 'This home is already in your portfolio.'
