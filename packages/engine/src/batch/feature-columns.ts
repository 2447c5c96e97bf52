import type { MeasuredWindow } from '../dwelling/features/fabric-features.ts'
import {
  type DocumentKey,
  FEATURE_LEAVES,
  type FeatureLeaf,
  type FeaturePath,
} from '../dwelling/features/feature-leaves.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import type { EngineErrorFacts } from '../errors.ts'

/**
 * The features of many homes as typed columns, one for each leaf. A column that is left out means "not known" in every
 * row. Plain data: it may be passed to another thread.
 */
export interface FeatureColumns {
  rows: number
  /** 0 not known, else one more than the index in the leaf's words. */
  words: Partial<Record<string, Uint8Array>>
  /** 0 not known, 1 no, 2 yes; for a presence 2 is "there". */
  flags: Partial<Record<string, Uint8Array>>
  /** NaN not known. */
  numbers: Partial<Record<string, Float64Array>>
  /** Days since 1970-01-01; 0 not known. */
  days: Partial<Record<string, Int32Array>>
  texts: Partial<Record<string, TextColumn>>
  /** What only whole documents state, for the rows that have it. */
  documents: Map<number, DocumentFeatures>
  /** Rows with invalid features, and why; their cells are not used. */
  refused: Map<number, EngineErrorFacts>
}

export interface TextColumn {
  /** 0 not known, else one more than the text's index. */
  codes: Uint32Array
  texts: string[]
}

export type DocumentFeatures = Pick<HomeFeatures, DocumentKey> & { measuredWindows: MeasuredWindow[] | null }

/**
 * Columns in which nothing is known yet.
 *
 * @param rows number of homes, 0 or more
 * @param paths leaves to make columns for; all of them when left out
 * @returns typed columns, filled with "not known"
 */
export function emptyFeatureColumns(rows: number, paths?: readonly FeaturePath[]): FeatureColumns {
  const columns: FeatureColumns = {
    rows,
    words: {},
    flags: {},
    numbers: {},
    days: {},
    texts: {},
    documents: new Map(),
    refused: new Map(),
  }
  const wanted: ReadonlySet<string> | null = paths === undefined ? null : new Set(paths)
  for (const leaf of FEATURE_LEAVES) if (wanted === null || wanted.has(leaf.path)) addColumn(columns, leaf)
  return columns
}

function addColumn(columns: FeatureColumns, { kind, path }: FeatureLeaf): void {
  switch (kind) {
    case 'word':
      columns.words[path] = new Uint8Array(columns.rows)
      break
    case 'flag':
    case 'presence':
      columns.flags[path] = new Uint8Array(columns.rows)
      break
    case 'number':
      columns.numbers[path] = new Float64Array(columns.rows).fill(Number.NaN)
      break
    case 'day':
      columns.days[path] = new Int32Array(columns.rows)
      break
    case 'text':
      columns.texts[path] = { codes: new Uint32Array(columns.rows), texts: [] }
      break
    case 'document':
      break
  }
}

/**
 * The memory of all columns, to be transferred to another thread instead of copied.
 *
 * @param columns input of a batch
 * @returns one buffer per column
 */
export function buffersOfColumns(columns: FeatureColumns): ArrayBufferLike[] {
  const { words, flags, numbers, days, texts } = columns
  return [
    ...[words, flags, numbers, days].flatMap((group) => Object.values(group).map((array) => array?.buffer)),
    ...Object.values(texts).map((text) => text?.codes.buffer),
  ].filter((buffer) => buffer !== undefined)
}
