import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { DEFAULT_HOME_QUOTA, type QuotaFill, quotaFill } from '../../../lib/session/home-quota.ts'

export interface QuotaView {
  heading: string
  fill: QuotaFill
  /** What is left, in words; null while there is plenty. */
  note: string | null
}

export function quotaView(homeCount: number, homeQuota: number | null | undefined): QuotaView {
  const quota = homeQuota ?? DEFAULT_HOME_QUOTA
  const fill = quotaFill(homeCount, quota)
  return {
    heading: `Homes (${formatNumber(homeCount)}/${formatNumber(quota)})`,
    fill,
    note: noteOf(fill.level, quota - homeCount),
  }
}

function noteOf(level: QuotaFill['level'], left: number): string | null {
  if (level === 'open') return null
  if (level === 'reached') return 'Your organisation has used all its homes.'
  return left === 1 ? 'One more home can be added.' : `${formatNumber(left)} more homes can be added.`
}
