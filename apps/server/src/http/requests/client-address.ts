import { isIPv6 } from 'node:net'

/**
 * The address that rate limits count. One IPv6 customer has a whole /64 network, and could otherwise start afresh with
 * each address.
 */
export function countedAddress(forwarded: string | undefined): string {
  const ip = clientAddress(forwarded)
  return isIPv6(ip) ? `${networkGroups(ip).join(':')}::/64` : ip
}

/**
 * A client's address as recorded. An IPv4 client of an IPv6 socket appears as `::ffff:192.0.2.1`. Some proxies also
 * forward the port, which differs for each connection. A client that has already disconnected has none: the framework
 * returns `undefined`, whatever its types say.
 */
export function clientAddress(forwarded: string | undefined): string {
  if (forwarded === undefined) return ''
  const ip = /^\[(.+)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(ip)?.[1]
  return (ipv4 ?? ip).slice(0, ADDRESS_MAX_CHARACTERS)
}

/** A forwarding header can contain anything; the longest address, with its zone, is shorter than this. */
const ADDRESS_MAX_CHARACTERS = 64

const GROUPS = 8
const NETWORK_GROUPS = 4

function networkGroups(ip: string): string[] {
  // `::` replaces the missing zeros; an address without it has all its groups in the first part.
  const [before = [], after = []] = ip
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Math.max(0, GROUPS - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
}
