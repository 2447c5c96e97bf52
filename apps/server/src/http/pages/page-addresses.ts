import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Route patterns of the built application's pages. The build lists them from the application's own router, in its
 * notation: `/home/:homeId`, `/reset-password/confirm/:uid?/:token?`. Empty without a built application.
 */
export function readPagePatterns(webRoot: string | null): string[] {
  const file = join(webRoot ?? '', 'pages', 'addresses.json')
  return webRoot === null || !existsSync(file) ? [] : JSON.parse(readFileSync(file, 'utf8'))
}

/** Whether one of the patterns matches a path. */
export function pageAddresses(listed: readonly string[]): (path: string) => boolean {
  const patterns = listed.map(partsOf)
  return (path) => patterns.some((pattern) => fits(partsOf(path), pattern))
}

function fits(parts: readonly string[], pattern: readonly string[]): boolean {
  if (pattern.at(-1) === '*') return fits(parts.slice(0, pattern.length - 1), pattern.slice(0, -1))
  const fewest = pattern.filter((part) => !part.endsWith('?')).length
  return parts.length >= fewest && parts.length <= pattern.length && parts.every((part, at) => means(pattern[at], part))
}

/** The router ignores case too. */
function means(pattern: string | undefined, part: string): boolean {
  return pattern?.startsWith(':') === true || pattern === part.toLowerCase()
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
