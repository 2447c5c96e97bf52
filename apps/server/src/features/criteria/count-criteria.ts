import { mapConcurrently } from '../../concurrency/map-concurrently.ts'
import { ERRORS } from '../../http/errors/error-kinds.ts'
import { Refusal } from '../../http/errors/errors.ts'
import type { Session } from '../../http/routes/session.ts'
import type { Explore } from '../explore/explore.service.ts'
import type { CriterionRow } from './criteria.repository.ts'
import { readCriterionFilters } from './criterion-filters.ts'

export interface CriterionCount {
  homes: number | null
  problem: string | null
}

/**
 * The list is not to wait longer for counts. Those that were not made in time stay open, and the page asks for each by
 * its filters; the count that began meanwhile is cached.
 */
const COUNT_WITHIN_MS = 250
const AT_ONCE = 2

export async function countsOf(
  explore: Pick<Explore, 'count'>,
  { session, signal }: { session: Session; signal: AbortSignal },
  rows: readonly Pick<CriterionRow, 'filters'>[],
): Promise<CriterionCount[]> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(COUNT_WITHIN_MS)])
  return mapConcurrently(rows, AT_ONCE, async ({ filters: text }): Promise<CriterionCount> => {
    const read = readCriterionFilters(text)
    if (read.kind === 'invalid') return { homes: null, problem: read.problems.join(' ') }
    if (inTime.aborted) return { homes: null, problem: null }
    const { userId, organisationId } = session
    const question = { userId, organisationId, filters: read.filters, filtersText: read.text, signal: inTime }
    try {
      const { homes } = await explore.count({ ...question, isEstimate: false })
      return { homes, problem: null }
    } catch (error) {
      if (error instanceof Refusal) return { homes: null, problem: ERRORS[error.code].text }
      if (inTime.aborted) return { homes: null, problem: null }
      throw error
    }
  })
}
