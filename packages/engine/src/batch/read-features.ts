import {
  FEATURE_LEAVES,
  type FeatureLeaf,
  type FlagLeaf,
  type NumberLeaf,
  type WordLeaf,
} from '../dwelling/features/feature-leaves.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import {
  isInLeafRange,
  type PlausibleFeatures,
  plausibleFeatures,
  requireValidValue,
} from '../dwelling/features/plausible-features.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import { EngineError } from '../errors.ts'
import { holderAt } from '../object-path.ts'
import { dayText } from '../quantities/calendar-days.ts'
import type { FeatureColumns } from './feature-columns.ts'

/**
 * Reads the homes of a batch one after the other into one object that every call overwrites: callers must not keep it,
 * or anything in it, beyond the next call. A cell equal to that of the home before costs one comparison. A column that
 * is unknown for every home costs nothing. Texts that are only quoted are not read: no figure follows from them.
 *
 * @throws EngineError naming field and value for an unused code
 */
export function featureReader(columns: FeatureColumns): (row: number) => PlausibleFeatures {
  if (columns.words['nation'] === undefined) throw new RangeError('a batch needs its column nation')
  const features = plausibleFeatures(everythingThere(), null)
  const flat = features.flat
  const secondMainHeating = features.secondMainHeating
  const secondaryHeating = features.secondaryHeating
  const codes: CodeCell[] = []
  const numbers: NumberCell[] = []
  const texts: TextCell[] = []
  const textOfDay = dayTexts()
  for (const leaf of FEATURE_LEAVES) {
    const keys = leaf.path.split('.')
    const place = { parent: parentOf(features, keys), key: keys.at(-1) ?? leaf.path }
    if (leaf.kind === 'word' || leaf.kind === 'flag') codes.push(...codeCell(columns, leaf, place))
    else if (leaf.kind === 'number') numbers.push(...numberCell(columns, leaf, place))
    else texts.push(...textCell(columns, leaf, place, textOfDay))
  }
  const { flat: hasFlat, secondMainHeating: hasSecondMain, secondaryHeating: hasSecondary } = columns.flags
  const { documents } = columns
  let hadDocuments = false
  return (row) => {
    for (const cell of codes) if (cell.column[row] !== cell.last) readCode(cell, row)
    for (const cell of numbers) {
      const found = cell.column[row] ?? Number.NaN
      if (found !== cell.last && !(Number.isNaN(found) && Number.isNaN(cell.last))) readNumber(cell, found)
    }
    for (const cell of texts) if (cell.codes[row] !== cell.last) readText(cell, cell.codes[row] ?? 0)
    features.flat = hasFlat?.[row] === 2 ? flat : null
    features.secondMainHeating = hasSecondMain?.[row] === 2 ? secondMainHeating : null
    features.secondaryHeating = hasSecondary?.[row] === 2 ? secondaryHeating : null
    if (documents.size > 0 || hadDocuments) hadDocuments = readDocuments(columns, row, features)
    return features
  }
}

/** Nothing known, and every object there to be filled. */
function everythingThere(): HomeFeatures {
  const features = unknownHomeFeatures('england')
  return {
    ...features,
    flat: { level: null, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null },
    secondMainHeating: { ...features.mainHeating },
    secondaryHeating: { ...features.mainHeating },
  }
}

/** The place of a leaf in the features. */
interface Place {
  parent: Record<string, unknown>
  key: string
}

interface CodeCell extends Place {
  field: string
  column: Uint8Array
  /** By code; undefined for an unused code. */
  values: readonly (string | boolean | null | undefined)[]
  /** The code that the object holds; -1 for none. */
  last: number
}

interface NumberCell extends Place {
  leaf: NumberLeaf
  column: Float64Array
  /** The number that the object was last filled from. */
  last: number
}

/** A text or a day. */
interface TextCell extends Place {
  codes: Uint32Array | Int32Array
  /** The text of a code, which is an index in a list or a day's number. */
  textOf(code: number): string | null
  last: number
}

