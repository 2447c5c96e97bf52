import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, type LookupFunction } from 'node:net'
import type { OutsideResponse } from '../../network/outside-fetch.ts'
import { RegisterError } from '../register-error.ts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MOST_REDIRECTS = 5

/**
 * Target of a redirect, or null for any other response. Credentials are sent to the same server only.
 *
 * @param where the requested file, for messages
 * @param hops number of previous redirects
 * @throws RegisterError for a target that must not be followed
 */
export async function redirectTarget(
  where: string,
  from: URL,
  answer: OutsideResponse,
  hops: number,
): Promise<URL | null> {
  const location = answer.headers.get('location')
  if (location === null || !REDIRECTS.has(answer.status)) return null
  await answer.body?.cancel()
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null
  const why = to === null ? 'to no valid address' : await refusal(from, to, hops)
  if (to === null || why !== null) throw redirectError(where, why ?? '')
  const isSameServer = to.origin === from.origin
  to.username = isSameServer ? from.username : ''
  to.password = isSameServer ? from.password : ''
  return to
}

/** For a name that resolved to another address before. */
export class LinkLocalAddressError extends Error {
  override readonly name = 'LinkLocalAddressError'
}

/** For a connection that would have reached a link-local address. */
export function linkLocalRedirectError(where: string, { protocol, host }: URL): RegisterError {
  return redirectError(where, `to ${protocol}//${host}, ${LINK_LOCAL_ADDRESS}`)
}

const LINK_LOCAL_ADDRESS = "an address of this machine's own network (link-local)"

function redirectError(where: string, why: string): RegisterError {
  return new RegisterError(`${where} redirects ${why}: enter the URL of the files themselves.`)
}

/** Omits path and query, which may contain credentials. */
async function refusal(from: URL, to: URL, hops: number): Promise<string | null> {
  const target = `to ${to.protocol}//${to.host}`
  if (hops >= MOST_REDIRECTS) return `more than ${MOST_REDIRECTS} times`
  if (to.protocol !== 'https:' && to.protocol !== 'http:') return `${target}, which is neither https nor http`
  if (from.protocol === 'https:' && to.protocol === 'http:') return `${target}, from https to insecure http`
  if (await isLinkLocal(to)) return `${target}, ${LINK_LOCAL_ADDRESS}`
  return null
}

/** Cloud providers serve a machine's credentials at these addresses. */
const LINK_LOCAL = new BlockList()
LINK_LOCAL.addSubnet('169.254.0.0', 16, 'ipv4')
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6')
// Amazon's address by IPv6.
LINK_LOCAL.addAddress('fd00:ec2::254', 'ipv6')

async function isLinkLocal({ hostname }: URL): Promise<boolean> {
  // A proxy may know a name that does not resolve here; without a proxy, the request fails anyway.
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.some(isLinkLocalAddress)
}

/**
 * DNS lookup for redirected connections. The owner of a name can change its address between lookups, so the address of
 * the connection itself is checked.
 */
export const lookUpExceptLinkLocal: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error === null ? found : []
    if (first === undefined) callback(error, [])
    else if (found.some(isLinkLocalAddress)) callback(new LinkLocalAddressError(hostname), [])
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

function isLinkLocalAddress({ address, family }: LookupAddress): boolean {
  return LINK_LOCAL.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
