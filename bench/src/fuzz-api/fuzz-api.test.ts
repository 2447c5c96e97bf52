import { expect, test } from 'vitest'
import { fuzzApi } from './fuzz-api.ts'

/** A small part of `npm run fuzz:api`. */
const REQUESTS = 800

test('every random request gets a valid response', { timeout: 300_000 }, async () => {
  const { figures, faults } = await fuzzApi({ requests: REQUESTS, seed: 7 }, () => {})
  expect(faults).toEqual([])
  const missed = figures.filter(({ ok }) => ok === false)
  expect(missed.map(({ name, value, target }) => `${name}: ${value}, wanted ${target}`)).toEqual([])
})
