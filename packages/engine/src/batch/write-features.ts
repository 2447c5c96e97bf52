import { outwardCodeOf } from '../climate/climate-region.ts'
import {
  type DayLeaf,
  FEATURE_LEAVES,
  type FeatureLeaf,
  type FlagLeaf,
  type NumberLeaf,
  type WordLeaf,
} from '../dwelling/features/feature-leaves.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { requireValidValue } from '../dwelling/features/plausible-features.ts'
import { EngineError } from '../errors.ts'
import { valueAt } from '../object-path.ts'
import { dayNumberOf } from '../quantities/calendar-days.ts'
import { type DocumentFeatures, emptyFeatureColumns, type FeatureColumns } from './feature-columns.ts'

/** Columns that are filled row by row from features. */
export interface FeatureWriter {
  columns: FeatureColumns
  /** A home with a word, a day or a number that no column can hold is recorded as refused, with field and value. */
  write: (row: number, features: HomeFeatures) => void
}

/**
 * The columns of a list of homes. What the engine reads is kept exactly; of a postcode that is its outward code.
 *
 * @param homes one for each row; stay as they are
 * @returns columns; homes with invalid values are listed as refused
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
      try {
        for (const writeCell of cells) writeCell(row, features)
        columns.refused.delete(row)
      } catch (error) {
        if (!(error instanceof EngineError)) throw error
        const { code, field, value, range } = error
        columns.refused.set(row, { code, field, value, range })
      }
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
      return writerInto(columns.texts[path]?.codes, path, (found) => {
        if (found !== null) requireValidValue(leaf, found)
        return textCode(textAsRead(path, found), codes, texts)
      })
    }
    case 'document':
      break
  }
  // Documents are passed whole beside the columns; here they are only checked.
  const keys = path.split('.')
  return (_row, features) => {
    const found = valueAt(features, keys)
    if (found !== null) requireValidValue(leaf, found)
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

function wordCode(leaf: WordLeaf, found: unknown): number {
  if (found === null && leaf.path !== 'nation') return 0
  requireValidValue(leaf, found)
  return typeof found === 'string' ? leaf.words.indexOf(found) + 1 : 0
}

function flagCode(leaf: FlagLeaf, found: unknown): number {
  if (found === null) return 0
  requireValidValue(leaf, found)
  return found === true ? 2 : 1
}

function numberCell(leaf: NumberLeaf, found: unknown): number {
  if (found === null) return Number.NaN
  requireValidValue(leaf, found)
  return Number(found)
}

function dayCell(leaf: DayLeaf, found: unknown): number {
  if (found === null) return 0
  requireValidValue(leaf, found)
  return typeof found === 'string' ? (dayNumberOf(found) ?? 0) : 0
}

/** The engine reads only the outward code of a postcode; a million full ones would make a long list. */
function textAsRead(path: string, found: unknown): string | null {
  if (found === null) return null
  if (typeof found !== 'string') return null
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

/** null where no document states anything, as for nearly every home. */
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
