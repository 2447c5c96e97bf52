import { describe, expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

const LONG_LABEL = 'a'.repeat(63)

describe('isEmailAddress', () => {
  test.each([
    'a@b.example',
    'first.last+tag@sub.domain.example',
    "o'hara@homes.example",
    '"quoted local"@homes.example',
    'A@B.EXAMPLE',
    'a@localhost',
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    `a@${LONG_LABEL}.example`,
    'a@bücher.example',
    'a@example.xn--p1ai',
  ])('accepts %s', (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  test.each([
    'a@b',
    'a b@example.com',
    'a@example..com',
    '@example.com',
    'a@',
    'example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example.c',
    'a@example.123',
    `a@${LONG_LABEL}a.example`,
    'a@b@c.example ',
    'a@[300.0.0.1]',
    'ü@example.com',
    'a@b.example\u200b',
    'a@b\u00ad.example',
    'a@b.exam\u2060ple',
    'a@b.\u202eelpmaxe',
    'a@b.exam\u3164ple',
    `${'a'.repeat(310)}@example.com`,
  ])('rejects %s', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  test('splits at the last @', () => {
    expect(isEmailAddress('"a@b"@example.com')).toBe(true)
    expect(isEmailAddress('a@b@example.com')).toBe(false)
  })
})
