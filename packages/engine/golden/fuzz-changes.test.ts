import { expect, test } from 'vitest'
import { fuzzChanges } from './fuzz-changes.ts'

const LISTS = 1000

test(`CHG-1, CHG-2: ${LISTS} random lists of changes over random homes: no crash, nothing infinite, no change ignored`, () => {
  const outcomes = new Map<string, number>()
  for (let seed = 1; seed <= LISTS; seed++) {
    const { outcome, faults } = fuzzChanges(seed)
    expect(faults, `random list ${seed}`).toEqual([])
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  // A test whose lists were all rejected, or all accepted, would prove nothing.
  expect(outcomes.get('analysed')).toBeGreaterThan(LISTS / 4)
  expect(outcomes.get('refused')).toBeGreaterThan(LISTS / 4)
}, 120_000)
