import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows } from '../../duckdb/read-rows.ts'
import type { Cell } from './home-columns.ts'

/** For longer lists, DuckDB may scan the table instead of using the index. */
const ENTRIES_AT_ONCE = 1_000
/** Each takes half a kilobyte. */
const MOST_KNOWN = 100_000
/** Entries of whole documents are longer and belong to one home, so they are not cached. */
const LONGEST_KNOWN = 1_000

/** Reads the entries of an open register. Most homes share few entries, which are cached. */
export class FamilyEntryReader {
  private known = new Map<number, readonly Cell[]>()

  /** The cells of all these entries, by code. */
  async read(connection: DuckDBConnection, codes: Iterable<number>): Promise<ReadonlyMap<number, readonly Cell[]>> {
    const cells = new Map<number, readonly Cell[]>()
    const missing = new Set<number>()
    for (const code of codes) {
      const known = this.known.get(code)
      if (known === undefined) missing.add(code)
      else cells.set(code, known)
    }
    if (this.known.size + missing.size > MOST_KNOWN) this.known = new Map()
    const asked = [...missing]
    for (let from = 0; from < asked.length; from += ENTRIES_AT_ONCE) {
      const some = asked.slice(from, from + ENTRIES_AT_ONCE)
      const sql = `SELECT code, cells FROM family_entries WHERE code IN (${some.join(', ')})`
      for (const [code, said] of await readRows(connection, sql)) {
        const text = String(said)
        const read: Cell[] = JSON.parse(text)
        cells.set(Number(code), read)
        if (text.length <= LONGEST_KNOWN) this.known.set(Number(code), read)
      }
    }
    return cells
  }
}
