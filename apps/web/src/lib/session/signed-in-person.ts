import { sessionToken } from '../api/session-token.ts'

/** The traits that a session recording receives. */
export interface SignedInPerson {
  id: number
  email: string
  firstName: string
  lastName: string
  companyName: string
  companyNumber: string
}

let person: SignedInPerson | null = null
const listeners = new Set<(person: SignedInPerson) => void>()

/** Reports the signed-in user once known. */
export function setSignedInPerson(known: SignedInPerson): void {
  person = known
  for (const listener of listeners) listener(known)
}

/** Subscribes to the signed-in user, starting with the current one. */
export function onSignedInPerson(listener: (person: SignedInPerson) => void): void {
  listeners.add(listener)
  // The user has signed out in the meantime.
  if (person !== null && sessionToken.read() !== null) listener(person)
}
