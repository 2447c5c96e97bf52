import type { DuckDBConnection } from '@duckdb/node-api'
import { LONG_SPELLINGS } from './address-words.ts'
import { PlaceIndex } from './place-index.ts'
import { Vocabulary } from './vocabulary.ts'

/** Reads the tables of `buildAddressIndex` into typed arrays, piece by piece: others get their turn in between. */
export async function loadPlaceIndex(connection: DuckDBConnection): Promise<PlaceIndex> {
  const words = await readTexts(connection, 'SELECT word FROM address_words ORDER BY rowid')
  const [wordPlaces = NONE] = await readNumbers(connection, 'address_words', ['places'])
  const [homes = NONE, names = NONE, postcodeNumbers = NONE, wordCounts = NONE] = await readNumbers(
    connection,
    'address_places',
    ['homes', 'name', 'postcode', 'words'],
  )
  const [postings = NONE] = await readNumbers(connection, 'address_postings', ['place'])
  const [rows = NONE, firstNumbers = NONE, secondNumbers = NONE] = await readNumbers(connection, 'address_rows', [
    'home_row',
    'first_number',
    'second_number',
  ])
  const vocabulary = new Vocabulary([...words, ...LONG_SPELLINGS.map(([spelling]) => spelling)])
  return new PlaceIndex({
    vocabulary,
    postingStarts: startsOf(vocabulary, words, wordPlaces),
    postings,
    names,
    postcodeNumbers,
    postcodes: await readTexts(connection, 'SELECT postcode FROM address_postcodes ORDER BY rowid'),
    wordCounts: Uint8Array.from(wordCounts, (count) => Math.min(count, 255)),
    rowStarts: sums(homes),
    rows,
    firstNumbers: Uint16Array.from(firstNumbers),
    secondNumbers: Uint16Array.from(secondNumbers),
  })
}

const NONE = new Uint32Array()

/** Words of the vocabulary that no place has keep empty lists. */
function startsOf(vocabulary: Vocabulary, words: readonly string[], places: Uint32Array): Uint32Array {
  const counts = new Uint32Array(vocabulary.words.length)
  for (const [index, word] of words.entries()) counts[vocabulary.position(word) ?? 0] = places[index] ?? 0
  return sums(counts)
}

/** Where each begins when they lie behind one another, and where the last one ends. */
function sums(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let index = 0; index < counts.length; index += 1) starts[index + 1] = (starts[index] ?? 0) + (counts[index] ?? 0)
  return starts
}

async function readTexts(connection: DuckDBConnection, sql: string): Promise<string[]> {
  const texts: string[] = []
  const result = await connection.stream(sql)
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const text of chunk.getColumnValues(0)) texts.push(String(text))
  }
  return texts
}

async function readNumbers(
  connection: DuckDBConnection,
  table: string,
  columns: readonly string[],
): Promise<Uint32Array[]> {
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`)
  const length = Number(counted.getRows()[0]?.[0])
  const arrays = columns.map(() => new Uint32Array(length))
  const result = await connection.stream(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY rowid`)
  let from = 0
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const count = chunk.rowCount
    for (const [index, array] of arrays.entries()) {
      const vector = chunk.getColumnVector(index)
      for (let row = 0; row < count; row += 1) array[from + row] = Number(vector.getItem(row))
    }
    from += count
  }
  return arrays
}
