import { expect, test } from 'vitest'
import { otherLikelyRating } from './likely-rating.ts'

const chances = { very_high: 0.02, high: 0.28, medium: 0.2, low: 0.5 }

test.each([
  ['medium', 'low'],
  ['low', 'high'],
  ['high', 'low'],
] as const)('UNC-12: a home rated %s could be %s', (shown, other) => {
  expect(otherLikelyRating(shown, chances)).toBe(other)
})

test('a rating that is clear has no other', () => {
  expect(otherLikelyRating('low', { very_high: 0, high: 0.05, medium: 0.2, low: 0.75 })).toBeNull()
})
