import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { TEST_ADDRESSES } from '../testing/test-homes.ts'

/** Rules of the wire contract that only show in the bytes of a real connection. */

let running: TestApp
let member: Member
let address: string
let homePath: string
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  address = await running.app.listen({ port: 0, host: '127.0.0.1' })
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({
    method: 'POST',
    url: '/api/portfolio/add-home/',
    headers: member.headers,
    payload,
  })
  homePath = `/api/portfolio/homes/${added.json().data.home.id}/`
})
afterAll(() => running.stop())

interface RawAnswer {
  status: number
  headers: Map<string, string>
  body: string
}

/** Sends headers and body (as Latin-1) exactly as given. */
async function send(lines: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.setEncoding('latin1')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1')
  const answer = await text(socket)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [status = '', ...headers] = head.split('\r\n')
  return {
    status: Number(status.split(' ')[1]),
    headers: new Map(
      headers.map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name.toLowerCase(), value.join(': ')]
      }),
    ),
    body: rest.join('\r\n\r\n'),
  }
}

const HOST = 'Host: homes.example'
const JSON_TYPE = 'Content-Type: application/json'
const authorization = () => `Authorization: ${member.headers.authorization}`
const LOGIN = 'POST /api/auth/login/ HTTP/1.1'
const USER = 'GET /api/auth/user/ HTTP/1.1'

describe('1.2: the Authorization header as bytes', () => {
  const detail = (words: string) => JSON.stringify({ detail: words })

  test('a key that is not UTF-8 has its own error; an unknown UTF-8 key is invalid', async () => {
    const broken = await send([USER, HOST, 'Authorization: Token \xff\xfe'])
    expect([broken.status, broken.body, broken.headers.get('www-authenticate')]).toEqual([
      401,
      detail('Invalid token header. Token string should not contain invalid characters.'),
      'Token',
    ])
    expect((await send([USER, HOST, 'Authorization: Token \xc3\xa9'])).body).toBe(detail('Invalid token.'))
  })

  test('a blank header counts as none; extra white space around its words is accepted', async () => {
    const none = detail('Authentication credentials were not provided.')
    expect((await send([USER, HOST, 'Authorization:'])).body).toBe(none)
    expect((await send([USER, HOST, 'Authorization:    '])).body).toBe(none)
    const [, key = ''] = member.headers.authorization.split(' ')
    expect((await send([USER, HOST, `Authorization:   toKEN    ${key}   `])).status).toBe(200)
  })
})

