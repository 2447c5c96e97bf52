import { sessionToken } from '../api/session-token.ts'

/** What a recording of a session is told about whose it is. */
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

/** Whoever learns who is signed in says so here. */
export function setSignedInPerson(known: SignedInPerson): void {
  person = known
  for (const listener of listeners) listener(known)
}

/** Hears at once who is signed in, and from then on of whoever comes. */
export function onSignedInPerson(listener: (person: SignedInPerson) => void): void {
  listeners.add(listener)
  // Who has signed out meanwhile is nobody's business any more.
  if (person !== null && sessionToken.read() !== null) listener(person)
}
