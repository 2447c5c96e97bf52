import { type Draws, drawsFrom } from './draws.ts'
import { UNKNOWNS } from './unknowns.ts'

/** Pseudo-random draws for tests and benchmarks, the same for the same seed. The engine itself takes no chance. */
export function seededDraws(count: number, seed: number): Draws {
  let state = seed >>> 0
  const next = (): number => {
    // Mulberry32: its high bits are as even as its low ones.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
  return drawsFrom(Float64Array.from({ length: count * UNKNOWNS.length }, next))
}
