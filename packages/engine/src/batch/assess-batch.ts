import { type AssessOptions, assess, rateHome } from '../assess.ts'
import type { AnalysedHome, Assessment, MissingFacts, RatedHome, UnsupportedHome } from '../assessment.ts'
import { EngineError, type EngineErrorFacts } from '../errors.ts'
import type { FeatureColumns } from './feature-columns.ts'
import { ACCOUNT_LINE_GROUPS, MONEY_GROUPS, OUTPUT_GROUPS, type OutputGroup } from './output-columns.ts'
import { featureReader } from './read-features.ts'

/** In the order of their codes; 0 means that the row was not looked at. */
export const ROW_STATUSES = ['analysed', 'missing', 'unsupported', 'refused'] as const
export type RowStatus = (typeof ROW_STATUSES)[number]

/** The row's facts make no sense: which one, its value, and what would have been accepted. */
export interface RefusedRow extends EngineErrorFacts {
  kind: 'refused'
}

/** The assessments of many homes as typed columns. Plain data: it may be handed to another thread. */
export interface AssessmentColumns {
  rows: number
  /** 0 not looked at, else one more than the place in `ROW_STATUSES`. */
  status: Uint8Array
  /** By the path of the figure in an assessment; NaN where the row has none. */
  numbers: Record<string, Float64Array>
  /** 0 where the row has none, else one more than the place in the column's words. */
  words: Record<string, { codes: Uint8Array; words: readonly string[] }>
  /** What kept the other rows from being analysed. */
  outcomes: Map<number, MissingFacts | UnsupportedHome | RefusedRow>
}

export interface BatchOptions extends AssessOptions {
  /** Names of the columns wanted; `RATED_OUTPUTS` when left out. */
  outputs?: readonly string[]
}

const ANALYSED = 1
const MISSING = 2
const UNSUPPORTED = 3
const REFUSED = 4

/**
 * Assesses many homes, columns in and columns out, by the same model as `assess` and with the same figures. A row whose
 * facts make no sense carries its error and does not stop the others.
 *
 * @param features columns of the homes; a column left out is "not known" everywhere
 * @param options which figures are wanted, and the choices of `assess`
 * @throws RangeError for the name of a column that there is not
 * @see docs/method/batch.md
 */
export function assessBatch(features: FeatureColumns, options: BatchOptions = {}): AssessmentColumns {
  const { rows } = features
  const { columns, rated, money } = outputColumns(rows, options.outputs ?? RATED_OUTPUTS)
  const read = featureReader(features)
  for (let row = 0; row < rows; row++) {
    const refusal = features.refused.get(row)
    if (refusal !== undefined) {
      refuse(columns, row, refusal)
      continue
    }
    try {
      const home = read(row)
      const result: Assessment | ReturnType<typeof rateHome> =
        money.length > 0 ? assess(home, options, null) : rateHome(home, options)
      if (result.kind === 'analysed') {
        columns.status[row] = ANALYSED
        for (let index = 0; index < rated.length; index++) rated[index]?.(result, row)
        if (isWithMoney(result)) for (const write of money) write(result, row)
        continue
      }
      columns.status[row] = result.kind === 'missing' ? MISSING : UNSUPPORTED
      columns.outcomes.set(row, result)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      refuse(columns, row, error)
    }
  }
  return columns
}

function refuse(columns: AssessmentColumns, row: number, { code, field, value, range }: EngineErrorFacts): void {
  columns.status[row] = REFUSED
  columns.outcomes.set(row, { kind: 'refused', code, field, value, range })
}

function isWithMoney(home: RatedHome | AnalysedHome): home is AnalysedHome {
  return 'money' in home
}

/** Names of all columns but those of money and of the lines of energy accounts. */
export const RATED_OUTPUTS: readonly string[] = namesOf(OUTPUT_GROUPS)
/** Names of what each purpose takes in the energy accounts of the certificates. */
export const ACCOUNT_LINE_OUTPUTS: readonly string[] = namesOf(ACCOUNT_LINE_GROUPS)
/** Names of the columns of money. */
export const MONEY_OUTPUTS: readonly string[] = namesOf(MONEY_GROUPS)

function namesOf(groups: readonly Pick<OutputGroup, 'numbers' | 'words'>[]): string[] {
  return groups.flatMap(({ numbers, words }) => [...numbers, ...words].map(({ name }) => name))
}

const KNOWN_OUTPUTS: ReadonlySet<string> = new Set([...RATED_OUTPUTS, ...ACCOUNT_LINE_OUTPUTS, ...MONEY_OUTPUTS])

interface Outputs {
  columns: AssessmentColumns
  /** What puts a home into its row, for every group of which a column is wanted. */
  rated: readonly ((home: RatedHome, row: number) => void)[]
  money: readonly ((home: AnalysedHome, row: number) => void)[]
}

function outputColumns(rows: number, wanted: readonly string[]): Outputs {
  const unknown = wanted.find((name) => !KNOWN_OUTPUTS.has(name))
  if (unknown !== undefined) throw new RangeError(`an assessment has no figure ${unknown}`)
  const columns: AssessmentColumns = { rows, status: new Uint8Array(rows), numbers: {}, words: {}, outcomes: new Map() }
  const names = new Set(wanted)
  return {
    columns,
    rated: [...OUTPUT_GROUPS, ...ACCOUNT_LINE_GROUPS].flatMap((group) => groupWriter(group, names, columns) ?? []),
    money: MONEY_GROUPS.flatMap((group) => groupWriter(group, names, columns) ?? []),
  }
}

/** null where nothing of the group is wanted. */
function groupWriter<Home>(
  group: OutputGroup<Home>,
  wanted: ReadonlySet<string>,
  columns: AssessmentColumns,
): ((home: Home, row: number) => void) | null {
  const isWanted = ({ name }: { name: string }): boolean => wanted.has(name)
  if (!group.numbers.some(isWanted) && !group.words.some(isWanted)) return null
  for (const { name } of group.numbers.filter(isWanted)) {
    columns.numbers[name] = new Float64Array(columns.rows).fill(Number.NaN)
  }
  for (const { name, words } of group.words.filter(isWanted)) {
    columns.words[name] = { codes: new Uint8Array(columns.rows), words }
  }
  const into = {
    numbers: group.numbers.map(({ name }) => columns.numbers[name]),
    words: group.words.map(({ name }) => columns.words[name]?.codes),
  }
  return (home, row) => group.write(home, row, into)
}

/** The memory of all columns, to be moved to another thread instead of copied. */
export function buffersOfAssessments({ status, numbers, words }: AssessmentColumns): ArrayBufferLike[] {
  return [
    status.buffer,
    ...Object.values(numbers).map(({ buffer }) => buffer),
    ...Object.values(words).map(({ codes }) => codes.buffer),
  ]
}
