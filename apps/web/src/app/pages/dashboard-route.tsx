import { lazy, Suspense } from 'react'
import { DashboardPage } from '../../features/placeholder/dashboard-page.tsx'

/** Loads the contract's schemas without delaying the page. */
const AccessReviewNotice = lazy(async () => ({
  default: (await import('../../features/settings/organisation/access-review-notice.tsx')).AccessReviewNotice,
}))

/** The dashboard, with a notice for those who must confirm new members. */
export function DashboardRoute() {
  return (
    <>
      <Suspense fallback={null}>
        <AccessReviewNotice />
      </Suspense>
      <DashboardPage />
    </>
  )
}
