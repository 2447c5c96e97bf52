import { Random } from '@retrofolio/reference-data/sample/random'

/** Number of times that a process is killed at a random moment. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 100)

/** Numbers from 0 to below 1. The same seed gives the same numbers. */
export function randomNumbers(seed = Number(process.env['FAULT_SEED'] ?? 1)): () => number {
  const random = new Random(`fault injection ${seed}`)
  return () => random.next()
}
