/** One number for each month, January first. Plain arrays: short typed arrays cost several times more to make. */
export type Monthly = number[]

export const MONTHS_PER_YEAR = 12

/**
 * A new year of zeros, to be filled.
 *
 * @returns twelve zeros, January first
 */
export function zeroMonths(): Monthly {
  return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
}
