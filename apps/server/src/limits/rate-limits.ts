/** Scopes of the rate limits: everything counted separately. REQUESTS_PER_MINUTE limits all requests together. */
export const RATE_SCOPES = [
  'login',
  'failed-login',
  'registration',
  'password-reset',
  'password-reset-email',
  'password-reset-confirm',
  'wrong-old-password',
  'verify-email',
  'verify-email-confirm',
  'add-home',
  'preview-home',
  'edit-homes',
  'facts-of-homes',
  'plan-job',
  'tags',
  'columns',
  'rates',
  'note',
  'view',
  'plan',
  'plan-calculation',
  'plan-export',
  'import',
  'import-download',
  'import-forecast',
  'retrigger-solar',
  'reanalyse',
  'survey',
  'audit-export',
  'invite',
  'received-invitation',
  'accept-invitation',
  'api-token',
  'export',
  'list-export',
  'api-docs',
  'address-search',
  'explore',
  'notification',
  'notification-choice',
  'criterion',
  'explore-add',
  'explore-plans',
  'explore-export',
  'explore-preview',
  'explore-purpose',
  'explore-shortlist',
  'picture',
  'picture-organisation',
  'picture-address',
  'enquiry',
  'vitals',
] as const
export type RateScope = (typeof RATE_SCOPES)[number] | 'address' | 'user'

export interface Rate {
  /** What is counted; part of the counter's key. */
  scope: RateScope
  limit: number
  windowSeconds: number
  /** For high limits: counted in memory and exchanged with the other nodes about every second. */
  isCountedInMemory?: true
}

/** The operator's changes to the declared limits. */
export type RateLimits = 'off' | ReadonlyMap<RateScope, ChangedLimit>

type ChangedLimit = 'off' | { limit: number; windowSeconds: number }

/** Parses `on`, `off`, or a list such as `login=100/60,registration=off`. */
export function readRateLimits(text: string, context: { addIssue: (message: string) => void }): RateLimits {
  if (text === 'off') return 'off'
  const changes = new Map<RateScope, ChangedLimit>()
  for (const change of text === 'on' ? [] : text.split(',')) {
    const { scope, limit, seconds } = CHANGE.exec(change.trim())?.groups ?? {}
    const known = RATE_SCOPES.find((name) => name === scope)
    if (known === undefined) context.addIssue(`${change} names no limit`)
    else changes.set(known, limit === undefined ? 'off' : { limit: Number(limit), windowSeconds: Number(seconds) })
  }
  return changes
}

const CHANGE = /^(?<scope>[a-z-]+)=(?:off|(?<limit>[1-9]\d{0,6})\/(?<seconds>[1-9]\d{0,6}))$/

export function isAnyLifted(limits: RateLimits): boolean {
  return limits === 'off' || [...limits.values()].includes('off')
}

/** The rate as configured by the operator; null if it is lifted. */
export function rateInForce(declared: Rate, limits: RateLimits): Rate | null {
  const changed = limits === 'off' ? 'off' : limits.get(declared.scope)
  return changed === 'off' ? null : { ...declared, ...changed }
}
