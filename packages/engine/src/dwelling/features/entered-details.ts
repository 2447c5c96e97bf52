import type { AnswerKey, Exposure, LoftAccess, RadiatorSize, RoofDirection, SupplyPhases } from '../../vocabulary.ts'

/** What no certificate states, so only a person can. Rule HL-32b. `null` always means "not known". */
export interface EnteredDetails {
  /** Imagery takes precedence. */
  roofDirection: RoofDirection | null
  radiators: RadiatorSize | null
  /** People who live in the home. */
  people: number | null
  isListed: boolean | null
  isInConservationArea: boolean | null
  exposure: Exposure | null
  loftAccess: LoftAccess | null
  supplyPhases: SupplyPhases | null
  /** Only where a person answered some questions of plans. A register of millions of homes has none. */
  answers?: Readonly<Partial<Record<AnswerKey, boolean | null>>>
}

/** Of a home of which nothing was entered. */
export const NOTHING_ENTERED: Readonly<EnteredDetails> = {
  roofDirection: null,
  radiators: null,
  people: null,
  isListed: null,
  isInConservationArea: null,
  exposure: null,
  loftAccess: null,
  supplyPhases: null,
}
