import type { PlanRecord, PlanStaleReason, PlanVersion, PlanVersionSummary } from '@retrofolio/contract/plans/plans'
import { isoTime } from '../../../formats/iso-time.ts'
import type { PlanRow, PlanVersionRow, VersionSummary } from './plans.repository.ts'

/** An account that is deleted leaves no name. */
const GONE = 'A former member'

/** Names of members, by user id. */
export type Names = ReadonlyMap<number, string>

/** A plan with what its page needs. */
export interface PlanRows {
  plan: PlanRow
  current: PlanVersionRow
  /** Newest first. */
  versions: readonly VersionSummary[]
  reasons: readonly PlanStaleReason[]
}

export function presentPlan({ plan, current, versions, reasons }: PlanRows, names: Names): PlanRecord {
  const { id, homeId, name, isChosen, createdAt, updatedAt, deletedAt } = plan
  return {
    id,
    homeId,
    name,
    isChosen,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    deletedAt: deletedAt === null ? null : isoTime(deletedAt),
    current: presentVersion(current, names),
    versions: versions.map((version) => presentSummary(version, names)),
    staleness: reasons.length === 0 ? null : { reasons: [...reasons] },
  }
}

export function presentVersion(row: PlanVersionRow, names: Names): PlanVersion {
  const { note, steps, settings, figures, asOf, engineVersion, tablesVersion, ratesVersion } = row
  return {
    ...presentSummary(row, names),
    note,
    steps,
    settings,
    figures,
    asOf,
    engineVersion,
    tablesVersion,
    ratesVersion,
  }
}

export function authorOf({ authorId }: Pick<VersionSummary, 'authorId'>, names: Names): string {
  return names.get(authorId) ?? GONE
}

function presentSummary(row: VersionSummary, names: Names): PlanVersionSummary {
  const { version, name, createdAt } = row
  return { version, name, author: authorOf(row, names), createdAt: isoTime(createdAt) }
}
