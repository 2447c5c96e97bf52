import type { ZeroBillPotential } from '../vocabulary.ts'

/** Probability of each rating, 0 to 1. They add up to 1. */
export type RatingChances = Readonly<Record<ZeroBillPotential, number>>

/** One in four: less likely ratings do not make a home a borderline case. Our choice. */
const BORDERLINE_FROM = 0.25

/**
 * The rating that a home could well have instead of the one shown. Rule UNC-12.
 *
 * @param shown the rating of the central figures
 * @param chances probability of each rating, 0 to 1
 * @returns the likeliest other rating; null if none has a chance of one in four
 */
export function otherLikelyRating(shown: ZeroBillPotential, chances: RatingChances): ZeroBillPotential | null {
  let other: ZeroBillPotential | null = null
  for (const rating of RATINGS) {
    const isLikelier = other === null || chances[rating] > chances[other]
    if (rating !== shown && chances[rating] >= BORDERLINE_FROM && isLikelier) other = rating
  }
  return other
}

const RATINGS = ['very_high', 'high', 'medium', 'low'] as const satisfies readonly ZeroBillPotential[]
