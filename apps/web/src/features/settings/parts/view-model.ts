import type { AuditAction, AuditEntry } from '@retrofolio/contract/accounts/audit'
import type { Session } from '@retrofolio/contract/accounts/auth'
import type { ApiToken, Invitation, Member } from '@retrofolio/contract/accounts/organisation'
import { capitalised } from '@retrofolio/contract/homes/home-words'
import { formatAgo, formatClock, formatDay } from '../../../lib/format/format-time.ts'

/** The current user first, then the server's order. */
export function sortMembers(members: readonly Member[]): Member[] {
  return [...members].sort((one, other) => Number(other.isSelf) - Number(one.isSelf))
}

export function invitationWords({ invitedBy, sentAt, expiresAt, isExpired }: Invitation): string {
  const end = isExpired ? `expired ${formatDay(expiresAt)}` : `valid until ${formatDay(expiresAt)}`
  return `Invited by ${invitedBy.name}, sent ${formatDay(sentAt)}, ${end}`
}

export const SCOPE_WORDS: Record<ApiToken['scope'], string> = { read: 'Reads only', write: 'Reads and writes' }

export function tokenWords({ scope, createdBy, createdAt, expiresAt, lastUsedAt }: ApiToken, now: Date): string[] {
  const end =
    expiresAt === null ? 'never expires' : `${isPast(expiresAt, now) ? 'expired' : 'expires'} ${formatDay(expiresAt)}`
  return [
    `${SCOPE_WORDS[scope]}, ${end}`,
    `Created by ${createdBy.name} on ${formatDay(createdAt)}, ${lastUsedAt === null ? 'never used' : `last used ${formatAgo(lastUsedAt, now)}`}`,
  ]
}

const isPast = (isoTime: string, now: Date): boolean => new Date(isoTime) <= now

const DAY_MS = 24 * 60 * 60 * 1_000

/** Token lifetimes, the safest first. */
export const TOKEN_LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'never', label: 'Until revoked' },
] as const

export function expiryOf(lifetime: string, now: Date): Date | null {
  return lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * DAY_MS)
}

/** The current session first, then the last used. */
export function sortSessions(sessions: readonly Session[]): Session[] {
  const used = ({ lastUsedAt, createdAt }: Session) => Date.parse(lastUsedAt ?? createdAt)
  return [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || used(other) - used(one))
}

export function sessionWords({ address, createdAt, lastUsedAt, isCurrent }: Session, now: Date): string {
  const from = address === '' ? '' : `${address}, `
  if (isCurrent) return `${from}signed in ${formatAgo(createdAt, now)}`
  return `${from}last used ${formatAgo(lastUsedAt ?? createdAt, now)}`
}

/** The first match counts: some browsers include the names of others. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** `Firefox on Linux`, from the user agent; other software by its first word. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(BROWSERS)
  const system = nameIn(SYSTEMS)
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`
  return /^[\w.-]+/.exec(userAgent)?.[0] ?? 'Unknown device'
}

/** `home_added` as `Home added`. */
export function actionLabel(action: AuditAction): string {
  const words = action.replaceAll('_', ' ').replace('api token', 'API token')
  return capitalised(words)
}

export interface AuditDay {
  day: string
  entries: { id: number; time: string; sentence: string; note: string }[]
}

/** Entries by day in the reader's time zone, newest first. */
export function auditDays(entries: readonly AuditEntry[]): AuditDay[] {
  const byDay = Map.groupBy(entries, (entry) => formatDay(entry.at))
  return Array.from(byDay, ([day, ofDay]) => ({
    day,
    entries: ofDay.map((entry) => ({
      id: entry.id,
      time: formatClock(entry.at),
      sentence: entry.sentence,
      note: auditNote(entry),
    })),
  }))
}

function auditNote({ apiTokenId, address }: AuditEntry): string {
  const parts = [apiTokenId === null ? null : `by API token ${apiTokenId}`, address === null ? null : `from ${address}`]
  return parts.filter((part) => part !== null).join(', ')
}
