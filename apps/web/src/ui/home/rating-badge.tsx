import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { IconArrowDown, IconArrowUp, IconBolt, IconEqual, IconMinus } from '../icons.ts'
import classes from './rating-badge.module.css'

const RATINGS = {
  very_high: { word: 'Very High', icon: IconBolt },
  high: { word: 'High', icon: IconArrowUp },
  medium: { word: 'Medium', icon: IconEqual },
  low: { word: 'Low', icon: IconArrowDown },
}
const NOT_RATED = { word: 'N/A', icon: IconMinus }

export interface RatingBadgeProps {
  /** null: heat loss, energy or solar data is missing. */
  rating: ZeroBillPotential | null
  /** A rating that is nearly as likely. */
  couldBe?: ZeroBillPotential | null
  size?: 'small' | 'medium' | 'large'
}

/** The zero bill potential as icon, word and colour. */
export function RatingBadge({ rating, couldBe = null, size = 'small' }: RatingBadgeProps) {
  const { word, icon: Icon } = rating === null ? NOT_RATED : RATINGS[rating]
  return (
    <span className={classes.badge} data-rating={rating ?? 'none'} data-size={size}>
      <Icon size="1.15em" stroke={2.4} aria-hidden />
      {word}
      {couldBe !== null && <span className={classes.couldBe}>could be {RATINGS[couldBe].word}</span>}
    </span>
  )
}

export function ratingWord(rating: ZeroBillPotential | null): string {
  return rating === null ? NOT_RATED.word : RATINGS[rating].word
}
