import type { ImportOutcome, ImportRow } from '@retrofolio/contract/imports/imports'
import { outcomeWord } from './outcomes.ts'

export interface RowView {
  number: number
  /** What the row calls the home. */
  name: string
  /** The reference and the UPRN, where they are not its name. */
  about: string
  outcome: ImportOutcome
  word: string
  reason: string | null
  notes: string[]
  homeId: number | null
  /** Address and UPRN of the home, where the file says otherwise or nothing; null where it says the same. */
  matched: string | null
  /** A person said which home it is, and may say otherwise. */
  isDecided: boolean
}

export function rowView(state: ImportRow): RowView {
  const { row, outcome, reason, notes, reference, uprn, address, homeId, candidates } = state
  const uprnText = uprn === null ? null : `UPRN ${uprn}`
  const names = [address, uprnText, reference].filter((text) => text !== null && text !== '')
  const name = names[0] ?? 'Nothing that names a home'
  return {
    number: row,
    name,
    about: [reference, uprnText].filter((text) => text !== null && text !== '' && text !== name).join(' · '),
    outcome,
    word: outcomeWord(outcome),
    reason,
    notes,
    homeId,
    matched: matchedText(state),
    isDecided: outcome !== 'ambiguous' && candidates.length > 0,
  }
}

function matchedText({ uprn, address, matchedUprn, matchedAddress }: ImportRow): string | null {
  const isSameAddress = address !== null && matchedAddress !== null && lettersOf(address) === lettersOf(matchedAddress)
  const parts = [
    isSameAddress ? null : matchedAddress,
    matchedUprn === null || matchedUprn === uprn ? null : `UPRN ${matchedUprn}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** Case, spacing and punctuation make no other address. */
const lettersOf = (address: string): string => address.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
