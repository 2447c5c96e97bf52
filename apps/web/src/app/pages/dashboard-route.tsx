import { lazy, Suspense } from 'react'
import { DashboardPage } from '../../features/placeholder/dashboard-page.tsx'

/** With the schemas of the contract, for which the page does not wait. */
const AccessReviewNotice = lazy(async () => ({
  default: (await import('../../features/settings/organisation/access-review-notice.tsx')).AccessReviewNotice,
}))

/** Where everybody arrives who signs in: whoever has to confirm members hears it here. */
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
