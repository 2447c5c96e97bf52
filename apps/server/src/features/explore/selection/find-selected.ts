import {
  type Asking,
  answer,
  type ExploreParts,
  type ExploreQuestion,
  MS_PER_MILLION_ROWS,
  useRated,
} from '../answer-search.ts'
import { whereSql } from '../facet-queries.ts'
import type { SelectedHome } from './selected-home.ts'
import { homesByKeysQuery, matchingQuery, selectedHomes } from './selection-queries.ts'

export interface MatchingHomes {
  homes: number
  found: SelectedHome[]
}

export async function findMatching(
  parts: ExploreParts,
  question: ExploreQuestion,
  most: number,
): Promise<MatchingHomes> {
  return answer(parts, question, (file, search) => ({
    key: `matching ${most}`,
    rows: search.rows,
    make: async (signal): Promise<MatchingHomes> => {
      const counted = `SELECT count(*) FROM search ${whereSql(search, file.homes)}`
      const [count] = await file.queries([counted], signal)
      const homes = Number(count?.[0]?.[0] ?? 0)
      if (homes > most) return { homes, found: [] }
      const [rows = []] = await file.queries([matchingQuery(search, file.homes, most)], signal)
      return { homes, found: selectedHomes(rows) }
    },
  }))
}

export async function findHomes(
  { reader, queue }: ExploreParts,
  { userId, signal, keys }: Asking & { keys: readonly string[] },
): Promise<SelectedHome[]> {
  const found = await useRated(reader, (file) =>
    queue.run(userId, (file.homes / 1e6) * MS_PER_MILLION_ROWS, signal, () =>
      file.queries([homesByKeysQuery(keys)], signal),
    ),
  )
  return selectedHomes(found[0] ?? [])
}
