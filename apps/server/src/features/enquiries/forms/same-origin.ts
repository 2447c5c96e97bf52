import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the request comes from one of our pages, according to the browser. Programs send no such header; they use no
 * visitor's session, and are subject to rate limits and the honeypot like any other client.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, ownHosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = headers.origin
  if (origin === undefined) return true
  return URL.canParse(origin) && ownHosts.includes(new URL(origin).host)
}
