/** An e-mail as it is kept: a domain has no case; the part before it stays as the person writes it. */
export function storedEmail(email: string): string {
  const domainAt = email.lastIndexOf('@') + 1
  return email.slice(0, domainAt) + email.slice(domainAt).toLowerCase()
}
