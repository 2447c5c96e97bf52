import type { MeasureId } from './measure-ids.ts'
import type {
  CostConfidence,
  EvidenceKind,
  MeasureCategory,
  MeasureMechanism,
  MeasureQuantity,
  MeasureVatKind,
  MoistureRisk,
} from './measure-words.ts'

/** Price of one measure at one home [£]: fixed + rate × quantity. */
export interface UnitPrice {
  fixedGbp: number
  rateGbp: number
}

export interface PriceRange {
  low: UnitPrice
  typical: UnitPrice
  high: UnitPrice
}

export interface MeasurePrice {
  /** null: by capacity, in the table of heat pumps. */
  range: PriceRange | null
  vat: MeasureVatKind
  /** The rate that the prices contain, as a share. */
  vatIncluded: number
  /** `YYYY-MM`, or words where only the year is known. Rule MEA-5: no price is carried forward. */
  priced: string
  confidence: CostConfidence
  /** What certificates print as indicative cost [£]. */
  onCertificates: { lowGbp: number; highGbp: number } | null
  mark: string
  sources: readonly { source: string; mark: string }[]
}

export interface MeasureWorks {
  /** 0 none to 4 rooms out of use. */
  disruption: number
  daysLow: number
  daysHigh: number
  words: string
  moisture: MoistureRisk
  /** Empty notes: nothing was noted, which does not mean that nothing applies. */
  moistureNote: string | null
  heritage: string | null
  flats: string | null
  planning: string | null
  mark: string
}

export interface MeasureUpkeep {
  /** null: works without a life. */
  lifeYears: number | null
  /** [£/yr]; null: none known. */
  servicing: { lowGbp: number; typicalGbp: number; highGbp: number } | null
  /** What is renewed before the end of the life. */
  part: { words: string; years: number; gbp: number } | null
  /** Share of the cost that is paid again at the end of the life, 0 to 1. */
  renewedShare: number
  mark: string
}

/** What a source says that the measure saves. It only checks the model. */
export interface MeasureEvidence {
  kind: EvidenceKind
  of: string
  low: number
  high: number
  /** Homes in the study; null: not given. */
  homes: number | null
  note: string | null
  source: string
  mark: string
}

/** A measure as the tables hold it. Rule MEA-1. */
export interface Measure {
  id: MeasureId
  name: string
  category: MeasureCategory
  quantity: MeasureQuantity
  /** Place in the order of works of a plan, from 1. */
  orderRank: number
  mechanism: MeasureMechanism
  /** Why the model cannot calculate it; null where it can. */
  why: string | null
  /** Whether the ventilation of the home must be checked with it. */
  isVentilationChecked: boolean
  /** The metric of new certificates that it should move. */
  newMetric: string | null
  price: MeasurePrice
  works: MeasureWorks
  upkeep: MeasureUpkeep
  /** Why it is offered. */
  reasons: readonly string[]
  /** To be done or known before it. */
  before: readonly string[]
  /** Of each entry, one measure must be in the package. */
  needs: readonly (readonly MeasureId[])[]
  /** The same, only where the home lacks it. */
  needsIfLacking: readonly (readonly MeasureId[])[]
  notWith: readonly MeasureId[]
  evidence: readonly MeasureEvidence[]
  /** Codes that certificates print, and their numbers in the data of certificates. */
  improvements: readonly { code: string; number: number | null; mark: string }[]
  /** What it makes unnecessary where that would have been renewed anyway; null: nothing, or not known. */
  renewal: (UnitPrice & { what: string; mark: string }) | null
  /** Grants that name it, by the tables of grants. Rule MEA-10. */
  grants: readonly string[]
  mark: string
}
