import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import {
  type DocumentFeatures,
  emptyFeatureColumns,
  type FeatureColumns,
} from '@retrofolio/engine/batch/feature-columns'
import { FEATURE_LEAVES, type FeatureLeaf, type FeaturePath } from '@retrofolio/engine/dwelling/features/feature-leaves'
import { HOME_COLUMNS } from '@retrofolio/reference-data/register/columns/home-columns'
import { memoise } from '@retrofolio/reference-data/text/memoise'

/** Homes per batch passed to a rating thread. */
const BATCH_ROWS = 8192

/** A query for homes in the register's columns. */
export interface HomesSource {
  /** The SQL after FROM, with its condition and order. */
  from: string
  /** Table that holds every cell of a column; defaults to the homes themselves. */
  tableOf?: (column: string) => string
  /** Names of the columns that contain any value. */
  filled: ReadonlySet<string>
}

/**
 * Converts homes from register columns to engine columns. Words become their codes, and texts become indexes into a
 * list, while they are read. Each batch owns its memory, so it can be transferred to another thread.
 */
export async function* featureBatches(
  connection: DuckDBConnection,
  { from: source, tableOf = () => source, filled }: HomesSource,
): AsyncGenerator<FeatureColumns> {
  const columns = knownColumns(filled)
  const documents = documentColumns(filled)
  const paths = columns.map(({ leaf }) => leaf.path)
  const texts = new Map<string, string[]>()
  const expressions: string[] = []
  for (const { name, leaf } of columns)
    expressions.push(await expressionOf(connection, tableOf(name), name, leaf, texts))
  const selected = [...expressions, ...documents.map(({ name }) => name)]
  const result = await connection.stream(`SELECT ${selected.join(', ')} FROM ${source}`)
  let batch = emptyBatch(paths, texts)
  let rows = 0
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    if (rows + chunk.rowCount > BATCH_ROWS) {
      yield { ...batch, rows }
      batch = emptyBatch(paths, texts)
      rows = 0
    }
    fill(batch, columns, rows, chunk)
    fillDocuments(batch, documents, columns.length, rows, chunk)
    rows += chunk.rowCount
  }
  if (rows > 0) yield { ...batch, rows }
}

/** Memory for the known columns; a column that is left out is unknown in every row. */
function emptyBatch(paths: readonly FeaturePath[], textsByPath: ReadonlyMap<string, string[]>): FeatureColumns {
  const batch = emptyFeatureColumns(BATCH_ROWS, paths)
  for (const [path, texts] of textsByPath) {
    const column = batch.texts[path]
    if (column !== undefined) column.texts = texts
  }
  return batch
}

interface KnownColumn {
  name: string
  leaf: FeatureLeaf
}

/** Most features that only full documents give are unknown in every row. */
function knownColumns(filled: ReadonlySet<string>): KnownColumn[] {
  return leafColumns(filled).filter(
    ({ leaf }) => leaf.kind !== 'document' && !(leaf.kind === 'text' && leaf.isOnlyQuoted),
  )
}

function documentColumns(filled: ReadonlySet<string>): KnownColumn[] {
  return leafColumns(filled).filter(({ leaf }) => leaf.kind === 'document')
}

function leafColumns(filled: ReadonlySet<string>): KnownColumn[] {
  const leaves = new Map(FEATURE_LEAVES.map((leaf) => [`features.${leaf.path}`, leaf]))
  return HOME_COLUMNS.flatMap(({ name, path }): KnownColumn[] => {
    const leaf = leaves.get(path.join('.'))
    return leaf !== undefined && filled.has(name) ? [{ name, leaf }] : []
  })
}

/** Columns of a Parquet file that contain any value, according to its statistics. */
export async function filledColumns(connection: DuckDBConnection, path: string): Promise<Set<string>> {
  const filled = await connection.runAndReadAll(
    `SELECT DISTINCT path_in_schema FROM parquet_metadata('${path}') WHERE stats_null_count IS DISTINCT FROM num_values`,
  )
  return new Set(filled.getRowsJS().flatMap(([name]) => (typeof name === 'string' ? [name] : [])))
}

