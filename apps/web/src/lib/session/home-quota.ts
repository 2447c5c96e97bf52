/** Default home quota when the server sends none. */
export const DEFAULT_HOME_QUOTA = 5

export interface QuotaFill {
  /** 0 to 100. */
  percent: number
  level: 'open' | 'nearly-full' | 'reached'
}

/** The bar turns orange at this percentage. */
const NEARLY_FULL_PERCENT = 80

/** A quota of zero counts as reached. */
export function quotaFill(homeCount: number, homeQuota: number): QuotaFill {
  const percent = homeQuota > 0 ? Math.min(100, (homeCount / homeQuota) * 100) : 100
  return { percent, level: levelOf(percent) }
}

function levelOf(percent: number): QuotaFill['level'] {
  if (percent >= 100) return 'reached'
  return percent >= NEARLY_FULL_PERCENT ? 'nearly-full' : 'open'
}

export function isQuotaReached(organisation: { homeQuota: number; totalHomes: number } | undefined): boolean {
  return organisation !== undefined && organisation.totalHomes >= organisation.homeQuota
}
