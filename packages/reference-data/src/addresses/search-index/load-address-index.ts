import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { queryNumber } from '../../duckdb/query-value.ts'
import { LONG_SPELLINGS } from '../parsing/address-words.ts'
import { PlaceIndex } from './place-index.ts'
import { Vocabulary } from './vocabulary.ts'

/** Loads the tables of `buildAddressIndex` into typed arrays, in pieces so that other queries can run in between. */
export async function loadPlaceIndex(connection: DuckDBConnection): Promise<PlaceIndex> {
  const words = await readTextRows(connection, 'address_words', 'word')
  const vocabulary = new Vocabulary([...words, ...LONG_SPELLINGS.map(([spelling]) => spelling)])
  const wordPlaces = await readNumbers(connection, 'address_words', 'places')
  const wordCounts = await readNumbers(connection, 'address_places', 'words')
  return new PlaceIndex({
    vocabulary,
    postingStarts: startsOf(vocabulary, words, wordPlaces),
    postings: await readNumbers(connection, 'address_postings', 'place'),
    names: await readNumbers(connection, 'address_places', 'name'),
    postcodeNumbers: await readNumbers(connection, 'address_places', 'postcode'),
    postcodes: await readTextRows(connection, 'address_blocks', 'postcode'),
    wordCounts: Uint8Array.from(wordCounts, (count) => Math.min(count, 255)),
    homeStarts: sums(await readNumbers(connection, 'address_places', 'homes')),
    homeIds: await readHomeIds(connection),
    firstNumbers: Uint16Array.from(await readNumbers(connection, 'address_homes', 'first_number')),
    secondNumbers: Uint16Array.from(await readNumbers(connection, 'address_homes', 'second_number')),
  })
}

/** Words of the vocabulary without places have empty lists. */
function startsOf(vocabulary: Vocabulary, words: readonly string[], places: Uint32Array): Uint32Array {
  const counts = new Uint32Array(vocabulary.words.length)
  for (const [index, word] of words.entries()) counts[vocabulary.position(word) ?? 0] = places[index] ?? 0
  return sums(counts)
}

/** Start offsets of consecutive lists, and the end of the last one. */
function sums(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let index = 0; index < counts.length; index += 1) starts[index + 1] = (starts[index] ?? 0) + (counts[index] ?? 0)
  return starts
}

async function readTextRows(connection: DuckDBConnection, table: string, column: string): Promise<string[]> {
  const texts: string[] = []
  await readColumn(connection, table, column, (text) => texts.push(String(text)))
  return texts
}

async function readNumbers(connection: DuckDBConnection, table: string, column: string): Promise<Uint32Array> {
  const numbers = new Uint32Array(await countRows(connection, table))
  await readColumn(connection, table, column, (number, row) => (numbers[row] = Number(number)))
  return numbers
}

async function readHomeIds(connection: DuckDBConnection): Promise<BigInt64Array> {
  const ids = new BigInt64Array(await countRows(connection, 'address_homes'))
  await readColumn(connection, 'address_homes', 'home_id', (id, row) => {
    if (typeof id === 'bigint') ids[row] = id
  })
  return ids
}

function countRows(connection: DuckDBConnection, table: string): Promise<number> {
  return queryNumber(connection, `SELECT count(*) FROM ${table}`)
}

/** Rows per query: bounds the memory, and the delay of other queries on the connection. */
const ROWS_AT_ONCE = 2_000_000

/**
 * In insertion order, which DuckDB preserves; ORDER BY would sort them. Each piece is read completely, because a stream
 * ends silently when another query runs on its connection.
 */
async function readColumn(
  connection: DuckDBConnection,
  table: string,
  column: string,
  take: (value: DuckDBValue, row: number) => void,
): Promise<void> {
  const rows = await countRows(connection, table)
  let row = 0
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    const isInPiece = `rowid >= ${from} AND rowid < ${from + ROWS_AT_ONCE}`
    const piece = await connection.run(`SELECT ${column} FROM ${table} WHERE ${isInPiece}`)
    for await (const chunk of piece) {
      const vector = chunk.getColumnVector(0)
      // Each read of the chunk's count is a native call.
      const count = chunk.rowCount
      for (let at = 0; at < count; at += 1) take(vector.getItem(at), row + at)
      row += count
    }
  }
  if (row !== rows) throw new Error(`The register's table ${table} gave ${row} of its ${rows} rows.`)
}
