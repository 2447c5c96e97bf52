import { outwardCodeOf } from '../climate/climate-region.ts'
import {
  type DayLeaf,
  FEATURE_LEAVES,
  type FeatureLeaf,
  type FlagLeaf,
  type NumberLeaf,
  type WordLeaf,
} from '../dwelling/feature-leaves.ts'
import type { HomeFeatures } from '../dwelling/home-features.ts'
import { EngineError } from '../errors.ts'
import { dayNumberOf } from '../quantities/calendar-days.ts'
import { type DocumentFeatures, emptyFeatureColumns, type FeatureColumns } from './feature-columns.ts'

/** Columns that are filled row by row from features. */
export interface FeatureWriter {
  columns: FeatureColumns
  /** @throws EngineError naming field and value for a word, a day or a number that no column can hold */
  write(row: number, features: HomeFeatures): void
}

/**
 * The columns of a list of homes. What the engine reads comes back exactly; of a postcode that is its outward code.
 *
 * @throws EngineError naming field and value for a word, a day or a number that no column can hold
 */
export function columnsOfFeatures(homes: readonly HomeFeatures[]): FeatureColumns {
  const { columns, write } = featureWriter(homes.length)
  homes.forEach((features, row) => write(row, features))
  return columns
}

export function featureWriter(rows: number): FeatureWriter {
  const columns = emptyFeatureColumns(rows)
  const cells = FEATURE_LEAVES.flatMap((leaf) => cellWriter(columns, leaf) ?? [])
  return {
    columns,
    write(row, features) {
      for (const writeCell of cells) writeCell(row, features)
      const documents = documentsOf(features)
      if (documents === null) columns.documents.delete(row)
      else columns.documents.set(row, documents)
    },
  }
}

type CellWriter = (row: number, features: HomeFeatures) => void

function cellWriter(columns: FeatureColumns, leaf: FeatureLeaf): CellWriter | null {
  const { path } = leaf
  switch (leaf.kind) {
    case 'word':
      return writerInto(columns.words[path], path, (found) => wordCode(leaf, found))
    case 'flag':
      return writerInto(columns.flags[path], path, (found) => flagCode(leaf, found))
    case 'presence':
      return writerInto(columns.flags[path], path, (found) => (found === null ? 0 : 2))
    case 'number':
      return writerInto(columns.numbers[path], path, (found) => numberCell(leaf, found))
    case 'day':
      return writerInto(columns.days[path], path, (found) => dayCell(leaf, found))
    case 'text': {
      const texts = columns.texts[path]?.texts ?? []
      const codes = new Map<string, number>()
      return writerInto(columns.texts[path]?.codes, path, (found) => textCode(textAsRead(path, found), codes, texts))
    }
    case 'document':
      return null
  }
}

function writerInto(
  column: Uint8Array | Uint32Array | Int32Array | Float64Array | undefined,
  path: string,
  cellOf: (found: unknown) => number,
): CellWriter | null {
  if (column === undefined) return null
  const keys = path.split('.')
  return (row, features) => {
    column[row] = cellOf(valueAt(features, keys))
  }
}

function valueAt(features: HomeFeatures, keys: readonly string[]): unknown {
  let found: unknown = features
  for (const key of keys) found = isObject(found) ? found[key] : null
  return found
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function wordCode(leaf: WordLeaf, found: unknown): number {
  if (found === null) return 0
  const place = typeof found === 'string' ? leaf.words.indexOf(found) : -1
  if (place < 0) throw refused(leaf.path, found, `one of ${leaf.words.join(', ')}`)
  return place + 1
}

function flagCode(leaf: FlagLeaf, found: unknown): number {
  if (found === null) return 0
  if (typeof found !== 'boolean') throw refused(leaf.path, found, 'true or false')
  return found ? 2 : 1
}

function numberCell(leaf: NumberLeaf, found: unknown): number {
  if (found === null) return Number.NaN
  if (typeof found !== 'number' || !Number.isFinite(found)) throw refused(leaf.path, found, 'a finite number')
  return found
}

function dayCell(leaf: DayLeaf, found: unknown): number {
  if (found === null) return 0
  const day = typeof found === 'string' ? dayNumberOf(found) : null
  if (day === null) throw refused(leaf.path, found, 'a day such as 2024-05-31')
  return day
}

/** Of a postcode the engine reads the outward code; a million full ones would make a long list. */
function textAsRead(path: string, found: unknown): string | null {
  if (found === null) return null
  if (typeof found !== 'string') throw refused(path, found, 'a text')
  return path === 'postcode' ? outwardCodeOf(found) : found
}

function textCode(text: string | null, codes: Map<string, number>, texts: string[]): number {
  if (text === null) return 0
  const known = codes.get(text)
  if (known !== undefined) return known
  texts.push(text)
  codes.set(text, texts.length)
  return texts.length
}

function refused(field: string, value: unknown, range: string): EngineError {
  return new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field, value, range })
}

/** null where no document tells anything, as for nearly every home. */
function documentsOf(features: HomeFeatures): DocumentFeatures | null {
  const documents: DocumentFeatures = {
    heatingDetails: features.heatingDetails,
    hotWaterDetails: features.hotWaterDetails,
    ventilationDetails: features.ventilationDetails,
    lightBulbs: features.lightBulbs,
    photovoltaicDetails: features.photovoltaicDetails,
    solarWaterHeating: features.solarWaterHeating,
    conservatory: features.conservatory,
    doors: features.doors,
    windTurbines: features.windTurbines,
    buildingParts: features.buildingParts,
    measuredWindows: features.windows.measured,
  }
  return Object.values(documents).every((detail) => detail === null) ? null : documents
}
