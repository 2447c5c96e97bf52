import type { Criterion } from '@retrofolio/contract/criteria/criteria'
import { exploreSummary } from '@retrofolio/contract/explore/explore-summary'
import type { PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { isoTime } from '../../formats/iso-time.ts'
import type { CriterionCount } from './count-criteria.ts'
import type { CriterionChangeRow, CriterionRow } from './criteria.repository.ts'

/** An account that is deleted leaves no name. */
const GONE = 'A former member'

export function presentCriterion(
  row: CriterionRow,
  known: {
    isFollowed: boolean
    change: CriterionChangeRow | null
    names: ReadonlyMap<number, string>
    placeNames: PlaceNames
    count: CriterionCount
  },
): Criterion {
  const { change } = known
  return {
    id: row.id,
    name: row.name,
    filters: row.filters,
    summary: exploreSummary(row.filters, known.placeNames),
    notify: known.isFollowed,
    createdBy: known.names.get(row.createdById) ?? GONE,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    ...known.count,
    change:
      change === null
        ? null
        : { version: change.version, since: change.since, appeared: change.appeared, left: change.left },
  }
}
