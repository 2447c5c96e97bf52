import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Check-constraint condition: the column contains a word of the vocabulary. */
export function inVocabulary(column: SQLWrapper, words: readonly string[]): SQL {
  // Constraints take no parameters, so the words are written into the SQL. They come from code, and none contains a
  // quote.
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}
