import type { CurrentUser } from './current-user-answer.ts'

/** What a recording of a session is told about whose it is. */
export type KnownPerson = Pick<CurrentUser, 'id' | 'email' | 'firstName' | 'lastName' | 'companyName' | 'companyNumber'>

let person: KnownPerson | null = null
const listeners = new Set<(person: KnownPerson) => void>()

/** The session tells who is signed in, as soon as it knows; null when nobody is. */
export function tellWhoIsKnown(known: KnownPerson | null): void {
  person = known
  if (known !== null) for (const listener of listeners) listener(known)
}

/** Hears at once who is signed in, and from then on of whoever comes. */
export function onKnownPerson(listener: (person: KnownPerson) => void): void {
  listeners.add(listener)
  if (person !== null) listener(person)
}
