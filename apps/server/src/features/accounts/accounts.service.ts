import { isEmailAddress } from '@retrofolio/contract/fields/email-address'
import type { Database } from '../../database/database.ts'
import { withAccountsOf } from '../../database/organisation-scope.ts'
import { membersBySource } from '../audit/audit.service.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import {
  findOrganisation,
  findOrganisationIds,
  findUserByEmail,
  findUsers,
  insertOrganisation,
  insertUser,
  lockOrganisation,
  setEmailProven,
  updateHomeQuota,
  updateIsActive,
  updatePassword,
} from './accounts.repository.ts'
import { deleteLinks } from './email/mailed-links.repository.ts'
import { storedEmail } from './email/stored-email.ts'
import { passwordProblemsOf, type UserAttributes } from './passwords/password-rules.ts'
import { hashPassword } from './passwords/passwords.ts'
import { deleteKeys } from './sessions/tokens.repository.ts'

/** Accounts as the operator creates and changes them from the command line. */

export interface Organisation {
  id: number
  name: string
  homeQuota: number
}

/** An account command cannot be carried out; the message is a sentence for the operator. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem'
}

/** @throws AccountProblem if the name is blank or the quota is not a whole number from 0 */
export async function createOrganisation(
  database: Database,
  organisation: { name: string; homeQuota?: number },
): Promise<Organisation> {
  const name = organisation.name.trim()
  if (name === '') throw new AccountProblem('An organisation needs a name.')
  if (organisation.homeQuota !== undefined) requireQuota(organisation.homeQuota)
  return database.orm.transaction(async (queries) => {
    const created = await insertOrganisation(queries, { ...organisation, name })
    await recordAudit(queries, {
      ...byOperator(created.id),
      action: 'organisation_created',
      subject: { id: created.id, label: created.name },
      details: { homeQuota: created.homeQuota },
    })
    return created
  })
}

export function listOrganisations(database: Database): Promise<number[]> {
  return findOrganisationIds(database.orm)
}

/**
 * Creates an active user in an existing organisation; the e-mail counts as verified by the operator.
 *
 * @throws AccountProblem if the e-mail is taken or malformed, the password breaks a rule, or the organisation does not
 * exist
 */
export async function createUser(
  database: Database,
  user: {
    organisationId: number
    email: string
    password: string
    firstName?: string
    lastName?: string
    /** Defaults to the organisation's name. */
    companyName?: string
    companyNumber?: string
    /** For the demo account, whose password may come from the environment. */
    mayHaveWeakPassword?: true
  },
): Promise<{ id: number; email: string }> {
  const organisation = await findOrganisation(database.orm, user.organisationId)
  if (organisation === null) throw new AccountProblem(`There is no organisation ${user.organisationId}.`)
  const email = storedEmail(user.email.trim())
  if (!isEmailAddress(email)) throw new AccountProblem(`${email} is not an e-mail address.`)
  const { firstName = '', lastName = '' } = user
  if (user.mayHaveWeakPassword !== true) await requireGoodPassword(user.password, { firstName, lastName, email })
  const passwordHash = await hashPassword(user.password)
  return database.orm.transaction(async (queries) => {
    const created = await insertUser(queries, {
      organisationId: organisation.id,
      email,
      emailProvenAt: new Date(),
      passwordHash,
      firstName,
      lastName,
      companyName: user.companyName ?? organisation.name,
      companyNumber: user.companyNumber ?? '',
    })
    if (created === null) throw new AccountProblem(`A user with the e-mail ${email} already exists.`)
    await recordAudit(queries, {
      ...byOperator(organisation.id),
      action: 'member_created',
      subject: { id: created.id },
    })
    return { id: created.id, email }
  })
}

/**
 * Sets a user's password and ends all their sessions and API tokens.
 *
 * @throws AccountProblem if no user has this e-mail, or the password breaks a rule
 */
