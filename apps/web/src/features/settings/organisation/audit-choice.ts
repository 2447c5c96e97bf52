import { AUDIT_ACTIONS } from '@retrofolio/contract/accounts/audit'
import type { AuditChoice } from '../queries/organisation-queries.ts'

/** The filter in the address; ignores invalid values. */
export function auditChoice(query: URLSearchParams): AuditChoice {
  const number = (name: string) => {
    const text = query.get(name) ?? ''
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  }
  return {
    action: AUDIT_ACTIONS.find((action) => action === query.get('action')) ?? null,
    member: number('member'),
    home: number('home'),
  }
}
