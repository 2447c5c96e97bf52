import { expect, test } from 'vitest'
import { hasExpired } from './home-text.ts'

test('a certificate expires at midnight in the UK, also in summer', () => {
  const at = (time: string) => hasExpired('2026-06-30', new Date(time))
  expect([at('2026-06-30T22:59:59Z'), at('2026-06-30T23:00:00Z')]).toEqual([false, true])
  expect(hasExpired('2026-12-31', new Date('2026-12-31T23:59:59Z'))).toBe(false)
  expect(hasExpired(null, new Date())).toBe(false)
})
