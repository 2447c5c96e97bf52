import { assess } from '../src/assess/assess.ts'
import type { Assessment } from '../src/assess/assessment.ts'
import { type AssessmentColumns, assessBatch, type RefusedRow, ROW_STATUSES } from '../src/batch/assess-batch.ts'
import { columnsOfFeatures } from '../src/batch/write-features.ts'
import type { HomeFeatures } from '../src/dwelling/features/home-features.ts'
import { EngineError } from '../src/errors.ts'

/** Relative. The same functions run in both cases, so in fact no bit differs. */
const TOLERANCE = 1e-9

/**
 * Compares a batch of homes with `assess` of each home alone.
 *
 * @param homes as the batch and `assess` are both given them
 * @param outputs names of the columns to compare
 * @returns one line for each difference: row, figure and both values; empty where all are equal
 */
export function differencesInBatch(homes: readonly HomeFeatures[], outputs: readonly string[]): string[] {
  return differencesIn(assessBatch(columnsOfFeatures(homes), { outputs }), homes)
}

/**
 * Compares columns that were calculated elsewhere, such as in another thread, with `assess` of each home alone.
 *
 * @param columns results of a batch, one row per home
 * @param homes in the order of the rows
 * @returns one line for each difference: row, figure and both values; empty where all are equal
 */
export function differencesIn(columns: AssessmentColumns, homes: readonly HomeFeatures[]): string[] {
  return homes.flatMap((features, row) => differences(features, row, columns))
}

function differences(features: HomeFeatures, row: number, columns: AssessmentColumns): string[] {
  const assessment = assessedOrRefused(features)
  const status = ROW_STATUSES[(columns.status[row] ?? 0) - 1]
  if (assessment.kind !== 'analysed' || status !== 'analysed') {
    const outcome = columns.outcomes.get(row)
    return assessment.kind === status && JSON.stringify(outcome) === JSON.stringify(assessment)
      ? []
      : [`row ${row}: ${assessment.kind} by itself, ${status} in the batch`]
  }
  const found: string[] = []
  const compare = (name: string, batched: unknown): void => {
    const own = figureAt(assessment, keysOf(name), 0)
    if (!isSame(own, batched))
      found.push(`row ${row} ${name}: ${String(own)} by itself, ${String(batched)} in the batch`)
  }
  for (const name in columns.numbers) compare(name, columns.numbers[name]?.[row])
  for (const name in columns.words) {
    const column = columns.words[name]
    compare(name, column?.words[(column.codes[row] ?? 0) - 1] ?? null)
  }
  return found
}

function assessedOrRefused(features: HomeFeatures): Assessment | RefusedRow {
  try {
    return assess(features, {}, null)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const { code, field, value, range } = error
    return { kind: 'refused', code, field, value, range }
  }
}

function isSame(own: unknown, batched: unknown): boolean {
  if (typeof batched !== 'number') return own === batched
  if (typeof own === 'boolean') return batched === Number(own)
  if (typeof own !== 'number') return Number.isNaN(batched)
  return Math.abs(own - batched) <= TOLERANCE * Math.max(1, Math.abs(own))
}

const keysByName = new Map<string, readonly string[]>()

function keysOf(name: string): readonly string[] {
  const known = keysByName.get(name) ?? name.split('.')
  keysByName.set(name, known)
  return known
}

/** The value at a path; null where there is none. Breakdown and uses are lists whose entries are named by a key. */
function figureAt(part: unknown, keys: readonly string[], from: number): unknown {
  const key = keys[from]
  if (key === undefined) return part
  if (typeof part !== 'object' || part === null) return null
  if (key in part) return figureAt(Reflect.get(part, key), keys, from + 1)
  const entries: unknown = Reflect.get(part, 'breakdown') ?? Reflect.get(part, 'uses')
  return Array.isArray(entries) ? sumOfEntries(entries, keys, from) : null
}

function sumOfEntries(entries: readonly unknown[], keys: readonly string[], from: number): unknown {
  const named = entries.filter((entry) => nameOf(entry) === keys[from])
  const figures = named.map((entry) => figureAt(entry, keys, from + 1))
  return figures.every((figure) => typeof figure === 'number')
    ? figures.length === 0
      ? null
      : figures.reduce((sum, figure) => sum + figure, 0)
    : figures[0]
}

function nameOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return null
  return 'purpose' in entry ? entry.purpose : Reflect.get(entry, 'category')
}
