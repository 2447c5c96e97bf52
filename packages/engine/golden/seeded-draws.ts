import { type Draws, drawsFrom } from '../src/uncertainty/draws.ts'
import { UNKNOWNS } from '../src/vocabulary.ts'
import { seededRandom } from './random-homes.ts'

/** Pseudo-random draws, the same for the same seed. The engine itself takes no chance. */
export function seededDraws(count: number, seed: number): Draws {
  const random = seededRandom(seed)
  // A share is above 0: the generator gives multiples of 2^-32, and 0 among them.
  return drawsFrom(Float64Array.from({ length: count * UNKNOWNS.length }, () => random() + 2 ** -33))
}
