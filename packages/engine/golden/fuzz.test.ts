import { expect, test } from 'vitest'
import { fuzzHome } from './fuzz.ts'

const HOMES = 1500

test(`${HOMES} random homes, half of them with impossible numbers: no crash, nothing infinite, the physics holds`, () => {
  const outcomes = new Map<string, number>()
  for (let seed = 1; seed <= HOMES; seed++) {
    const { outcome, faults } = fuzzHome(seed)
    expect(faults, `random home ${seed}`).toEqual([])
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  // Most random homes can be assessed: a test that rejected them all would prove nothing.
  expect(outcomes.get('analysed')).toBeGreaterThan(HOMES / 2)
}, 120_000)
