import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the built application has a page at a path. The build lists the addresses from the application's own router,
 * as that writes them: `/home/:homeId`, `/reset-password/confirm/:uid?/:token?`, `/settings/*`.
 */
export function readPageAddresses(folder: string): (path: string) => boolean {
  const listed: string[] = JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8'))
  const patterns = listed.map(partsOf)
  return (path) => patterns.some((pattern) => fits(partsOf(path), pattern))
}

function fits(parts: readonly string[], pattern: readonly string[]): boolean {
  if (pattern.at(-1) === '*') return fits(parts.slice(0, pattern.length - 1), pattern.slice(0, -1))
  const fewest = pattern.filter((part) => !part.endsWith('?')).length
  return parts.length >= fewest && parts.length <= pattern.length && parts.every((part, at) => means(pattern[at], part))
}

/** Capitals do not matter to the router either. */
function means(pattern: string | undefined, part: string): boolean {
  return pattern?.startsWith(':') === true || pattern === part.toLowerCase()
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
