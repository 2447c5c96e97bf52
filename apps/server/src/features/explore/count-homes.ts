import type { ExploreCount, ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import { answer, type ExploreParts, type ExploreQuestion, tableOf } from './answer-search.ts'
import { countByFacet, facetsOfCounts, whereSql } from './facet-queries.ts'
import { countOwnFacets } from './own-facets.ts'
import type { SearchFile } from './search-file.ts'

export async function countHomes(
  parts: ExploreParts,
  { isEstimate, ...question }: ExploreQuestion & { isEstimate: boolean },
): Promise<ExploreCount> {
  return answer(parts, question, (file, search) => {
    const { table, scale, isEstimated } = tableOf(search, isEstimate)
    return {
      key: `count ${table}`,
      rows: isEstimated ? 0 : search.rows,
      make: async (signal): Promise<ExploreCount> => {
        const [rows] = await file.queries([`SELECT count(*) FROM ${table} ${whereSql(search, file.homes)}`], signal)
        return { version: file.version, isEstimated, homes: Number(rows?.[0]?.[0] ?? 0) * scale }
      },
    }
  })
}

/** An estimate has no facets of the organisation: it has few homes, of which a hundredth tells nothing. */
export async function countFacets(
  parts: ExploreParts,
  { isEstimate, ...question }: ExploreQuestion & { isEstimate: boolean },
): Promise<ExploreFacets> {
  const shared = await countSharedFacets(parts, { isEstimate, ...question })
  if (shared.isEstimated) return shared
  const own = await countOwnFacets(parts, question, shared.homes)
  return {
    ...shared,
    facets: [...shared.facets, ...own.facets],
    histograms: [...shared.histograms, ...own.histograms],
  }
}

function countSharedFacets(
  parts: ExploreParts,
  { isEstimate, ...question }: ExploreQuestion & { isEstimate: boolean },
): Promise<ExploreFacets> {
  return answer(parts, question, (file, search) => {
    const { table, scale, isEstimated } = tableOf(search, isEstimate)
    return {
      key: `facets ${table}`,
      rows: isEstimated ? 0 : search.rows,
      make: async (signal): Promise<ExploreFacets> => {
        const { byField, rows } = await countByFacet(
          file,
          search,
          { table, isAlone: parts.queue.size().waiting === 0 },
          signal,
        )
        const { facets, histograms } = facetsOfCounts(byField, scale, (place) => file.namesOf(place))
        return {
          version: file.version,
          isEstimated,
          homes: rows * scale,
          facets: withNames(file, facets),
          histograms,
        }
      },
    }
  })
}

/** Codes of regions and authorities with their names. */
function withNames(file: SearchFile, facets: ExploreFacets['facets']): ExploreFacets['facets'] {
  return facets.map((facet) =>
    facet.field === 'region' || facet.field === 'authority'
      ? { ...facet, values: facet.values.map((one) => ({ ...one, label: file.nameOf(facet.field, one.value) })) }
      : facet,
  )
}
