import type { AddressInfo } from 'node:net'

/**
 * Public address of this deployment, for links in mails. Never taken from a request's `Host`, which a stranger can
 * choose: without SITE_URL it is the address that the server listens on.
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
