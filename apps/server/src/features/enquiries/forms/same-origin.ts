import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the page that sends this is one of ours, as its browser says. Whoever is no browser says nothing: a program
 * that posts by itself takes no visitor's place, and has the limits and the trap to pass like any other.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, ownHosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = headers.origin
  if (origin === undefined) return true
  return URL.canParse(origin) && ownHosts.includes(new URL(origin).host)
}
