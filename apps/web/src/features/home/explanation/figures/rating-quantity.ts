import { zeroBillPotential } from '@retrofolio/engine/rating/rate'
import type { FormattedQuantity } from '../../../../lib/format/format-quantity.ts'
import { ratingWord } from '../../../../ui/home/rating-badge.tsx'

/** The rating's word in place of a number. */
export function ratingQuantity(netGridImportKwh: number): FormattedQuantity {
  const word = ratingWord(zeroBillPotential(netGridImportKwh))
  return { isKnown: true, number: word, unit: '', unitPlacement: 'after', isAbout: false, text: word }
}
