import type * as dnsCallbacks from 'node:dns'
import type * as dnsPromises from 'node:dns/promises'
import { Response } from 'undici'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FileServer, serveFiles } from '../testing/file-server.ts'
import { published } from '../testing/published-register.ts'
import { fetchRegister } from './fetch-register.ts'
import { redirectTarget } from './redirect.ts'

vi.mock('node:dns/promises', async (original) => {
  const dns = await original<typeof dnsPromises>()
  const lookup = async (name: string, options: { all: true }) => meant(name) ?? dns.lookup(name, options)
  return { ...dns, lookup }
})
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof dnsCallbacks>()
  const lookup = (
    name: string,
    options: { all: true },
    callback: (error: Error | null, addresses: dnsCallbacks.LookupAddress[]) => void,
  ) => {
    const addresses = meant(name)
    if (addresses === null) dns.lookup(name, options, callback)
    else callback(null, addresses)
  }
  return { ...dns, lookup }
})

const KEYS = '169.254.169.254'
/** Address of each name, lookup by lookup. */
const { NAMES, meant } = vi.hoisted(() => {
  const names = new Map<string, string[]>()
  return {
    NAMES: names,
    meant: (name: string) => {
      const addresses = names.get(name)
      if (addresses === undefined) return null
      const address = (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? ''
      return [{ address, family: 4 }]
    },
  }
})
beforeEach(() => {
  NAMES.clear()
  NAMES.set('keys.internal', [KEYS])
})

function leadOn(server: FileServer, to: (url: string) => string): void {
  server.before = (request, response) => {
    response.writeHead(302, { location: to(request.url ?? '') })
    response.end()
    return true
  }
}

test('follows redirects, and sends credentials to the same server only', async () => {
  const { folder, server, registerDir } = await published()
  const other = await serveFiles(folder)
  server.before = (request, response) => {
    const path = request.url ?? ''
    response.writeHead(307, { location: path.startsWith('/moved') ? `${other.address}${path}` : `/moved${path}` })
    response.end()
    return true
  }
  const address = server.address.replace('//', '//key:p%40ss@')
  expect(await fetchRegister(address, registerDir)).toMatchObject({ isNew: true })
  const asked = Buffer.from('key:p@ss').toString('base64')
  const moved = server.requests.filter(({ url }) => url?.startsWith('/moved'))
  expect(moved.map(({ headers }) => headers.authorization)).toEqual(moved.map(() => `Basic ${asked}`))
  expect(moved.length).toBeGreaterThanOrEqual(2)
  expect(other.requests.length).toBeGreaterThanOrEqual(2)
  expect(other.requests.map(({ headers }) => headers.authorization)).toEqual(other.requests.map(() => undefined))
})

test.each([
  ['/again', 6, 'more than 5 times'],
  [
    'http://169.254.169.254/keys?word',
    1,
    "to http://169.254.169.254, an address of this machine's own network (link-local)",
  ],
  ['http://0xa9fea9fe/', 1, 'to http://169.254.169.254, an address of this machine'],
  ['http://[::ffff:169.254.169.254]/', 1, 'to http://[::ffff:a9fe:a9fe], an address of this machine'],
  ['http://[fe80::1]/', 1, 'to http://[fe80::1], an address of this machine'],
  ['http://[febf::1]:8080/', 1, 'to http://[febf::1]:8080, an address of this machine'],
  ['http://[fd00:ec2::254]/', 1, 'to http://[fd00:ec2::254], an address of this machine'],
  ['http://keys.internal/', 1, 'to http://keys.internal, an address of this machine'],
  ['ftp://store.example/word', 1, 'to ftp://store.example, which is neither https nor http'],
  ['file:///etc/word', 1, 'to file://, which is neither https nor http'],
  ['http://', 1, 'to no valid address'],
])('rejects a redirect to %s after %d requests, without retry', async (location, questions, why) => {
  const { server, registerDir } = await published()
  leadOn(server, (url) => location.replace('/again', url))
  const refused = await fetchRegister(server.address, registerDir).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    name: 'RegisterError',
    message: expect.stringContaining(`${server.address}/register.duckdb redirects ${why}`),
  })
  expect(refused).toMatchObject({ message: expect.stringMatching(/: enter the URL of the files themselves\.$/) })
  expect(String(refused)).not.toContain('word')
  expect(server.requests).toHaveLength(questions)
})

test('rejects a name that resolves to another address when connecting, without retry', async () => {
  NAMES.set('rebound.internal', ['203.0.113.9', KEYS])
  const { server, registerDir } = await published()
  leadOn(server, () => 'http://rebound.internal/keys?word')
  await expect(fetchRegister(server.address, registerDir)).rejects.toMatchObject({
    name: 'RegisterError',
    message: `${server.address}/register.duckdb redirects to http://rebound.internal, an address of this machine's own network (link-local): enter the URL of the files themselves.`,
  })
  expect(server.requests).toHaveLength(1)
})

test('follows a name that resolves to the same address', async () => {
  NAMES.set('store.internal', ['127.0.0.1'])
  const { folder, server, registerDir } = await published()
  const other = await serveFiles(folder)
  leadOn(server, (url) => `${other.address.replace('127.0.0.1', 'store.internal')}${url}`)
  expect(await fetchRegister(server.address, registerDir)).toMatchObject({ isNew: true })
  expect(other.requests[0]?.headers.host).toMatch(/^store\.internal:/)
})

test('rejects a redirect from https to insecure http', async () => {
  const answer = new Response(null, { status: 302, headers: { location: 'http://store.example/' } })
  const refused = redirectTarget('the file', new URL('https://store.example/'), answer, 0)
  await expect(refused).rejects.toThrow('redirects to http://store.example, from https to insecure http')
})

test('returns a response without redirect as it is', async () => {
  for (const [status, headers] of [
    [302, {}],
    [304, { location: '/elsewhere' }],
  ] as const) {
    const answer = new Response(null, { status, headers })
    expect(await redirectTarget('the file', new URL('https://store.example/'), answer, 0)).toBeNull()
  }
})
