import type { ProfileChangeRequest } from '@retrofolio/contract/accounts/account-requests'
import type { User } from '@retrofolio/contract/accounts/auth'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { Database } from '../../database/database.ts'
import type { Caller, Session } from '../../http/routes/session.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { lockUser, type Profile, updateProfile } from './accounts.repository.ts'
import { type CountHomes, currentUser } from './current-user.service.ts'

const PROFILE_FIELDS = ['firstName', 'lastName', 'companyName', 'companyNumber'] as const

/** Keys missing from the request stay unchanged. */
export async function changeProfile(
  deps: { database: Database; now: () => Date; countHomes: CountHomes },
  session: Session,
  request: ProfileChangeRequest,
  caller: Caller,
): Promise<User> {
  await deps.database.orm.transaction(async (queries) => {
    const user = await lockUser(queries, session.userId)
    const changed = PROFILE_FIELDS.filter(
      (field) => user !== null && request[field] !== undefined && request[field] !== user[field],
    )
    if (changed.length === 0) return
    const change: Partial<Profile> = Object.fromEntries(changed.map((field) => [field, request[field]]))
    await updateProfile(queries, session.userId, change)
    await recordAudit(queries, {
      organisationId: session.organisationId,
      actor: session,
      action: 'profile_changed',
      subject: { id: session.userId },
      details: { fields: changed.map(snakeKey) },
      at: deps.now(),
      caller,
    })
  })
  return currentUser(deps, session)
}
