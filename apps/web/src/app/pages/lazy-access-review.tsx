import { lazy, Suspense } from 'react'

/** Loads the contract's schemas without delaying the page. */
const AccessReviewNotice = lazy(async () => ({
  default: (await import('../../features/settings/organisation/access-review-notice.tsx')).AccessReviewNotice,
}))

export function AccessReview() {
  return (
    <Suspense fallback={null}>
      <AccessReviewNotice />
    </Suspense>
  )
}
