import { isEmailAddress } from '@retrofolio/contract/email-address'
import type { Database } from '../../platform/database.ts'
import {
  findOrganisation,
  findOrganisationIds,
  findUserByEmail,
  insertOrganisation,
  insertUser,
  updateHomeQuota,
  updatePassword,
} from './accounts.repository.ts'
import { hashPassword } from './passwords.ts'
import { deleteTokensOfUser } from './tokens.repository.ts'

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
  return insertOrganisation(database.orm, { ...organisation, name })
}

export function listOrganisations(database: Database): Promise<number[]> {
  return findOrganisationIds(database.orm)
}

/**
 * Makes an active user of an existing organisation.
 *
 * @throws AccountProblem when the e-mail is taken or malformed, the password blank, or the organisation does not exist
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
  },
): Promise<{ id: number; email: string }> {
  const organisation = await findOrganisation(database.orm, user.organisationId)
  if (organisation === null) throw new AccountProblem(`There is no organisation ${user.organisationId}.`)
  const email = withDomainInLowerCase(user.email.trim())
  if (!isEmailAddress(email)) throw new AccountProblem(`${email} is not an e-mail address.`)
  const created = await insertUser(database.orm, {
    organisationId: organisation.id,
    email,
    passwordHash: await hashPassword(requirePassword(user.password)),
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    companyName: user.companyName ?? organisation.name,
    companyNumber: user.companyNumber ?? '',
  })
  if (created === null) throw new AccountProblem(`A user with the e-mail ${email} already exists.`)
  return { id: created.id, email }
}

/** A domain has no case; the part before it is kept as the person writes it. */
function withDomainInLowerCase(email: string): string {
  const domainAt = email.lastIndexOf('@') + 1
  return email.slice(0, domainAt) + email.slice(domainAt).toLowerCase()
}

/**
 * Gives a user a new password and ends every session of theirs.
 *
 * @throws AccountProblem when nobody has this e-mail
 */
export async function setPassword(database: Database, change: { email: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(requirePassword(change.password))
  await database.orm.transaction(async (queries) => {
    const user = await findUserByEmail(queries, change.email.trim())
    if (user === null) throw new AccountProblem(`There is no user with the e-mail ${change.email.trim()}.`)
    await updatePassword(queries, user.id, passwordHash)
    await deleteTokensOfUser(queries, user.id)
  })
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
  if (!(await updateHomeQuota(database.orm, change.organisationId, change.homeQuota))) {
    throw new AccountProblem(`There is no organisation ${change.organisationId}.`)
  }
}

function requireQuota(homeQuota: number): void {
  if (!Number.isInteger(homeQuota) || homeQuota < 0 || homeQuota > LARGEST_QUOTA) {
    throw new AccountProblem(`A home quota is a whole number from 0 to ${LARGEST_QUOTA}.`)
  }
}

/** What the column holds. */
const LARGEST_QUOTA = 2_147_483_647

function requirePassword(password: string): string {
  if (password.trim() === '') throw new AccountProblem('A password may not be blank.')
  return password
}

export async function hasUser(database: Database, email: string): Promise<boolean> {
  return (await findUserByEmail(database.orm, email.trim())) !== null
}
