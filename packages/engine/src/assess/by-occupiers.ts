import type { HouseholdSize, OccupierCount } from '../vocabulary.ts'

/** Results for one, two and three people, and for the chosen number where it is another. */
export type ByOccupiers<Result> = Record<OccupierCount, Result> & Partial<Record<HouseholdSize, Result>>

/**
 * Results for one, two and three people, and for the chosen number.
 *
 * @param chosen people of the page, 1 to 8
 * @param resultOf computes the result of a number of people
 * @returns the results by number of people
 */
export function byOccupiers<Result>(
  chosen: HouseholdSize,
  resultOf: (occupiers: HouseholdSize) => Result,
): ByOccupiers<Result> {
  const results: ByOccupiers<Result> = { 1: resultOf(1), 2: resultOf(2), 3: resultOf(3) }
  if (chosen > 3) results[chosen] = resultOf(chosen)
  return results
}

/**
 * The result of a number of people that was calculated.
 *
 * @param results by number of people
 * @param occupiers one, two, three or the chosen number
 * @returns its result
 * @throws RangeError for a number of people that was not calculated
 */
export function ofOccupiers<Result>(results: Partial<ByOccupiers<Result>>, occupiers: HouseholdSize): Result {
  const result = results[occupiers]
  if (result === undefined) throw new RangeError(`no result was calculated for ${occupiers} people`)
  return result
}
