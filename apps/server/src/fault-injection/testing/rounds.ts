/** How often a process is killed by a fault at random moments. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 100)

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed = Number(process.env['FAULT_SEED'] ?? 1)): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
