import type { ExploreHomes } from '@retrofolio/contract/explore/explore-answers'
import { invalidFields, Refusal } from '../../http/errors/errors.ts'
import { type Asking, answer, type ExploreParts, type ExploreQuestion, useRated } from './answer-search.ts'
import {
  cursorText,
  type ExploreCursor,
  type ExploreOrder,
  type FoundHome,
  homesOfRows,
  homesQuery,
  isCursorOf,
  listDigest,
  rowsQuery,
  tablesOfOrder,
} from './list-queries.ts'

export interface ListQuestion {
  order: ExploreOrder
  orderText: string
  limit: number
  cursor: ExploreCursor | null
}

export interface FoundHomes extends ExploreHomes {
  homes: FoundHome[]
}

export async function listHomes(
  parts: ExploreParts,
  { order, orderText, limit, cursor, ...question }: ExploreQuestion & ListQuestion,
): Promise<FoundHomes> {
  const list = listDigest(question.filtersText, orderText)
  if (cursor !== null && (cursor.list !== list || !isCursorOf(order, cursor)))
    throw invalidFields({ cursor: [OTHER_LIST] })
  return answer(parts, { ...question, tables: tablesOfOrder(order) }, (file, search) => {
    if (cursor !== null && cursor.version !== file.version) throw new Refusal('EXPLORE_LIST_CHANGED')
    return {
      key: `homes ${orderText} ${limit} ${cursor === null ? '' : cursorText(cursor)}`,
      rows: search.rows,
      make: async (signal): Promise<FoundHomes> => {
        const sql = rowsQuery(search, file.homes, order, { after: cursor, limit: limit + 1 })
        const [found = []] = await file.queries([sql], signal)
        const page = found.slice(0, limit)
        const rows = page.map(([row]) => Number(row))
        const [homes = []] = rows.length === 0 ? [] : await file.queries([homesQuery(rows)], signal)
        const last = page.at(-1)
        const value = last?.[1]
        const next =
          found.length > limit && last !== undefined
            ? cursorText({
                version: file.version,
                list,
                value: typeof value === 'number' || typeof value === 'string' ? value : null,
                row: Number(last[0]),
              })
            : null
        return { version: file.version, homes: homesOfRows(homes, rows), nextCursor: next }
      },
    }
  })
}

const OTHER_LIST = 'This cursor belongs to a list with other filters or another order. Load the list from its start.'

/** Only the column of ids is read. */
const MS_PER_MILLION_ROWS_BY_ID = 5

/** Not cached: the ids are a member's own choice. */
export async function homesByIds(
  { reader, queue }: ExploreParts,
  { userId, signal }: Asking,
  homeIds: readonly bigint[],
): Promise<{ version: string; homes: FoundHome[] }> {
  return useRated(reader, async (file) => {
    if (homeIds.length === 0) return { version: file.version, homes: [] }
    const expectedMs = (file.homes / 1e6) * MS_PER_MILLION_ROWS_BY_ID
    return queue.run(userId, expectedMs, signal, async () => {
      const sql = `SELECT home_row, home_id::VARCHAR FROM search WHERE home_id IN (${homeIds.join(', ')})`
      const [ids = []] = await file.queries([sql], signal)
      const rowOf = new Map(ids.map(([row, id]) => [String(id), Number(row)]))
      const rows = homeIds.flatMap((id) => rowOf.get(String(id)) ?? [])
      const [homes = []] = rows.length === 0 ? [] : await file.queries([homesQuery(rows)], signal)
      return { version: file.version, homes: homesOfRows(homes, rows) }
    })
  })
}
