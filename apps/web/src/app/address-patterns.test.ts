import { expect, test } from 'vitest'
import { addressPattern, addressPatterns } from './address-patterns.ts'
import { createRoutes } from './routes/routes.tsx'

test('lists the address of every page except the not-found page', () => {
  const patterns = addressPatterns(createRoutes())
  expect(patterns).toEqual(
    expect.arrayContaining(['/', '/reset-password/confirm/:uid?/:token?', '/home/:homeId', '/settings/your-data']),
  )
  expect(patterns).not.toContain('*')
  expect(patterns).not.toContain('/404')
  expect(patterns.every((pattern) => pattern.startsWith('/'))).toBe(true)
})

test.each([
  ['/', '/'],
  ['/home/12', '/home/:homeId'],
  ['/reset-password/confirm/MQ/c0ffee-0123', '/reset-password/confirm/:uid?/:token?'],
  ['/settings/your-data', '/settings/your-data'],
  ['/nowhere', null],
  ['/404', null],
])('%s leads to the page of %s', (address, pattern) => {
  expect(addressPattern(createRoutes(), address)).toBe(pattern)
  expect(pattern === null || addressPatterns(createRoutes()).includes(pattern)).toBe(true)
})
