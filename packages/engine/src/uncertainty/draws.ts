import { UNKNOWNS } from '../vocabulary.ts'
import { normalQuantile } from './normal.ts'

/** Points at which all unknowns are looked at together: one row for each point, one column for each unknown. */
export interface Draws {
  count: number
  /** Between 0 and 1, row after row; a column belongs to the unknown of the same place in `UNKNOWNS`. */
  shares: Float64Array
  /** The same as standard normal deviates. */
  deviates: Float64Array
}

/**
 * Draws from shares that are given, such as a random sequence of the caller's.
 *
 * @param shares each above 0 and below 1, `UNKNOWNS.length` to a point
 */
export function drawsFrom(shares: Float64Array): Draws {
  return { count: Math.floor(shares.length / UNKNOWNS.length), shares, deviates: shares.map(normalQuantile) }
}

/** A prime, so that each column visits every stratum once. */
const POINTS = 1021

/**
 * One multiplier for each unknown, chosen so that no two columns of the building are correlated by more than 0.042. Others
 * are correlated by at most 0.073 in their values and 0.085 in their squares. Each was the best of all beside those before
 * it.
 */
const MULTIPLIERS = [
  1, 565, 457, 937, 373, 858, 134, 578, 929, 273, 757, 917, 277, 615, 779, 96, 876, 708, 659, 786, 111, 730, 990, 596,
  941, 1003, 573, 971, 852, 505, 1004,
] as const

/**
 * An even lattice of 1,021 points: the same every time, and far more even than as many random ones. Rule UNC-5.
 */
export const EVEN_DRAWS: Draws = drawsFrom(lattice())

function lattice(): Float64Array {
  const columns = UNKNOWNS.length
  const shares = new Float64Array(POINTS * columns)
  for (let point = 0; point < POINTS; point++) {
    for (let column = 0; column < columns; column++) {
      shares[point * columns + column] = (((point * (MULTIPLIERS[column] ?? 1)) % POINTS) + 0.5) / POINTS
    }
  }
  return shares
}
