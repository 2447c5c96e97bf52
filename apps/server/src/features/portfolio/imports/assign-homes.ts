import type { ImportCandidate } from '@retrofolio/contract/imports'
import type { HomeFacts } from '../resolve-home.service.ts'
import type { AnalysedRow } from './analyse-row.ts'
import type { HeldHome } from './keep-rows.repository.ts'
import type { PreparedRow } from './prepare-rows.ts'

/** What is to be done for a row. */
export type RowPlan = { prepared: PreparedRow } & (
  | { kind: 'add'; analysed: AnalysedRow }
  /** An archived home of the same property comes back, as it does when it is added by itself. */
  | { kind: 'restore'; homeId: number; facts: HomeFacts; analysed: AnalysedRow }
  /** Of a home that is there, or of one that an earlier row of the same lot becomes. */
  | { kind: 'duplicate'; homeId: number | null; ofRow: number | null; reason: string }
  | { kind: 'over_quota' }
  | { kind: 'ambiguous'; candidates: ImportCandidate[]; reason: string }
  | { kind: 'invalid'; reason: string }
)

/** What two homes are the same by: the UPRN, or the address where there is none. */
const nameOf = ({ uprn, normalisedAddress }: Pick<HeldHome, 'uprn' | 'normalisedAddress'>): string =>
  uprn === null ? `address ${normalisedAddress}` : `uprn ${uprn}`

/**
 * Gives each row its home, in the order of the file: one that is new, one that comes back, or none because it is there
 * already or there is no room.
 *
 * @param about `held`: homes of the organisation that any of the rows may mean
 *   `remaining`: how many more homes the organisation may have
 */
export function assignHomes(
  rows: readonly PreparedRow[],
  { importId, held, remaining }: { importId: number; held: readonly HeldHome[]; remaining: number },
): RowPlan[] {
  const inList = new Map(held.filter(({ archivedAt }) => archivedAt === null).map((home) => [nameOf(home), home]))
  const archived = new Map(
    held
      .filter(({ archivedAt }) => archivedAt !== null)
      .toSorted((one, other) => Number(one.archivedAt) - Number(other.archivedAt) || one.id - other.id)
      .map((home) => [nameOf(home), home]),
  )
  const taken = new Map<string, number>()
  let room = remaining
  return rows.map((prepared): RowPlan => {
    const { row, end } = prepared
    if (end.kind !== 'home') return { prepared, ...end }
    const name = nameOf(end.facts)
    const earlier = taken.get(name)
    if (earlier !== undefined)
      return { prepared, kind: 'duplicate', homeId: null, ofRow: earlier, reason: ofRow(earlier) }
    const there = inList.get(name)
    if (there !== undefined) {
      return { prepared, kind: 'duplicate', homeId: there.id, ofRow: null, reason: reasonOf(there, importId) }
    }
    if (room <= 0) return { prepared, kind: 'over_quota' }
    room -= 1
    taken.set(name, row)
    const before = archived.get(name) ?? archived.get(nameOf({ ...end.facts, uprn: null }))
    const { analysed, facts } = end
    return before === undefined
      ? { prepared, kind: 'add', analysed }
      : { prepared, kind: 'restore', homeId: before.id, facts, analysed }
  })
}

const ofRow = (row: number): string => `Row ${row} of this file is the same home.`

function reasonOf(home: HeldHome, importId: number): string {
  const isOfThisFile = home.importId === importId && home.importRow !== null
  return isOfThisFile ? ofRow(home.importRow ?? 0) : 'This home is already in your portfolio.'
}
