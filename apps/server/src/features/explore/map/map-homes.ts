import type { ExploreMap, ExploreMapTowns } from '@retrofolio/contract/explore/explore-map'
import {
  type Asking,
  answer,
  ESTIMATED_FROM_ROWS,
  type ExploreParts,
  type ExploreQuestion,
  useRated,
} from '../answer-search.ts'
import { type MapQuestion, searchMap } from './map-search.ts'
import { townsOfRows, townsQuery } from './map-towns.ts'

export async function mapHomes(
  parts: ExploreParts,
  { colour, isEstimate, view, zoom, ...question }: ExploreQuestion & MapQuestion,
): Promise<ExploreMap> {
  return answer(parts, question, (file, search) => {
    const name = { key: `not located ${question.filtersText}`, version: file.version }
    // A count of an organisation's own homes belongs to no other.
    const isShared = search.own.length === 0
    const keep = (homes: number): void => {
      if (isShared) parts.cache.put(name, { homes }, NUMBER_BYTES)
    }
    const asked: MapQuestion = { view, zoom, colour, isEstimate }
    return {
      key: `map ${JSON.stringify(asked)}`,
      rows: isEstimate ? 0 : search.rows,
      make: (signal): Promise<ExploreMap> => {
        const kept = isShared ? parts.cache.find(name) : null
        const known = kept !== null && 'homes' in kept ? Number(kept.homes) : null
        return searchMap(file, search, asked, { known, keep }, signal)
      },
    }
  })
}

const NUMBER_BYTES = 16

export async function listTowns(
  { reader, queue, cache }: ExploreParts,
  { userId, signal }: Asking,
): Promise<ExploreMapTowns> {
  const found = await useRated(reader, async (file) => {
    const name = { key: 'towns', version: file.version }
    const kept = cache.find(name)
    if (kept !== null) return kept
    // The middle of a town needs no more than the sample.
    const isSampled = file.homes >= ESTIMATED_FROM_ROWS
    const [rows = []] = await queue.run(userId, 0, signal, () =>
      file.queries([townsQuery(isSampled ? 'search_sample' : 'search')], signal),
    )
    const towns = townsOfRows(rows, isSampled ? 100 : 1)
    cache.put(name, towns, 2 * JSON.stringify(towns).length)
    return towns
  })
  return Array.isArray(found) ? found : []
}
