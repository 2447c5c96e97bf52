import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Condition of a check constraint: the column holds one of the vocabulary's words. */
export function inVocabulary(column: SQLWrapper, words: readonly string[]): SQL {
  // Constraints take no parameters, so the words stand in the text. They come from code, and none has a quote in it.
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}
