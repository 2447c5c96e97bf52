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

/** Accounts as the operator makes and changes them from the command line. */

export interface Organisation {
  id: number
  name: string
  homeQuota: number
}

/** What an account command asks for cannot be done; the message is a sentence for the operator. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem'
}

/** @throws AccountProblem when the name is blank or the quota is not a whole number from 0 */
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
 * Makes an active user of an existing organisation; the operator vouches for the e-mail.
 *
 * @throws AccountProblem when the e-mail is taken or malformed, the password breaks a rule, or there is no such organisation
 */
export async function createUser(
  database: Database,
  user: {
    organisationId: number
    email: string
    password: string
    firstName?: string
    lastName?: string
    /** The organisation's name unless given. */
    companyName?: string
    companyNumber?: string
    /** For the demo account, whose password the environment may choose. */
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
 * Gives a user a new password and ends every session and API token of theirs.
 *
 * @throws AccountProblem when no user has this e-mail, or the password breaks a rule
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
 * A deactivated user can neither sign in nor use a key; both work again once they are active.
 *
 * @throws AccountProblem when no user has this e-mail
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
 * The operator vouches for the e-mail of a user who cannot get a mail. Sessions and API tokens stay, so it has to be
 * known that no other person uses the account.
 *
 * @returns the e-mails of active members who joined by an invitation before, whom nobody has vouched for; none where
 * the e-mail was verified already, or is of such a member itself
 * @throws AccountProblem when no user has this e-mail
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

/** Everybody, or the users of one organisation, in the order of their numbers. */
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
 * A quota below what the organisation already holds takes no home away; it only stops further ones.
 *
 * @throws AccountProblem when the organisation does not exist or the quota is not a whole number from 0
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

/** The command line has no clock but the machine's. */
function byOperator(organisationId: number) {
  return { organisationId, actor: 'operator', at: new Date(), caller: null } as const
}

function requireQuota(homeQuota: number): void {
  if (!Number.isInteger(homeQuota) || homeQuota < 0 || homeQuota > LARGEST_QUOTA) {
    throw new AccountProblem(`A home quota is a whole number from 0 to ${LARGEST_QUOTA}.`)
  }
}

/** What the column holds. */
const LARGEST_QUOTA = 2_147_483_647

export async function hasUser(database: Database, email: string): Promise<boolean> {
  return (await findUserByEmail(database.orm, email.trim())) !== null
}
