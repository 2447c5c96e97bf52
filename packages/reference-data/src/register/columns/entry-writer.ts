import type { DuckDBConnection } from '@duckdb/node-api'
import { queryNumber } from '../../duckdb/query-value.ts'
import { EntryNumbers } from './entry-numbers.ts'
import { entryCode, entryOfCode } from './stored-families.ts'

/** A new entry of a family, as JSON of its cells. */
export interface NewEntry {
  family: number
  number: number
  said: string
}

export interface EntryWriter {
  append(entry: NewEntry): void
  close(): void
}

/** Collects new entries until `writeEntries`. */
export async function entryWriter(connection: DuckDBConnection): Promise<EntryWriter> {
  await connection.run('CREATE TEMP TABLE new_entries (code BIGINT, cells VARCHAR)')
  const appender = await connection.createAppender('new_entries', 'main', 'temp')
  return {
    append({ family, number, said }) {
      appender.appendBigInt(BigInt(entryCode(family, number)))
      appender.appendVarchar(said)
      appender.endRow()
    },
    close() {
      appender.closeSync()
    },
  }
}

/**
 * Writes the table `family_entries` with the combinations that homes refer to by number. Entries of a published
 * register keep their numbers, so its homes stay unchanged.
 */
export async function writeEntries(connection: DuckDBConnection, sources: readonly string[]): Promise<void> {
  const selects = sources.map((table) => `SELECT code, cells FROM ${table}`)
  await connection.run(`CREATE TABLE family_entries AS ${selects.join(' UNION ALL ')} ORDER BY code`)
  await connection.run('CREATE INDEX family_entries_by_code ON family_entries (code)')
}

/** Numbers for an import of this size, continuing from those of the published register. */
export async function loadEntryNumbers(
  connection: DuckDBConnection,
  bytes: number,
  hasPublished: boolean,
): Promise<EntryNumbers> {
  if (!hasPublished) return EntryNumbers.of(bytes, 0)
  const known = await queryNumber(connection, 'SELECT count(*) FROM published.family_entries')
  const numbers = EntryNumbers.of(bytes, known)
  const result = await connection.stream('SELECT code, cells FROM published.family_entries')
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const [code, said] of chunk.getRows()) {
      const { family, number } = entryOfCode(Number(code))
      numbers.know(family, String(said), number)
    }
  }
  return numbers
}