export async function setPassword(database: Database, change: { email: string; password: string }): Promise<void> {
  const user = await requireUser(database, change.email)
  await requireGoodPassword(change.password, user)
  const passwordHash = await hashPassword(change.password)
  await database.orm.transaction(async (queries) => {
    await updatePassword(queries, user.id, passwordHash)
    await deleteLinks(queries, user.id)
    await deleteKeys(queries, user.id)
    await recordAudit(queries, { ...byOperator(user.organisationId), action: 'password_set', subject: { id: user.id } })
  })
}

/**
 * A deactivated user can neither sign in nor use a key; both work again after reactivation.
 *
 * @throws AccountProblem if no user has this e-mail
 */
export async function setActive(database: Database, change: { email: string; isActive: boolean }): Promise<void> {
  const user = await requireUser(database, change.email)
  await database.orm.transaction(async (queries) => {
    if (!(await updateIsActive(queries, user.id, change.isActive))) return
    await recordAudit(queries, {
      ...byOperator(user.organisationId),
      action: change.isActive ? 'member_activated' : 'member_deactivated',
      subject: { id: user.id },
    })
  })
}

/**
 * The operator verifies the e-mail of a user who cannot receive mail. Sessions and API tokens stay, so the operator
 * must be sure that no other person uses the account.
 *
 * @returns the e-mails of active members who joined by an invitation before and have not been confirmed; none if the
 * e-mail was verified already, or belongs to such a member
 * @throws AccountProblem if no user has this e-mail
 */
export async function verifyEmail(database: Database, email: string): Promise<string[]> {
  const user = await requireUser(database, email)
  const { organisationId } = user
  return withAccountsOf(database, organisationId, async (queries) => {
    const by = byOperator(organisationId)
    if (!(await setEmailProven(queries, user.id, by.at))) return []
    await recordAudit(queries, { ...by, action: 'email_verified', subject: { id: user.id } })
    const { invited } = await membersBySource(queries, organisationId)
    if (invited.includes(user.id)) return []
    const people = await findUsers(queries, { organisationId })
    return people.filter(({ id, isActive }) => isActive && invited.includes(id)).map((person) => person.email)
  })
}

/** All users, or those of one organisation, by id. */
export function listUsers(database: Database, filter: { organisationId?: number }) {
  return findUsers(database.orm, filter)
}

async function requireUser(database: Database, email: string) {
  const user = await findUserByEmail(database.orm, email.trim())
  if (user === null) throw new AccountProblem(`There is no user with the e-mail ${email.trim()}.`)
  return user
}

async function requireGoodPassword(password: string, user: UserAttributes): Promise<void> {
  const problems = await passwordProblemsOf(password.trim(), user)
  if (problems.length > 0) throw new AccountProblem(problems.join(' '))
}

/**
 * A quota below the current number of homes removes none; it only prevents further ones.
 *
 * @throws AccountProblem if the organisation does not exist or the quota is not a whole number from 0
 */
export async function setHomeQuota(
  database: Database,
  change: { organisationId: number; homeQuota: number },
): Promise<void> {
  requireQuota(change.homeQuota)
  await database.orm.transaction(async (queries) => {
    const organisation = await lockOrganisation(queries, change.organisationId)
    if (organisation === null) throw new AccountProblem(`There is no organisation ${change.organisationId}.`)
    await updateHomeQuota(queries, organisation.id, change.homeQuota)
    await recordAudit(queries, {
      ...byOperator(organisation.id),
      action: 'home_quota_set',
      subject: { id: organisation.id, label: organisation.name },
      details: { from: organisation.homeQuota, to: change.homeQuota },
    })
  })
}

/** The command line uses the machine's clock. */
function byOperator(organisationId: number) {
  return { organisationId, actor: 'operator', at: new Date(), caller: null } as const
}

function requireQuota(homeQuota: number): void {
  if (!Number.isInteger(homeQuota) || homeQuota < 0 || homeQuota > LARGEST_QUOTA) {
    throw new AccountProblem(`A home quota is a whole number from 0 to ${LARGEST_QUOTA}.`)
  }
}

/** Maximum of the column. */
const LARGEST_QUOTA = 2_147_483_647

export async function hasUser(database: Database, email: string): Promise<boolean> {
  return (await findUserByEmail(database.orm, email.trim())) !== null
}