/** SQL for the value of an engine column of this kind; never NULL. */
async function expressionOf(
  connection: DuckDBConnection,
  table: string,
  name: string,
  leaf: FeatureLeaf,
  textsByPath: Map<string, string[]>,
): Promise<string> {
  if (leaf.kind === 'word') {
    const words = leaf.words.map((word) => `'${word}'`).join(', ')
    return `coalesce(enum_code(${name}::ENUM(${words})) + 1, 0)::DOUBLE`
  }
  if (leaf.kind === 'flag' || leaf.kind === 'presence') {
    return `CASE WHEN ${name} IS NULL THEN 0 WHEN ${name} THEN 2 ELSE 1 END::DOUBLE`
  }
  if (leaf.kind === 'number') return `coalesce(${name}, 'NaN'::DOUBLE)::DOUBLE`
  if (leaf.kind === 'day') return `coalesce(${name}::DATE - DATE '1970-01-01', 0)::DOUBLE`
  return textCode(connection, table, name, leaf, textsByPath)
}

/** The engine only reads the outward part of a postcode. */
async function textCode(
  connection: DuckDBConnection,
  table: string,
  name: string,
  leaf: FeatureLeaf,
  textsByPath: Map<string, string[]>,
): Promise<string> {
  const text = leaf.path === 'postcode' ? `split_part(${name}, ' ', 1)` : name
  const distinct = `SELECT DISTINCT ${text} AS text FROM ${table} WHERE ${name} IS NOT NULL ORDER BY text`
  await connection.run(`CREATE OR REPLACE TEMP TYPE text_of_${name} AS ENUM (${distinct})`)
  const texts = (await connection.runAndReadAll(distinct)).getRowsJS()
  textsByPath.set(
    leaf.path,
    texts.flatMap(([text]) => (typeof text === 'string' ? [text] : [])),
  )
  return `coalesce(enum_code((${text})::text_of_${name}) + 1, 0)::DOUBLE`
}

function fill(batch: FeatureColumns, columns: readonly KnownColumn[], from: number, chunk: DuckDBDataChunk): void {
  // Each read of this property is a call into the database.
  const rows = chunk.rowCount
  for (const [index, { leaf }] of columns.entries()) {
    const target = targetOf(leaf, batch)
    const vector = chunk.getColumnVector(index)
    for (let row = 0; row < rows; row++) target[from + row] = Number(vector.getItem(row))
  }
}

type Target = Uint8Array | Uint32Array | Int32Array | Float64Array

function targetOf(leaf: FeatureLeaf, { words, flags, numbers, days, texts }: FeatureColumns): Target {
  const target =
    words[leaf.path] ?? flags[leaf.path] ?? numbers[leaf.path] ?? days[leaf.path] ?? texts[leaf.path]?.codes
  if (target === undefined) throw new RangeError(`there is no column for ${leaf.path}`)
  return target
}

/**
 * Features that only full documents give: few homes have them, but nearly every row has a turbine count, in the same
 * words.
 */
function fillDocuments(
  batch: FeatureColumns,
  columns: readonly KnownColumn[],
  firstColumn: number,
  from: number,
  chunk: DuckDBDataChunk,
): void {
  const rows = chunk.rowCount
  for (const [index, { leaf }] of columns.entries()) {
    const vector = chunk.getColumnVector(firstColumn + index)
    for (let row = 0; row < rows; row++) {
      const text = vector.getItem(row)
      if (typeof text !== 'string') continue
      const documents = batch.documents.get(from + row) ?? { ...NO_DOCUMENTS }
      batch.documents.set(from + row, documents)
      const key = leaf.path === 'windows.measured' ? 'measuredWindows' : leaf.path
      Object.assign(documents, { [key]: parsedOnce(text) })
    }
  }
}

const NO_DOCUMENTS: DocumentFeatures = {
  heatingDetails: null,
  hotWaterDetails: null,
  ventilationDetails: null,
  lightBulbs: null,
  photovoltaicDetails: null,
  solarWaterHeating: null,
  conservatory: null,
  doors: null,
  windTurbines: null,
  buildingParts: null,
  measuredWindows: null,
}

const parsedOnce = memoise((text): unknown => JSON.parse(text))
