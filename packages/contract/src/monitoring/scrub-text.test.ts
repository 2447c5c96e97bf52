import { describe, expect, test } from 'vitest'
import { scrubText, scrubUrl } from './scrub-text.ts'

describe('scrubText', () => {
  test.each([
    ['no route for /reset-password/confirm/MQ/d2f1-0a9b8c7d', 'no route for /reset-password/confirm/[left out]'],
    ['at https://homes.example/accept-invitation/0123abc.', 'at https://homes.example/accept-invitation/[left out]'],
    ['GET /api/addresses/?q=14%20chestnut failed', 'GET /api/addresses/ failed'],
    ['sent Authorization: Token 5f0c77aa', 'sent Authorization: Token [left out]'],
    [`key ${'a1'.repeat(20)} is unknown`, 'key [left out] is unknown'],
    ['no mail for odalys.fennimore+1@quillon.example today', 'no mail for [left out] today'],
    ['found: 14 Chestnut Avenue, York, YO31 1BR', 'found:[left out]'],
    ['postcode yo311br is unknown', 'postcode [left out] is unknown'],
    ['UPRN 100050123456 is twice there', 'UPRN [left out] is twice there'],
  ])('%s', (text, left) => {
    expect(scrubText(text)).toBe(left)
  })

  test.each([
    "Cannot read properties of undefined (reading 'uValue')",
    'https://homes.example/assets/home-page-CR2nMQlf.js',
    'Expected 12 elements and got 11.',
    'GET /api/portfolio/homes/12/ answered 500',
  ])('keeps %s', (text) => {
    expect(scrubText(text)).toBe(text)
  })
})

test.each([
  ['/reset-password/confirm/MQ/d2f1-0a9b?x=1#top', '/reset-password/confirm/[left out]'],
  ['https://homes.example/accept-invitation/0123abc', 'https://homes.example/accept-invitation/[left out]'],
  ['/verify-email/d2f1-0a9b', '/verify-email/[left out]'],
  ['https://homes.example/portfolio?q=21+Otterscombe', 'https://homes.example/portfolio'],
  ['https://homes.example/api/invitations/0123abc/accept/', 'https://homes.example/api/invitations/[left out]'],
  ['/home/12', '/home/12'],
])('scrubs the address %s to %s', (address, left) => {
  expect(scrubUrl(address)).toBe(left)
})
