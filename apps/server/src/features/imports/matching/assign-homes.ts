import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import { isSameHome } from '@retrofolio/reference-data/addresses/matching/match-address'
import type { HomeFacts } from '../../homes/resolve-home.service.ts'
import type { AnalysedRow } from '../analysis/analyse-row.ts'
import type { HeldHome } from '../rows/held-homes.repository.ts'
import type { PreparedRow } from './prepare-rows.ts'

/** What to do with a row. */
export type RowPlan<Analysed = AnalysedRow> = { prepared: PreparedRow<Analysed> } & (
  | { kind: 'add'; analysed: Analysed }
  /** An archived home of the same property is restored, as when it is added individually. */
  | { kind: 'restore'; homeId: number; facts: HomeFacts; analysed: Analysed }
  /** The row may contain new values for a home in the portfolio. */
  | { kind: 'update'; homeId: number }
  /**
   * A home in the portfolio, or one that an earlier row of the batch adds. `isSecond`: the row has values, but an
   * earlier row for the home wins.
   */
  | { kind: 'duplicate'; homeId: number | null; ofRow: number | null; reason: string; isSecond: boolean }
  | { kind: 'over_quota' }
  | { kind: 'ambiguous'; candidates: ImportCandidate[]; reason: string }
  | { kind: 'invalid'; reason: string }
  | { kind: 'left_out' }
)

/** Identity of a home: UPRN, else address. */
const identityOf = ({ uprn, normalisedAddress }: Pick<HeldHome, 'uprn' | 'normalisedAddress'>): string =>
  uprn === null ? `address ${normalisedAddress}` : `uprn ${uprn}`

/** Whether a row has any values for its home. */
export const hasContent = ({ content: { reference, facts, tags, values } }: Pick<PreparedRow, 'content'>): boolean =>
  reference !== null || tags.length > 0 || values.length > 0 || Object.keys(facts).length > 0

/**
 * Assigns each row its home, in the order of the file: a new one, a restored one, one in the portfolio, or none if the
 * quota is reached. The first row for a home wins; later ones are duplicates.
 *
 * @param about `held`: homes of the organisation that any of the rows may mean
 *   `rowsOfHomes`: by home id, the winning row of an earlier batch for a home that it did not add
 *   `remaining`: how many more homes the organisation may have
 */
export function assignHomes<Analysed>(rows: readonly PreparedRow<Analysed>[], about: AboutHomes): RowPlan<Analysed>[] {
  const { held, remaining } = about
  const inList = new Map(held.filter(({ archivedAt }) => archivedAt === null).map((home) => [identityOf(home), home]))
  const inListById = new Map(held.flatMap((home) => (home.archivedAt === null ? [[home.id, home] as const] : [])))
  const archived = new Map(
    held
      .filter(({ archivedAt }) => archivedAt !== null)
      .toSorted((one, other) => Number(one.archivedAt) - Number(other.archivedAt) || one.id - other.id)
      .map((home) => [identityOf(home), home]),
  )
  const taken = new Map<string, Taken>()
  let room = remaining
  return rows.map((prepared): RowPlan<Analysed> => {
    const { row, end } = prepared
    if (end.kind !== 'home' && end.kind !== 'held') return { prepared, ...end }
    const byReference = end.kind === 'held' ? inListById.get(end.homeId) : undefined
    const facts = end.kind === 'held' ? byReference : end.facts
    if (facts === undefined) return { prepared, kind: 'invalid', reason: HAS_LEFT }
    const name = identityOf(facts)
    const there = byReference ?? inList.get(name)
    const other = end.kind === 'home' ? otherHomeOf(end, taken.get(name), there) : null
    if (other !== null) return { prepared, kind: 'invalid', reason: other }
    const earlier = taken.get(name) ?? (there === undefined ? undefined : earlierOf(there, about))
    if (earlier !== undefined) return secondRow(prepared, earlier)
    if (there !== undefined) {
      taken.set(name, { row, homeId: there.id, isNew: false, fullAddress: there.fullAddress })
      return hasContent(prepared) ? { prepared, kind: 'update', homeId: there.id } : inPortfolio(prepared, there.id)
    }
    if (end.kind === 'held') return { prepared, kind: 'invalid', reason: HAS_LEFT }
    if (room <= 0) return { prepared, kind: 'over_quota' }
    room -= 1
    const before = archived.get(name) ?? archived.get(identityOf({ ...end.facts, uprn: null }))
    taken.set(name, { row, homeId: before?.id ?? null, isNew: true, fullAddress: end.facts.fullAddress })
    const { analysed } = end
    return before === undefined
      ? { prepared, kind: 'add', analysed }
      : { prepared, kind: 'restore', homeId: before.id, facts: end.facts, analysed }
  })
}

interface AboutHomes {
  importId: number
  held: readonly HeldHome[]
  rowsOfHomes: ReadonlyMap<number, number>
  remaining: number
}

/** A row of this file with its home, and whether this import added the home. */
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

/** Two addresses with one UPRN that only the file gives are two homes; which of them has the UPRN is unknown. */
function otherHomeOf(
  { facts, isUprnOfRow }: Pick<Extract<PreparedRow['end'], { kind: 'home' }>, 'facts' | 'isUprnOfRow'>,
  earlier: Taken | undefined,
  there: HeldHome | undefined,
): string | null {
  const known = earlier ?? there
  if (!isUprnOfRow || known === undefined || isSameHome(facts.fullAddress, known.fullAddress)) return null
  const where = earlier === undefined ? 'a home in your portfolio' : `row ${earlier.row} of this file`
  return `UPRN ${facts.uprn} is also that of ${where}, ${known.fullAddress}, which is another address. Correct the UPRN, or leave it out.`
}

function secondRow<Analysed>(prepared: PreparedRow<Analysed>, { row, homeId, isNew }: Taken): RowPlan<Analysed> {
  const isSecond = hasContent(prepared)
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

/** Reason of a row that repeats the home of an earlier row. */
export const sameHomeReason = (row: number): string => `Row ${row} of this file is the same home.`

function inPortfolio<Analysed>(prepared: PreparedRow<Analysed>, homeId: number): RowPlan<Analysed> {
  return { prepared, kind: 'duplicate', homeId, ofRow: null, reason: IN_PORTFOLIO, isSecond: false }
}

const HAS_LEFT = 'The home with this reference has just left your portfolio. Import the row again.'

export const IN_PORTFOLIO = 'This home is already in your portfolio.'
