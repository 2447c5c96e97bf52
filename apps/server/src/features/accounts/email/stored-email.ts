/** An e-mail as stored: the domain is lower-cased; the part before it stays as written. */
export function storedEmail(email: string): string {
  const domainAt = email.lastIndexOf('@') + 1
  return email.slice(0, domainAt) + email.slice(domainAt).toLowerCase()
}