describe('1.5: request bodies', () => {
  const required = '{"password":["This field is required."]}'

  test.each([
    ['without a length', [JSON_TYPE], ''],
    ['of length 0', [JSON_TYPE, 'Content-Length: 0'], ''],
    ['of no chunks', [JSON_TYPE, 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['of no chunks and no type', ['Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['of no chunks and another type', ['Content-Type: text/plain', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['in chunks', [JSON_TYPE, 'Transfer-Encoding: chunked'], '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n'],
  ])('one %s counts as an empty dictionary', async (_what, headers, body) => {
    const answer = await send([LOGIN, HOST, ...headers], body)
    expect([answer.status, answer.body]).toEqual([400, required])
  })

  test('DELETE and POST without a body work even with a JSON content type', async () => {
    const removed = await send([
      'DELETE /api/portfolio/homes/999999/delete/ HTTP/1.1',
      HOST,
      JSON_TYPE,
      authorization(),
    ])
    expect([removed.status, removed.body]).toEqual([404, '{"detail":"Not found."}'])
    const repeated = await send([`POST ${homePath}retrigger-solar/ HTTP/1.1`, HOST, JSON_TYPE, authorization()])
    expect(repeated.status).toBe(200)
  })

  test('the body of a GET is ignored', async () => {
    const answer = await send([USER, HOST, authorization(), JSON_TYPE, 'Content-Length: 1'], '{')
    expect(answer.status).toBe(200)
  })

  test.each(['5', '30'])('a client that sends %s MiB receives the response that it is too large', async (mebibytes) => {
    const body = 'x'.repeat(Number(mebibytes) * 1024 * 1024)
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/api/auth/login/', '/api/auth/logout/']) {
      const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body })
      expect([answer.status, await answer.text()]).toEqual([413, '{"detail":"Request body is too large."}'])
    }
  })
})

test('the first value of a repeated parameter is used', async () => {
  const listed = async (query: string) =>
    JSON.parse((await send([`GET /api/portfolio/homes/${query} HTTP/1.1`, HOST, authorization()])).body).length
  expect(await listed('?archived=false&archived=true')).toBe(1)
  expect(await listed('?archived=true&archived=false')).toBe(0)
  expect(await listed('?archived[]=true&archived[0]=true')).toBe(1)
})

describe('1.8: HEAD of a home', () => {
  test.each(['identity', 'gzip', 'br'])('has the headers of GET and no body, %s', async (encoding) => {
    const ask = (method: string) =>
      send([`${method} ${homePath} HTTP/1.1`, HOST, authorization(), `Accept-Encoding: ${encoding}`])
    const get = await ask('GET')
    const head = await ask('HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
    expect(get.body.length).toBeGreaterThan(500)
    expect(get.headers.get('content-encoding')).toBe(encoding === 'identity' ? undefined : encoding)
    for (const { headers } of [get, head]) {
      for (const name of ['date', 'x-request-id', 'transfer-encoding']) headers.delete(name)
    }
    expect(head.headers).toEqual(get.headers)
    expect(head.headers.has('content-length')).toBe(encoding === 'identity')
  })
})

describe('1.9: headers on responses to malformed requests', () => {
  test.each([
    ['an address that cannot be decoded', ['GET /api/portfolio/homes/%zz/ HTTP/1.1', HOST], 404],
    ['an id of 400 digits', [`GET /api/portfolio/homes/${'9'.repeat(400)}/ HTTP/1.1`, HOST], 404],
    ['an address of 9,000 characters', [`GET /api/addresses/?q=${'x'.repeat(9_000)} HTTP/1.1`, HOST], 414],
    ['headers of 20 KiB', [USER, HOST, `X-Long: ${'x'.repeat(20_000)}`], 431],
    ['no host', [USER], 400],
    ['two hosts', [USER, HOST, 'Host: other.example'], 400],
    ['the same host twice', [USER, HOST, HOST.toLowerCase()], 400],
    ['two hosts on a page', ['GET /portfolio HTTP/1.1', HOST, 'HOST: other.example'], 400],
    ['two hosts of HTTP/1.0', ['GET /api/auth/user/ HTTP/1.0', HOST, HOST], 400],
    ['an unknown method', ['FOO /api/auth/user/ HTTP/1.1', HOST], 400],
    ['two lengths', [LOGIN, HOST, 'Content-Length: 2', 'Content-Length: 3'], 400],
    ['a length and chunks', [LOGIN, HOST, 'Content-Length: 2', 'Transfer-Encoding: chunked'], 400],
    ['a header continued on the next line', [USER, HOST, 'X-Folded: one', ' two'], 400],
  ])('%s', async (_what, lines, status) => {
    const { headers, body, ...answer } = await send(lines)
    expect(answer.status).toBe(status)
    expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/\.$/) })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('an unknown expectation is ignored', async () => {
    expect((await send([USER, HOST, 'Expect: a-miracle', authorization()])).status).toBe(200)
    expect((await send([LOGIN, HOST, 'Expect: 100-continue', JSON_TYPE, 'Content-Length: 2'], '{}')).status).toBe(100)
  })

  test('HTTP/1.0 without a Host header works', async () => {
    expect((await send(['GET /api/auth/user/ HTTP/1.0'])).status).toBe(401)
  })
})
