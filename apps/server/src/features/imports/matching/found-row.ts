import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import type { HomeFacts } from '../../homes/resolve-home.service.ts'
import type { ReferencedHome } from '../rows/held-homes.repository.ts'

/** Result of import matching for one row. */
export type FoundRow =
  | FoundHomeOfRow
  /** A home in the portfolio, by the reference of the row. */
  | { kind: 'held'; home: ReferencedHome }
  | { kind: 'ambiguous'; candidates: ImportCandidate[]; reason: string }
  | { kind: 'refused'; reason: string }
  /** A user decided not to import the row. */
  | { kind: 'left_out' }

export interface FoundHomeOfRow {
  kind: 'home'
  facts: HomeFacts
  /** Of a home of the register. */
  homeKey?: string
  /** The UPRN comes only from the row. */
  isUprnOfRow?: boolean
  /** Sentence about what was not used from the row. */
  note?: string
}
