import { FEATURE_LEAVES, type FeatureLeaf, type NumberLeaf } from '../dwelling/feature-leaves.ts'
import { type HomeFeatures, unknownHomeFeatures } from '../dwelling/home-features.ts'
import { isInLeafRange, markPlausible, refuseNonsense } from '../dwelling/plausible-features.ts'
import { EngineError } from '../errors.ts'
import { dayText } from '../quantities/calendar-days.ts'
import type { FeatureColumns, TextColumn } from './feature-columns.ts'

/**
 * Reads the homes of a batch one after the other into one object that every call fills anew: nobody may keep it or
 * anything in it beyond the next call. A column that a home shares with the one before costs a comparison.
 *
 * @throws EngineError naming field and value for a code that stands for no word
 */
export function featureReader(columns: FeatureColumns): (row: number) => HomeFeatures {
  if (columns.words['nation'] === undefined) throw new RangeError('a batch needs its column nation')
  const features = everythingThere()
  const flat = features.flat
  const secondMainHeating = features.secondMainHeating
  const secondaryHeating = features.secondaryHeating
  markPlausible(features)
  const cells = FEATURE_LEAVES.flatMap((leaf) => cellReader(columns, leaf, features) ?? [])
  const { flat: hasFlat, secondMainHeating: hasSecondMain, secondaryHeating: hasSecondary } = columns.flags
  const { documents } = columns
  let hadDocuments = false
  return (row) => {
    for (let index = 0; index < cells.length; index++) cells[index]?.(row)
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

type CellReader = (row: number) => void

function cellReader(columns: FeatureColumns, leaf: FeatureLeaf, features: HomeFeatures): CellReader | null {
  const { path } = leaf
  const keys = path.split('.')
  const key = keys.at(-1) ?? path
  const parent = parentOf(features, keys)
  switch (leaf.kind) {
    case 'word': {
      const column = columns.words[path]
      if (column === undefined) return null
      return codeReader(
        parent,
        keys,
        column,
        [path === 'nation' ? undefined : null, ...leaf.words],
        path === 'nation' ? -1 : 0,
      )
    }
    case 'flag': {
      const column = columns.flags[path]
      const unknown = leaf.isFalseUnlessSaid ? false : null
      return column === undefined ? null : codeReader(parent, keys, column, [unknown, false, true], 0)
    }
    case 'number': {
      const column = columns.numbers[path]
      return column === undefined ? null : numberReader(parent, leaf, column)
    }
    case 'day': {
      const column = columns.days[path]
      return column === undefined ? null : dayReader(parent, key, column)
    }
    case 'text': {
      const column = columns.texts[path]
      return column === undefined ? null : textReader(parent, key, column)
    }
    case 'presence':
    case 'document':
      return null
  }
}

function parentOf(features: HomeFeatures, keys: readonly string[]): Record<string, unknown> {
  let parent: unknown = features
  for (const key of keys.slice(0, -1)) parent = isObject(parent) ? parent[key] : null
  if (!isObject(parent)) throw new RangeError(`${keys.join('.')} lies in no object`)
  return parent
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** @param first the code that the object holds before any row is read; -1 for none */
function codeReader(
  parent: Record<string, unknown>,
  keys: readonly string[],
  column: Uint8Array,
  values: readonly (string | boolean | null | undefined)[],
  first: number,
): CellReader {
  const field = keys.join('.')
  const key = keys.at(-1) ?? field
  let last = first
  return (row) => {
    const code = column[row] ?? 0
    if (code === last) return
    const value = values[code]
    if (value === undefined) {
      throw new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field, value: code, range: 'the code of a word' })
    }
    last = code
    parent[key] = value
  }
}

/** What cannot be meant counts as not known, as it does for `assess`. */
function numberReader(parent: Record<string, unknown>, leaf: NumberLeaf, column: Float64Array): CellReader {
  const key = leaf.path.split('.').at(-1) ?? leaf.path
  let last: number | null = null
  return (row) => {
    const found = column[row] ?? Number.NaN
    if (found === last) return
    if (Number.isNaN(found) && last === null) return
    if (!Number.isNaN(found)) refuseNonsense(leaf, found)
    last = Number.isNaN(found) || !isInLeafRange(leaf, found) ? null : found
    parent[key] = last
  }
}

function dayReader(parent: Record<string, unknown>, key: string, column: Int32Array): CellReader {
  const texts = new Map<number, string>()
  let last = 0
  return (row) => {
    const found = column[row] ?? 0
    if (found === last) return
    last = found
    parent[key] = found === 0 ? null : remembered(texts, found)
  }
}

function remembered(texts: Map<number, string>, day: number): string {
  const known = texts.get(day)
  if (known !== undefined) return known
  const text = dayText(day)
  texts.set(day, text)
  return text
}

function textReader(parent: Record<string, unknown>, key: string, { codes, texts }: TextColumn): CellReader {
  let last = 0
  return (row) => {
    const code = codes[row] ?? 0
    if (code === last) return
    last = code
    parent[key] = code === 0 ? null : (texts[code - 1] ?? null)
  }
}

/** @returns whether the row has documents, so that the next one takes them away again */
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
