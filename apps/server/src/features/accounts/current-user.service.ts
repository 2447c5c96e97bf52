import type { User } from '@retrofolio/contract/accounts/auth'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/errors/errors.ts'
import type { Session } from '../../http/routes/session.ts'
import { findMember } from './accounts.repository.ts'

/** Number of homes of an organisation; provided by the homes feature. */
export type CountHomes = (organisationId: number) => Promise<number>

export async function currentUser(
  deps: { database: Database; countHomes: CountHomes },
  session: Session,
): Promise<User> {
  const member = await findMember(deps.database.orm, session.organisationId, session.userId)
  if (member === null) throw new Refusal('USER_INACTIVE')
  const totalHomes = await deps.countHomes(session.organisationId)
  return { ...member.user, organisation: { ...member.organisation, totalHomes } }
}
