import { exampleAuditEntry } from '@retrofolio/contract/examples/audit'
import { exampleSession } from '@retrofolio/contract/examples/auth'
import { exampleApiToken, exampleInvitation, exampleMember } from '@retrofolio/contract/examples/organisation'
import { describe, expect, test } from 'vitest'
import { auditChoice } from '../organisation/audit-choice.ts'
import {
  actionLabel,
  auditDays,
  deviceName,
  expiryOf,
  invitationWords,
  sessionWords,
  sortMembers,
  sortSessions,
  tokenWords,
} from './view-model.ts'

const now = new Date('2026-03-02T17:05:00Z')

test('lists the user first among members, the current session first, then the last used', () => {
  const colleague = { ...exampleMember, id: 1, isSelf: false }
  expect(sortMembers([colleague, exampleMember]).map(({ id }) => id)).toEqual([7, 1])
  const old = { ...exampleSession, id: 1, isCurrent: false, lastUsedAt: null }
  const recent = { ...exampleSession, id: 2, isCurrent: false }
  expect(sortSessions([old, recent, exampleSession]).map(({ id }) => id)).toEqual([41, 2, 1])
})

test('an invitation shows sender, date and validity', () => {
  expect(invitationWords(exampleInvitation)).toBe(
    'Invited by Odalys Fennimore, sent 1 March 2026, valid until 8 March 2026',
  )
  expect(invitationWords({ ...exampleInvitation, isExpired: true })).toMatch(/, expired 8 March 2026$/)
})

test('a token shows access, expiry, owner and last use', () => {
  expect(tokenWords(exampleApiToken, now)).toEqual([
    'Reads only, expires 1 March 2027',
    'Created by Odalys Fennimore on 1 March 2026, never used',
  ])
  const old = { ...exampleApiToken, expiresAt: '2026-03-01T00:00:00Z', lastUsedAt: '2026-03-02T17:00:00Z' }
  expect(tokenWords(old, now)).toEqual([
    'Reads only, expired 1 March 2026',
    'Created by Odalys Fennimore on 1 March 2026, last used 5 minutes ago',
  ])
  expect(tokenWords({ ...exampleApiToken, expiresAt: null }, now)[0]).toBe('Reads only, never expires')
})

test('a token lasts for days or until revoked', () => {
  expect(expiryOf('30', now)).toEqual(new Date('2026-04-01T17:05:00Z'))
  expect(expiryOf('never', now)).toBeNull()
})

test('a session shows place and last use', () => {
  expect(sessionWords({ ...exampleSession, isCurrent: false }, now)).toBe('192.0.2.1, last used 1 hour ago')
  expect(sessionWords(exampleSession, now)).toBe('192.0.2.1, signed in yesterday')
  expect(sessionWords({ ...exampleSession, address: '', isCurrent: false, lastUsedAt: null }, now)).toBe(
    'last used yesterday',
  )
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605', 'Safari on Mac'],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

describe('the audit trail', () => {
  test('has readable names for all actions', () => {
    expect([actionLabel('home_added'), actionLabel('api_token_revoked')]).toEqual(['Home added', 'API token revoked'])
  })

  test('is grouped by day, newest first, with origins', () => {
    const earlier = { ...exampleAuditEntry, id: 2, at: '2026-02-27T12:00:00Z', address: null, apiTokenId: 58 }
    const days = auditDays([exampleAuditEntry, { ...exampleAuditEntry, id: 3 }, earlier])
    expect(days.map(({ day, entries }) => [day, entries.map(({ id, note }) => [id, note])])).toEqual([
      [
        '1 March 2026',
        [
          [812, 'from 192.0.2.17'],
          [3, 'from 192.0.2.17'],
        ],
      ],
      ['27 February 2026', [[2, 'by API token 58']]],
    ])
  })

  test('reads its filter from the address and ignores invalid values', () => {
    expect(auditChoice(new URLSearchParams('action=home_added&member=7&home=12'))).toEqual({
      action: 'home_added',
      member: 7,
      home: 12,
    })
    expect(auditChoice(new URLSearchParams('action=nothing&member=x&home=-1'))).toEqual({
      action: null,
      member: null,
      home: null,
    })
  })
})
