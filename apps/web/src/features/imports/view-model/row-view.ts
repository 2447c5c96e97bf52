import type { ImportOutcome, ImportRow } from '@retrofolio/contract/imports'
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
}

export function rowView({ row, outcome, reason, notes, reference, uprn, address, homeId }: ImportRow): RowView {
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
  }
}
