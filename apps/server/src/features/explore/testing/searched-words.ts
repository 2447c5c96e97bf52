import { EXPLORE_CHOICES } from '@retrofolio/contract/explore/explore-fields'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'

/** SQL for the search table with words instead of their codes. */
export const SEARCHED_WORDS = `(SELECT * REPLACE (${Object.entries(EXPLORE_CHOICES)
  .map(([name, words]) => `list_extract([${words.map(sqlText).join(', ')}], ${name}::INTEGER) AS ${name}`)
  .join(', ')}) FROM search)`
