import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { DEFAULT_HOME_QUOTA, type QuotaFill, quotaFill } from '../../../lib/session/home-quota.ts'

export interface QuotaView {
  heading: string
  fill: QuotaFill
  /** The remaining quota in words; null if there is plenty. */
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
  if (level === 'reached') return 'Your organisation has used its full home quota.'
  return left === 1 ? 'You can add one more home.' : `You can add ${formatNumber(left)} more homes.`
}
