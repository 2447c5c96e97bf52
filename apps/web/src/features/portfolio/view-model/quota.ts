import { DEFAULT_HOME_QUOTA } from '../../../lib/current-user.ts'

export interface QuotaView {
  heading: string
  /** 0 to 100. */
  filledPercent: number
  level: 'open' | 'nearly-full' | 'reached'
  /** What is left, in words; null while there is plenty. */
  note: string | null
}

/** The bar warns from four fifths of the quota on. */
const NEARLY_FULL_SHARE = 0.8

export function quotaView(homeCount: number, homeQuota: number | null | undefined): QuotaView {
  const quota = homeQuota ?? DEFAULT_HOME_QUOTA
  const share = quota > 0 ? homeCount / quota : 1
  const level = share >= 1 ? 'reached' : share >= NEARLY_FULL_SHARE ? 'nearly-full' : 'open'
  return {
    heading: `Homes (${homeCount}/${quota})`,
    filledPercent: Math.min(100, share * 100),
    level,
    note: noteOf(level, quota - homeCount),
  }
}

function noteOf(level: QuotaView['level'], left: number): string | null {
  if (level === 'open') return null
  if (level === 'reached') return 'Your organisation has used all its homes.'
  return left === 1 ? 'One more home can be added.' : `${left} more homes can be added.`
}