/** None where nothing is known of any home: the object contains that already. */
function codeCell(columns: FeatureColumns, leaf: WordLeaf | FlagLeaf, place: Place): CodeCell[] {
  const { path: field } = leaf
  const column = leaf.kind === 'word' ? columns.words[field] : columns.flags[field]
  if (column === undefined) return []
  // A home without a nation is rejected, even if no home has one.
  if (field === 'nation') return [{ ...place, field, column, values: [undefined, ...valuesOf(leaf)], last: -1 }]
  if (!holdsCode(column)) return []
  const unknown = leaf.kind === 'flag' && leaf.isFalseUnlessSaid ? false : null
  return [{ ...place, field, column, values: [unknown, ...valuesOf(leaf)], last: 0 }]
}

function valuesOf(leaf: WordLeaf | FlagLeaf): readonly (string | boolean)[] {
  return leaf.kind === 'word' ? leaf.words : [false, true]
}

function numberCell(columns: FeatureColumns, leaf: NumberLeaf, place: Place): NumberCell[] {
  const column = columns.numbers[leaf.path]
  if (column === undefined || !holdsNumber(column)) return []
  return [{ ...place, leaf, column, last: Number.NaN }]
}

/** Plain loops: columns are as long as the batch, and most of them hold nothing. */
function holdsCode(column: Uint8Array): boolean {
  for (let row = 0; row < column.length; row++) if (column[row] !== 0) return true
  return false
}

function holdsNumber(column: Float64Array): boolean {
  for (let row = 0; row < column.length; row++) if (!Number.isNaN(column[row])) return true
  return false
}

function textCell(
  columns: FeatureColumns,
  leaf: FeatureLeaf,
  place: Place,
  textOfDay: (day: number) => string,
): TextCell[] {
  if (leaf.kind === 'day') {
    const codes = columns.days[leaf.path]
    return codes === undefined ? [] : [{ ...place, codes, textOf: textOfDay, last: 0 }]
  }
  if (leaf.kind !== 'text' || leaf.isOnlyQuoted) return []
  const column = columns.texts[leaf.path]
  if (column === undefined || column.texts.length === 0) return []
  return [{ ...place, codes: column.codes, textOf: (code) => column.texts[code - 1] ?? null, last: 0 }]
}

function parentOf(features: HomeFeatures, keys: readonly string[]): Record<string, unknown> {
  const parent = holderAt(features, keys)
  if (parent === null) throw new RangeError(`${keys.join('.')} lies in no object`)
  return parent
}

function readCode(cell: CodeCell, row: number): void {
  const code = cell.column[row] ?? 0
  const value = cell.values[code]
  if (value === undefined) {
    throw new EngineError({
      code: 'QUANTITY_OUT_OF_RANGE',
      field: cell.field,
      value: code,
      range: 'the code of a word',
    })
  }
  cell.last = code
  cell.parent[cell.key] = value
}

/** An impossible value counts as not known, as it does for `assess`. */
function readNumber(cell: NumberCell, found: number): void {
  if (!Number.isNaN(found)) requireValidValue(cell.leaf, found)
  cell.last = found
  cell.parent[cell.key] = Number.isNaN(found) || !isInLeafRange(cell.leaf, found) ? null : found
}

function readText(cell: TextCell, code: number): void {
  cell.last = code
  cell.parent[cell.key] = code === 0 ? null : cell.textOf(code)
}

/** Days are few and come again in every batch: each is put into words once. */
function dayTexts(): (day: number) => string {
  const known = new Map<number, string>()
  return (day) => {
    const found = known.get(day)
    if (found !== undefined) return found
    const text = dayText(day)
    known.set(day, text)
    return text
  }
}

/** @returns whether the row has documents, so that the next row clears them */
function readDocuments(columns: FeatureColumns, row: number, features: HomeFeatures): boolean {
  const documents = columns.documents.get(row)
  features.heatingDetails = documents?.heatingDetails ?? null
  features.hotWaterDetails = documents?.hotWaterDetails ?? null
  features.ventilationDetails = documents?.ventilationDetails ?? null
  features.lightBulbs = documents?.lightBulbs ?? null
  features.photovoltaicDetails = documents?.photovoltaicDetails ?? null
  features.solarWaterHeating = documents?.solarWaterHeating ?? null
  features.conservatory = documents?.conservatory ?? null
  features.doors = documents?.doors ?? null
  features.windTurbines = documents?.windTurbines ?? null
  features.buildingParts = documents?.buildingParts ?? null
  features.windows.measured = documents?.measuredWindows ?? null
  return documents !== undefined
}
