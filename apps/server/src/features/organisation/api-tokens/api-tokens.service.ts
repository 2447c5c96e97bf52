import type { ApiToken, ApiTokenRequest, NewApiToken } from '@retrofolio/contract/accounts/organisation'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { issueApiToken } from '../../accounts/sessions/api-tokens.service.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import type { Asking, OrganisationDependencies } from '../organisation.service.ts'
import { holdAsking, nameOf } from '../people/people.service.ts'
import { deleteApiToken, findApiTokens } from './api-tokens.repository.ts'

const CREATE_RATE: Rate = { scope: 'api-token', limit: 30, windowSeconds: 60 * 60 }

export function takeApiTokenRate(deps: OrganisationDependencies, organisationId: number): Promise<void> {
  return deps.throttle.take(CREATE_RATE, `organisation ${organisationId}`)
}

export async function listApiTokens(deps: OrganisationDependencies, organisationId: number): Promise<ApiToken[]> {
  const rows = await findApiTokens(deps.database.orm, organisationId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdBy: { id: row.createdById, name: nameOf(row) },
    createdAt: isoTime(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : isoTime(row.lastUsedAt),
    expiresAt: row.expiresAt === null ? null : isoTime(row.expiresAt),
  }))
}

/** It acts for the organisation in the name of the member who creates it, and is deleted with that member's account. */
export function createApiToken(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  { name, scope, expiresAt }: ApiTokenRequest,
): Promise<NewApiToken> {
  const { organisationId, userId } = session
  const at = deps.now()
  if (expiresAt !== null && expiresAt <= at) throw invalidFields({ expiresAt: ['This time is in the past.'] })
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const member = await holdAsking(queries, session)
    const { id, key } = await issueApiToken(queries, { userId, name, scope, expiresAt, at, caller })
    const expires = expiresAt === null ? null : isoTime(expiresAt)
    await recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'api_token_created',
      subject: { id, label: name },
      details: { scope, expiresAt: expires },
      at,
      caller,
    })
    const createdBy = { id: userId, name: nameOf(member) }
    return { id, name, scope, createdBy, createdAt: isoTime(at), lastUsedAt: null, expiresAt: expires, key }
  })
}

/** Any member may revoke any token of the organisation: there are no roles, and a leak cannot wait for its owner. */
export function revokeApiToken(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  tokenId: number,
): Promise<void> {
  const { organisationId } = session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const token = await deleteApiToken(queries, organisationId, tokenId)
    if (token === null) throw new Refusal('NOT_FOUND')
    await recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'api_token_revoked',
      subject: { id: tokenId, label: token.name },
      at: deps.now(),
      caller,
    })
  })
}
