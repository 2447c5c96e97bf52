import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'

export function HomeRating({ home }: { home: ExploreHome }) {
  return <RatingBadge rating={ZERO_BILL_POTENTIALS.find((one) => one === home.rating) ?? null} />
}
