import type { ImportOutcome, ImportRow } from '@retrofolio/contract/imports/imports'
import { outcomeWord } from './outcomes.ts'

export interface RowView {
  number: number
  /** The row's name for the home. */
  name: string
  /** Reference and UPRN, unless they are its name. */
  about: string
  outcome: ImportOutcome
  word: string
  reason: string | null
  notes: string[]
  homeId: number | null
  /** The home's address and UPRN, if the file differs or has none; null if they match. */
  matched: string | null
  /** Decided as an earlier row, in this or another import. */
  isRemembered: boolean
  /** Decided by a user, so it can be reopened. */
  isDecided: boolean
}

export function rowView(state: ImportRow): RowView {
  const { row, outcome, reason, notes, homeId, candidates } = state
  return {
    number: row,
    ...rowWords(state),
    outcome,
    word: outcomeWord(outcome),
    reason,
    notes,
    homeId,
    matched: matchedText(state),
    isRemembered: state.isDecisionRemembered,
    isDecided: outcome !== 'ambiguous' && candidates.length > 0,
  }
}

/** The row's name for its home, and what else it says of it. */
export function rowWords({
  reference,
  uprn,
  address,
}: Pick<ImportRow, 'reference' | 'uprn' | 'address'>): Pick<RowView, 'name' | 'about'> {
  const uprnText = uprn === null ? null : `UPRN ${uprn}`
  const names = [address, uprnText, reference].filter((text) => text !== null && text !== '')
  const name = names[0] ?? 'No address or UPRN'
  const about = [reference, uprnText].filter((text) => text !== null && text !== '' && text !== name)
  return { name, about: about.join(' · ') }
}

function matchedText({ uprn, address, matchedUprn, matchedAddress }: ImportRow): string | null {
  const isSameAddress = address !== null && matchedAddress !== null && lettersOf(address) === lettersOf(matchedAddress)
  const parts = [
    isSameAddress ? null : matchedAddress,
    matchedUprn === null || matchedUprn === uprn ? null : `UPRN ${matchedUprn}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** Ignores case, spacing and punctuation. */
const lettersOf = (address: string): string => address.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
