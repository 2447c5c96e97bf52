import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { EmptyDashboard } from '../../features/placeholder/dashboard-page.tsx'
import { AccessReview } from './lazy-access-review.tsx'

/** The dashboard, with a notice for those who must confirm new members. */
export function DashboardRoute() {
  return (
    <>
      <AccessReview />
      <DashboardPage empty={<EmptyDashboard />} />
    </>
  )
}
