import type { AuditAction } from '@retrofolio/contract/accounts/audit'
import type { Queries } from '../../database/database.ts'
import { Refusal } from '../../http/errors/errors.ts'
import type { Session } from '../../http/routes/session.ts'
import { eraseAddresses, insertAuditEntry } from './audit.repository.ts'
import { AUDIT_ACTION_KINDS, type AuditActor, type AuditEvent, type DetailValue } from './audit-actions.ts'

/**
 * Records an action in the transaction of the action itself: both are committed or neither. Outside a transaction the
 * database rejects the entry.
 *
 * @throws Refusal USER_INACTIVE if the organisation has been deleted meanwhile, with its members
 */
export async function recordAudit<Action extends AuditAction>(
  queries: Queries,
  event: AuditEvent<Action>,
): Promise<void> {
  const { action, subject, at, caller } = event
  const details: Record<string, DetailValue> = event.details ?? {}
  const isKept = await insertAuditEntry(queries, event.organisationId, {
    at,
    action,
    ...actorColumns(event.actor),
    subjectKind: AUDIT_ACTION_KINDS[action].subject,
    subjectId: subject.id,
    subjectLabel: 'label' in subject ? withoutSecrets(subject.label) : '',
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, detailWithoutSecrets(value)])),
    address: caller?.address ?? null,
    requestId: caller?.requestId ?? null,
  })
  if (!isKept) throw new Refusal('USER_INACTIVE')
}

/** An event of the whole organisation, by a member; `action` and `details` are added. */
export function organisationEvent(
  { now }: { now: () => Date },
  { session, caller }: { session: Session; caller: AuditEvent<AuditAction>['caller'] },
) {
  const { organisationId } = session
  return { organisationId, actor: session, subject: { id: organisationId, label: '' }, at: now(), caller }
}

/** When a user's account is deleted, their addresses are erased too; their name was never stored here. */
export function forgetAddressesOf(queries: Queries, organisationId: number, userId: number): Promise<void> {
  return eraseAddresses(queries, organisationId, userId)
}

function actorColumns(actor: AuditActor) {
  if (typeof actor === 'string') return { actorKind: actor, actorUserId: null, apiTokenId: null }
  const apiTokenId = actor.kind === 'api' ? (actor.tokenId ?? null) : null
  return { actorKind: 'member' as const, actorUserId: actor.userId, apiTokenId }
}

function detailWithoutSecrets(value: DetailValue): DetailValue {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  return typeof value === 'string' ? withoutSecrets(value) : value
}

/** A user may paste a key into a name; keys, reset tokens and password hashes have unique formats. */
function withoutSecrets(text: string): string {
  return text.replace(/[0-9a-f]{32,}/gi, '[removed]').replace(/\$argon2\S*/g, '[removed]')
}
