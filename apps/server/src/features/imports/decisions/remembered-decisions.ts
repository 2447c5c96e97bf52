import { createHash } from 'node:crypto'
import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import { comparableAddress } from '../../homes/home-address.ts'
import type { Decision } from '../matching/decided-homes.ts'
import type { RowContent } from '../reading/read-row.ts'

/** What a row says about its home. */
export type Said = Pick<RowContent, 'reference' | 'uprn' | 'address'>

/** A decision as remembered. */
export interface RememberedDecision {
  /** See `placeOf`. */
  place: string
  /** Empty if the row had none. */
  reference: string
  uprn: string | null
  decision: Decision['kind']
  homeKey: string | null
  homeUprn: string | null
  homeAddress: string | null
}

/** UPRN and address of a row, without case, spacing and punctuation; hashed, because an address can be long. */
export function placeOf({ uprn, address }: Said): string {
  const text = `${uprn ?? ''}\n${address === null ? '' : comparableAddress(address)}`
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * The remembered decision about a row that may mean several homes. It applies to the same UPRN and address, unless the
 * references differ; and to the same reference and UPRN, however the address is spelled. The chosen home must still be
 * a candidate.
 *
 * @param remembered decisions of the same place or reference, newest first
 */
export function decisionAbout(
  row: Said,
  candidates: readonly ImportCandidate[],
  remembered: readonly RememberedDecision[],
): Decision | null {
  const place = placeOf(row)
  const reference = row.reference ?? ''
  const ofPlace = remembered.filter((one) => one.place === place)
  const exact = ofPlace.find((one) => one.reference === reference)
  const open = reference === '' ? ofPlace : ofPlace.filter((one) => one.reference === '')
  const ofReference = remembered.filter(
    (one) => reference !== '' && one.reference === reference && one.uprn === row.uprn && one.decision !== 'none',
  )
  const found = exact ?? onlyOne(open, candidates) ?? ofReference[0]
  return found === undefined ? null : decisionAmong(found, candidates)
}

/** Rows with different references may have had different decisions; then none applies to a row without one. */
function onlyOne(
  decisions: readonly RememberedDecision[],
  candidates: readonly ImportCandidate[],
): RememberedDecision | undefined {
  const [first, ...others] = decisions
  const textOf = (one: RememberedDecision) => JSON.stringify(decisionAmong(one, candidates))
  return first !== undefined && others.every((other) => textOf(other) === textOf(first)) ? first : undefined
}

/** Keys of homes may differ between registers. */
function decisionAmong(
  { decision, homeKey, homeUprn, homeAddress }: RememberedDecision,
  candidates: readonly ImportCandidate[],
): Decision | null {
  if (decision !== 'home') return { kind: decision }
  const chosen =
    candidates.find((one) => one.homeKey === homeKey) ??
    candidates.find((one) => homeUprn !== null && one.uprn === homeUprn && one.fullAddress === homeAddress)
  return chosen === undefined ? null : { kind: 'home', homeKey: chosen.homeKey }
}
