import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, maxEdits } from './edit-distance.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])
const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), maxLength: 8 })

describe('editDistance', () => {
  it.each([
    ['ROAD', 'ROAD', 0],
    ['SADDLER', 'SADLER', 1],
    ['CHESNTUT', 'CHESTNUT', 1],
    ['MILL', 'HILL', 1],
    ['FARM', 'FAIR', 2],
    ['ROAD', 'LANE', 3],
  ])('counts from %s to %s: %i', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits)
  })

  it('is symmetric', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 8)).toBe(editDistance(b, a, 8))
      }),
      { seed },
    )
  })

  it('counts a swap of two adjacent letters as one edit at most', () => {
    fc.assert(
      fc.property(word, fc.nat(6), (text, at) => {
        const swapped =
          text.slice(0, at) +
          text
            .slice(at, at + 2)
            .split('')
            .toReversed()
            .join('') +
          text.slice(at + 2)
        expect(editDistance(text, swapped, 3)).toBeLessThanOrEqual(1)
      }),
      { seed },
    )
  })

  it('gives the exact distance up to the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 8), limit + 1))
      }),
      { seed },
    )
  })

  it('allows no edits in short words', () => {
    expect([maxEdits('OAK'), maxEdits('MILL'), maxEdits('CHESTNUT')]).toEqual([0, 1, 2])
  })
})
