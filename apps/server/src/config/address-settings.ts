import { z } from 'zod'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

type Check = (url: URL, text: string) => boolean

/** Runs all checks at once, and none on text that is not a URL. */
function address(protocol: RegExp, ...checks: Check[]): z.ZodString {
  return z.string().refine((text) => {
    // The parser tolerates spaces and missing slashes; other programs that read the address do not.
    const url = /^[a-z]+:\/\/\S*$/i.test(text) && URL.canParse(text) ? new URL(text) : null
    return url !== null && protocol.test(url.protocol) && checks.every((check) => check(url, text))
  })
}

const hasHost = ({ hostname }: URL): boolean => hostname !== ''
const hasNoCredentials = ({ username, password }: URL): boolean => username === '' && password === ''

/** No unencrypted connection leaves this machine. */
const isEncrypted = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || LOOPBACK.has(hostname)

/**
 * Whether all parsers find the same password in an address. In `postgres://app:pa?ss@host/homes` some would show part
 * of it as the host.
 */
function hasClearCredentials({ username, password, pathname, search, hash }: URL): boolean {
  return !`${pathname}${search}${hash}`.includes('@') && isDecodable(username) && isDecodable(password)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Without a host it is a local socket. */
export const postgresUrl = address(/^postgres(ql)?:$/, hasClearCredentials)

export const mailServerUrl = address(/^smtps?:$/, hasHost, hasClearCredentials)

const isOrigin: Check = (_url, text) => /^[a-z]+:\/\/[^/?#]+\/?$/i.test(text)
const withoutFinalSlash = (text: string): string => text.replace(/\/$/, '')

/** Public address of a site. */
export const siteOrigin = address(/^https?:$/, hasNoCredentials, isOrigin).transform(withoutFinalSlash)

/** A service to which keys are sent. */
export const serviceOrigin = address(/^https?:$/, isEncrypted, hasNoCredentials, isOrigin).transform(withoutFinalSlash)

/** Where browsers send what users write. */
export const formServiceUrl = address(/^https:$/, hasHost, hasNoCredentials)

/** A file that browsers load; the query may have a key. */
export const styleUrl = address(/^https?:$/, isEncrypted, hasHost, hasNoCredentials)

/** The key is the user name, and public; the project is the end of the path. */
export const sentryDsn = address(
  /^https?:$/,
  isEncrypted,
  ({ username, password }) => username !== '' && password === '',
  ({ pathname }) => /\/\d+$/.test(pathname),
)

export const listOfOrigins = z
  .string()
  .transform((list) => list.split(',').map((origin) => withoutFinalSlash(origin.trim())))
  .refine((origins) => origins.every(isHttpOrigin))

/** As browsers write it. */
function isHttpOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
