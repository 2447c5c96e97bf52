import { type AssessOptions, assessPlausible, rateKnownForSome } from '../assess/assess.ts'
import type { AnalysedHome, Assessment, RatedForSome } from '../assess/assessment.ts'
import { knownHome } from '../assess/known-home.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { EngineError, type EngineErrorFacts } from '../errors.ts'
import { createWorkspace, type Workspace } from '../heat-loss/heat-balance.ts'
import { createRangesWorkspace, type RangesWorkspace } from '../uncertainty/bulk-ranges.ts'
import { homeRanges } from '../uncertainty/home-ranges.ts'
import { searchFigures } from '../uncertainty/search/search-figures.ts'
import type { FeatureColumns } from './feature-columns.ts'
import { type FigureColumns, type OutputBuffer, outputBuffer, RATED_OUTPUTS } from './output-buffer.ts'
import { featureReader } from './read-features.ts'

/** In the order of their codes; 0 means that the row was not processed. */
export const ROW_STATUSES = ['analysed', 'missing', 'unsupported', 'refused', 'broken'] as const
export type RowStatus = (typeof ROW_STATUSES)[number]

/** The row has an invalid fact: which one, its value, and what would have been accepted. */
export interface RefusedRow extends EngineErrorFacts {
  kind: 'refused'
}

/** The model itself failed, which no facts should cause. */
export interface BrokenRow {
  kind: 'broken'
  message: string
}

/** The assessments of many homes as typed columns. Plain data: it may be passed to another thread. */
export interface AssessmentColumns extends FigureColumns {
  rows: number
  /** 0 not processed, else one more than the index in `ROW_STATUSES`. */
  status: Uint8Array
  /** Why the other rows were not analysed. */
  outcomes: Map<number, MissingFacts | UnsupportedHome | RefusedRow | BrokenRow>
}

export interface BatchOptions extends AssessOptions {
  /** Names of the columns wanted; `RATED_OUTPUTS` when left out. */
  outputs?: readonly string[]
}

const ANALYSED = 1
const MISSING = 2
const UNSUPPORTED = 3
const REFUSED = 4
const BROKEN = 5

/**
 * Assesses many homes, columns in and columns out, by the same model as `assess` and with the same figures. A row with
 * invalid facts, or on which the model fails, carries its error and does not stop the others.
 *
 * @param features columns of the homes; a column left out is "not known" everywhere
 * @param options which figures are wanted, and the choices of `assess`
 * @returns one row per home: its status, the figures wanted, and why a row has none
 * @throws RangeError for the name of a column that does not exist
 * @see docs/method/batch.md
 */
export function assessBatch(features: FeatureColumns, options: BatchOptions = {}): AssessmentColumns {
  const { rows } = features
  const stage = outputBuffer(rows, options.outputs ?? RATED_OUTPUTS)
  const columns: AssessmentColumns = { rows, status: new Uint8Array(rows), ...stage.columns, outcomes: new Map() }
  const read = featureReader(features)
  const workspace = { balance: createWorkspace(), ranges: createRangesWorkspace() }
  for (let row = 0; row < rows; row++) {
    const refusal = features.refused.get(row)
    if (refusal === undefined) stage.add(assessRow(read, row, stage, options, columns, workspace))
    else {
      refuse(columns, row, refusal)
      stage.add(null)
    }
  }
  stage.finish()
  return columns
}

interface BatchWorkspace {
  balance: Workspace
  ranges: RangesWorkspace
}

/** null for a row that cannot be analysed; the reason is recorded. */
function assessRow(
  read: (row: number) => PlausibleFeatures,
  row: number,
  wanted: WantedFigures,
  options: BatchOptions,
  columns: AssessmentColumns,
  workspace: BatchWorkspace,
): RatedForSome | AnalysedHome | null {
  try {
    const home = read(row)
    const result = resultOf(home, wanted, options, workspace)
    if (result.kind === 'analysed') {
      columns.status[row] = ANALYSED
      return result
    }
    columns.status[row] = result.kind === 'missing' ? MISSING : UNSUPPORTED
    columns.outcomes.set(row, result)
  } catch (error) {
    if (error instanceof EngineError) refuse(columns, row, error)
    else {
      columns.status[row] = BROKEN
      columns.outcomes.set(row, { kind: 'broken', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return null
}

type WantedFigures = Pick<OutputBuffer, 'needsMoney' | 'people' | 'ranges' | 'search'>

/** Fills in the ranges and what a search filters by, where they are wanted. */
function resultOf(
  home: PlausibleFeatures,
  { needsMoney, people, ranges, search }: WantedFigures,
  options: BatchOptions,
  workspace: BatchWorkspace,
): RatedForSome | Assessment {
  const known = knownHome(home, options, null)
  if (known.kind !== 'dwelling') return known
  const result = needsMoney
    ? assessPlausible(home, options, null, workspace.balance)
    : rateKnownForSome(known, options, workspace.balance, people)
  if (result.kind !== 'analysed') return result
  if (ranges !== null) homeRanges(home, result, options, ranges, workspace.ranges)
  if (search !== null) searchFigures(known, result, search, workspace.ranges)
  return result
}

function refuse(columns: AssessmentColumns, row: number, { code, field, value, range }: EngineErrorFacts): void {
  columns.status[row] = REFUSED
  columns.outcomes.set(row, { kind: 'refused', code, field, value, range })
}

/**
 * The memory of all columns, to be transferred to another thread instead of copied.
 *
 * @param columns results of a batch
 * @returns one buffer per column
 */
export function buffersOfAssessments({ status, numbers, words }: AssessmentColumns): ArrayBufferLike[] {
  return [
    status.buffer,
    ...Object.values(numbers).map(({ buffer }) => buffer),
    ...Object.values(words).map(({ codes }) => codes.buffer),
  ]
}
