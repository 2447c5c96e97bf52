import type { AddressInfo } from 'node:net'

/**
 * Where people open this deployment, for the links of mails. Never from a request's `Host`, which a stranger chooses:
 * without SITE_URL it is the address that the server listens on.
 */
export function siteAddress(
  siteUrl: string | null,
  bound: AddressInfo | string | null,
  fallback: { host: string; port: number },
): string {
  if (siteUrl !== null) return siteUrl
  const port = typeof bound === 'object' && bound !== null ? bound.port : fallback.port
  return addressToOpen({ host: fallback.host, port })
}

/** 0.0.0.0 and :: mean every address of this machine; a browser needs one. */
export function addressToOpen({ host, port }: { host: string; port: number }): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
