/** Homes an organisation may hold when the server names no quota. */
export const DEFAULT_HOME_QUOTA = 5

export function isQuotaReached(organisation: { homeQuota: number; totalHomes: number } | undefined): boolean {
  if (!organisation) return false
  return organisation.totalHomes >= organisation.homeQuota
}
