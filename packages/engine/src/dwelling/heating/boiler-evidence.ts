import type { BoilerEvidence } from '../../tables/heating/system-figures.ts'
import type { PricedFuel, StarWord } from '../../vocabulary.ts'
import type { StarRating } from '../features/star-ratings.ts'

/** Words that show the class of an LPG boiler. None emits so much that its carbon dioxide is poor: a price does that. */
const LPG_WORDS: ReadonlySet<StarWord> = new Set(['average', 'good', 'very_good'] satisfies StarWord[])

/**
 * What a star of the main heating shows of an unnamed boiler. Rule SYS-4: the star by running cost is drawn from price
 * and efficiency. With mains gas both stars follow the efficiency, in different steps: the other one may divide the
 * good. LPG costs more, so there only the star by carbon dioxide shows the boiler. Oil is average for carbon dioxide whatever its boiler, and the fuels left emit little or nothing.
 *
 * @param fuel that the boiler burns
 * @param star of the main heating
 * @returns the star that counts, or unknown: edition and controls then decide
 * @see docs/method/systems.md
 */
export function boilerEvidence(fuel: PricedFuel, { energy, environment }: StarRating): BoilerEvidence {
  if (fuel === 'mains_gas') {
    const isFiner = energy === 'good' && (environment === 'very_good' || environment === 'average')
    if (energy !== null && !isFiner) return `energy_${energy}`
    return environment === null ? 'unknown' : `environment_${environment}`
  }
  const isLpg = fuel === 'lpg' || fuel === 'bottled_lpg'
  return isLpg && environment !== null && LPG_WORDS.has(environment) ? `environment_${environment}` : 'unknown'
}
