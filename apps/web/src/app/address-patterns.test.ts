import { expect, test } from 'vitest'
import { addressPatterns } from './address-patterns.ts'
import { createRoutes } from './routes.tsx'

test('every address of a page is listed, and none that says there is no page', () => {
  const patterns = addressPatterns(createRoutes())
  expect(patterns).toEqual(
    expect.arrayContaining(['/', '/reset-password/confirm/:uid?/:token?', '/home/:homeId', '/settings/your-data']),
  )
  expect(patterns).not.toContain('*')
  expect(patterns).not.toContain('/404')
  expect(patterns.every((pattern) => pattern.startsWith('/'))).toBe(true)
})
