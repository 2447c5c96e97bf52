import { DashboardComingSoon } from '../../features/placeholder/dashboard-page.tsx'
import { AccessReview } from './lazy-access-review.tsx'

/** The dashboard of a deployment that switches it off, with a notice for those who must confirm new members. */
export function DashboardSoon() {
  return (
    <>
      <AccessReview />
      <DashboardComingSoon />
    </>
  )
}
