import { isCommonPassword } from './common-passwords.ts'
import { isTooSimilar } from './password-similarity.ts'

/** The user's data that a password may not resemble. */
export interface UserAttributes {
  firstName: string
  lastName: string
  email: string
}

const MIN_CHARACTERS = 8

/** All problems of a password except its similarity to the user, in the contract's words and order. */
export async function passwordProblems(password: string): Promise<string[]> {
  const problems: string[] = []
  if (Array.from(password).length < MIN_CHARACTERS) {
    problems.push(`This password is too short. It must contain at least ${MIN_CHARACTERS} characters.`)
  }
  if (await isCommonPassword(password)) problems.push('This password is too common.')
  if (/^\p{Nd}+$/u.test(password)) problems.push('This password is entirely numeric.')
  return problems
}

/** The first attribute, by its displayed name, that the password is too similar to. */
export function similarityProblems(password: string, user: UserAttributes): string[] {
  const attributes = [
    ['first name', user.firstName],
    ['last name', user.lastName],
    ['email address', user.email],
  ] as const
  const similar = attributes.find(([, attribute]) => isTooSimilar(password, attribute))
  return similar === undefined ? [] : [`The password is too similar to the ${similar[0]}.`]
}

/** All four rules together. */
export async function passwordProblemsOf(password: string, user: UserAttributes): Promise<string[]> {
  return [...similarityProblems(password, user), ...(await passwordProblems(password))]
}
