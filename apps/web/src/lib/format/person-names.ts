export interface Named {
  firstName: string
  lastName: string
  email: string
}

/** Returns the full name, or the e-mail address without one. */
export function fullName({ firstName, lastName, email }: Named): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? email : name
}

export function initials({ firstName, lastName, email }: Named): string {
  const letters = `${firstLetter(firstName)}${firstLetter(lastName)}`
  return (letters === '' ? firstLetter(email) : letters).toUpperCase()
}

/** By code point, so that a letter outside the basic plane stays whole. */
function firstLetter(text: string): string {
  return Array.from(text.trim())[0] ?? ''
}
