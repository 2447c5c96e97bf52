import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, type LookupFunction } from 'node:net'
import type { OutsideResponse } from '../../network/outside-fetch.ts'
import { RegisterError } from '../register-error.ts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MOST_REDIRECTS = 5

/**
 * Where an answer leads on to, or null where it is the answer itself. What lets somebody in goes along to the same
 * server only.
 *
 * @param where what was asked for, for people
 * @param hops how often it has been led on before
 * @throws RegisterError where no register should be fetched from there
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

/** Of a name that meant something else when it was looked at before. */
export class LinkLocalAddressError extends Error {
  override readonly name = 'LinkLocalAddressError'
}

/** What is told where the connection itself would have gone to a link-local address. */
export function linkLocalRedirectError(where: string, { protocol, host }: URL): RegisterError {
  return redirectError(where, `to ${protocol}//${host}, ${LINK_LOCAL_ADDRESS}`)
}

const LINK_LOCAL_ADDRESS = "an address of this machine's own network (link-local)"

function redirectError(where: string, why: string): RegisterError {
  return new RegisterError(`${where} leads on ${why}: give the address at which the files lie.`)
}

/** Told without path and query, which may let somebody in. */
async function refusal(from: URL, to: URL, hops: number): Promise<string | null> {
  const told = `to ${to.protocol}//${to.host}`
  if (hops >= MOST_REDIRECTS) return `more than ${MOST_REDIRECTS} times`
  if (to.protocol !== 'https:' && to.protocol !== 'http:') return `${told}, which is no https or http address`
  if (from.protocol === 'https:' && to.protocol === 'http:')
    return `${told}, from https to http, which anyone can change`
  if (await isLinkLocal(to)) return `${told}, ${LINK_LOCAL_ADDRESS}`
  return null
}

/** There clouds hand the keys of a machine to whatever runs on it. */
const LINK_LOCAL = new BlockList()
LINK_LOCAL.addSubnet('169.254.0.0', 16, 'ipv4')
LINK_LOCAL.addSubnet('fe80::', 10, 'ipv6')
// Of Amazon's machines, by IPv6.
LINK_LOCAL.addAddress('fd00:ec2::254', 'ipv6')

async function isLinkLocal({ hostname }: URL): Promise<boolean> {
  // A name that is not known here may be known to a proxy; where there is none, it cannot be reached either.
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.some(isLinkLocalAddress)
}

/**
 * For connections to where an answer led on. Whoever owns a name may have it mean another address from one look-up to the
 * next, so what counts is the one that the connection is made by.
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
