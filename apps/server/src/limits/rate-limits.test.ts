import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RATE_SCOPES, rateInForce, readRateLimits } from './rate-limits.ts'
import type { Rate } from './throttle.ts'

const LOGIN: Rate = { scope: 'login', limit: 10, windowSeconds: 60 }
const REGISTRATION: Rate = { scope: 'registration', limit: 10, windowSeconds: 3_600 }

const read = (text: string) => readRateLimits(text, { addIssue: (message) => expect.fail(message) })

test('on keeps every declared limit, off lifts them all', () => {
  expect(rateInForce(LOGIN, read('on'))).toEqual(LOGIN)
  expect(rateInForce(LOGIN, read('off'))).toBeNull()
})

test('a list changes only the limits it names', () => {
  const limits = read('login=100/30')
  expect(rateInForce(LOGIN, limits)).toEqual({ scope: 'login', limit: 100, windowSeconds: 30 })
  expect(rateInForce(REGISTRATION, limits)).toEqual(REGISTRATION)
  expect(rateInForce(REGISTRATION, read('login=100/30,registration=off'))).toBeNull()
})

test('docs/configuration.md names every limit', () => {
  const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
  expect(RATE_SCOPES.filter((scope) => !page.includes(`\`${scope}\``))).toEqual([])
})
