import { type Draws, drawsFrom } from '../src/uncertainty/draws.ts'
import { UNKNOWNS } from '../src/vocabulary.ts'
import { seededRandom } from './random-homes.ts'

/**
 * Random draws instead of the even lattice.
 *
 * @param count of points
 * @param seed whole number; the same seed gives the same draws
 * @returns draws for `rangesOf`
 */
export function seededDraws(count: number, seed: number): Draws {
  const random = seededRandom(seed)
  // A share is above 0: the generator gives multiples of 2^-32, and 0 among them.
  return drawsFrom(Float64Array.from({ length: count * UNKNOWNS.length }, () => random() + 2 ** -33))
}
