import { randomInt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

// Excludes characters that look alike, because the password is read from a screen and typed.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** 16 random letters and digits (79 bits) in groups, such as `hw3k-9tqa-pm7x-c4ve`. */
export function randomPassword(): string {
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join('')).join('-')
}

const letter = (): string => ALPHABET.charAt(randomInt(ALPHABET.length))

/** Reads the first line of standard input. The password then appears neither in the shell history nor in `ps`. */
export async function passwordFromInput(): Promise<string> {
  const password = (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  if (password === '') throw new UserFacingError('No password on standard input.')
  return password
}
