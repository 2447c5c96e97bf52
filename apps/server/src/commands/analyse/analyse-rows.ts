import {
  type AssessmentColumns,
  type BrokenRow,
  type RefusedRow,
  ROW_STATUSES,
} from '@retrofolio/engine/batch/assess-batch'
import type { FeatureColumns } from '@retrofolio/engine/batch/feature-columns'
import { columnsOfFeatures } from '@retrofolio/engine/batch/write-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { ChosenEdition } from '@retrofolio/engine/dwelling/reading/edition'
import type { MissingFacts, MissingField, UnsupportedHome } from '@retrofolio/engine/dwelling/reading/missing-facts'
import { EngineError } from '@retrofolio/engine/errors'
import type { CertificateRecord } from '@retrofolio/reference-data/certificates/record/certificate-record'
import type { CertificateRow } from '@retrofolio/reference-data/certificates/record/certificate-row'
import { isRoofKnown, isWallKnown } from '@retrofolio/reference-data/certificates/record/known-elements'
import type { Element } from './analysis-summary.ts'
import { type FigureReader, figureReader } from './rated-figures.ts'
import type { AddressCells, Identity, ResultRow, RowStatus } from './result-row.ts'

/** A batch of input rows: their homes as engine columns, and what is known about each row. */
export interface RowBatch {
  /** One entry per readable row. */
  homes: FeatureColumns
  rows: readonly NumberedRow[]
}

interface NumberedRow extends Identity {
  /** Why the row could not be read; null for a row that is in the columns. */
  unreadable: string | null
  /** Elements that the certificate does not give. */
  unknown: readonly Element[]
}

export interface AnalysedRow {
  result: ResultRow
  /** Evidence for the edition of the certificate; null unless the row was analysed. */
  editionFrom: ChosenEdition['inferredFrom'] | null
  unknown: readonly Element[]
}

/** @param firstRow number of the first row of this batch in the whole input */
export function rowBatch(
  inputs: readonly CertificateRow[],
  firstRow: number,
  { withAddress = false }: { withAddress?: boolean } = {},
): RowBatch {
  const homes: HomeFeatures[] = []
  const rows = inputs.map((input, index): NumberedRow => {
    const row = firstRow + index
    if (input.kind === 'unreadable') {
      return { row, uprn: null, certificate_key: null, unreadable: input.reason, unknown: [] }
    }
    const { record } = input
    homes.push(record.features)
    const identity = { row, uprn: record.uprn, certificate_key: record.certificateKey }
    const unknown = unknownElements(record.features)
    return { ...identity, ...(withAddress ? addressOf(record) : {}), unreadable: null, unknown }
  })
  return { homes: columnsOfFeatures(homes), rows }
}

function addressOf({ address, postTown, postcode, buildingReference }: CertificateRecord): AddressCells {
  return { address, post_town: postTown, postcode, reference: buildingReference }
}

const NOTHING_UNKNOWN: readonly Element[] = []

function unknownElements({ wall, roof, mainHeating }: HomeFeatures): readonly Element[] {
  const [hasWalls, hasRoof, hasHeating] = [isWallKnown(wall), isRoofKnown(roof), mainHeating.system !== null]
  if (hasWalls && hasRoof && hasHeating) return NOTHING_UNKNOWN
  return [
    ...(hasWalls ? [] : ['walls' as const]),
    ...(hasRoof ? [] : ['roof' as const]),
    ...(hasHeating ? [] : ['heating' as const]),
  ]
}

/** Yields each row of a batch with its results. Every row gets a status, whatever it contains. */
export function* analysedRows(
  rows: readonly NumberedRow[],
  results: AssessmentColumns,
  withRanges: boolean,
): Generator<AnalysedRow> {
  const figures = figureReader(results, withRanges)
  let home = 0
  for (const { unreadable, unknown, ...identity } of rows) {
    if (unreadable === null) {
      yield { ...analysedRow(identity, results, home, figures), unknown }
      home += 1
    } else {
      yield { ...notAnalysed(identity, 'unreadable', asSentence(`The row cannot be read: ${unreadable}`)), unknown }
    }
  }
}

type Outcome = Omit<AnalysedRow, 'unknown'>

function analysedRow(identity: Identity, results: AssessmentColumns, home: number, figures: FigureReader): Outcome {
  const outcome = results.outcomes.get(home)
  if (outcome !== undefined) return withReason(identity, outcome)
  if (ROW_STATUSES[(results.status[home] ?? 0) - 1] !== 'analysed') {
    throw new RangeError(`row ${identity.row} has neither figures nor a reason`)
  }
  const unusable = figures.unusableFigure(home)
  if (unusable !== null) {
    return notAnalysed(identity, 'failed', `The calculation gave no usable figure for ${unusable}.`)
  }
  const result: ResultRow = { ...identity, status: 'analysed', reason: null, ...figures.figuresOf(home) }
  return { result, editionFrom: figures.editionFrom(home) }
}

function withReason(identity: Identity, outcome: MissingFacts | UnsupportedHome | RefusedRow | BrokenRow): Outcome {
  if (outcome.kind === 'missing') return notAnalysed(identity, 'missing_data', missingReason(outcome))
  if (outcome.kind === 'unsupported') return notAnalysed(identity, 'unsupported', asSentence(outcome.reason))
  const why =
    outcome.kind === 'refused'
      ? `The certificate's facts cannot be used: ${new EngineError(outcome).message}`
      : `The analysis failed: ${outcome.message}`
  return notAnalysed(identity, 'failed', asSentence(why))
}

function notAnalysed(identity: Identity, status: RowStatus, reason: string): Outcome {
  return { result: { ...identity, status, reason }, editionFrom: null }
}

const MISSING_FIELD_WORDS: Record<MissingField, string> = {
  propertyType: 'the property type',
  totalFloorAreaM2: 'a plausible total floor area',
}

function missingReason({ fields, refused = [] }: MissingFacts): string {
  const missing = `The certificate does not state ${fields.map((field) => MISSING_FIELD_WORDS[field]).join(' or ')}`
  const stated = refused.map(({ value, range }) => `the floor area is ${value}, not ${range}`)
  return `${[missing, ...stated].join(': ')}.`
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
