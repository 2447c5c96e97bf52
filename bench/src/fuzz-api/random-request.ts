import * as fc from 'fast-check'
import type { ApiCall } from './api-surface.ts'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** Data on the server while a batch of requests runs. */
export interface FuzzContext {
  /** Session keys and API tokens of several organisations and scopes. */
  keys: readonly string[]
  homeIds: readonly number[]
}

const MIB = 1024 * 1024

/** Valid requests to every route, and every way to corrupt one: path, query, method, headers, body. */
export function fuzzRequest(calls: readonly ApiCall[], context: FuzzContext): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...calls).chain((call) =>
    fc.record({
      method: usually(
        call.method,
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
      ),
      path: requestPath(call, context),
      headers: requestHeaders(call, context),
      body: call.uploadType === null ? requestBody(call.exampleBody) : fileBody(),
    }),
  )
}

/** The right value nine times in ten, so that most requests pass the first checks. */
function usually<Value>(right: Value, otherwise: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: otherwise })
}

function requestPath(call: ApiCall, context: FuzzContext): fc.Arbitrary<string> {
  const filled = call.path
    .split(/(\{[^}]+\})/)
    .map((part) => (part.startsWith('{') ? pathValue(context) : fc.constant(part)))
  return fc
    .tuple(
      fc.tuple(...filled),
      usually('', fc.constantFrom('/', '//', '/..', '/%2e%2e/', '%00', '%', '%ff', ';a=b', '.json')),
      query(call),
    )
    .map(([parts, tail, search]) => `${parts.join('')}${tail}${search}`)
}

const ODD_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '9'.repeat(15),
  '9'.repeat(400),
  'null',
  '%F0%9F%8F%A0',
  '..%2f..%2fetc',
  "1'--",
]

function pathValue({ homeIds }: FuzzContext): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...homeIds.map(String)) },
    { weight: 2, arbitrary: fc.nat(60).map(String) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_IDS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1 }).map(percentEncoded) },
  )
}

function query({ queryNames }: ApiCall): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom('format', '__proto__', ...queryNames), fc.string())
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer().map(String),
    fc.constantFrom('14 Chestnut Avenue', 'true', ''),
  )
  return usually(
    '',
    fc
      .array(fc.tuple(name, value), { minLength: 1, maxLength: 4 })
      .map((pairs) => `?${pairs.map((pair) => pair.map(percentEncoded).join('=')).join('&')}`),
  )
}

/** Encodes each byte, so that lone surrogates and invalid UTF-8 are sent as well. */
function percentEncoded(text: string): string {
  return [...Buffer.from(text, 'utf16le')]
    .filter((byte) => byte !== 0)
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('')
}

function requestHeaders({ uploadType }: ApiCall, { keys }: FuzzContext): fc.Arbitrary<Record<string, string>> {
  const key = fc.constantFrom(...keys)
  const authorization = fc.oneof(
    { weight: 12, arbitrary: key.map((one) => `Token ${one}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'Token',
        'Token ',
        'Bearer x',
        'Token a b',
        'Basic YTpi',
        `Token ${'0'.repeat(40)}`,
        'Token \u00ff\u00fe',
      ),
    },
    { weight: 1, arbitrary: key.map((one) => `Token ${one.toUpperCase()}`) },
    { weight: 2, arbitrary: fc.constant('') },
  )
  const contentType = usually(
    uploadType ?? 'application/json',
    fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
    ),
  )
  const extra = usually(
    {},
    fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'content-encoding',
        'origin',
        'x-forwarded-for',
        'x-request-id',
        'last-event-id',
        'range',
        'if-none-match',
        'cookie',
      ),
      fc.constantFrom(
        '*/*',
        'gzip',
        'br;q=0',
        'https://elsewhere.example',
        '::1, 10.0.0.1',
        'bytes=0-1',
        '"',
        'a'.repeat(4_000),
        '0',
      ),
      { maxKeys: 3 },
    ),
  )
  return fc.record({ authorization, contentType, extra }).map((headers) => ({
    ...(headers.authorization === '' ? {} : { authorization: headers.authorization }),
    ...(headers.contentType === '' ? {} : { 'content-type': headers.contentType }),
    ...headers.extra,
  }))
}

/** CSV files, whole and truncated, and files that start like a workbook. */
function fileBody(): fc.Arbitrary<Buffer | null> {
  const cell = fc.oneof(
    fc.constantFrom('1 Example Close, York', 'YO31 1CM', '100023336956', '', '"', '=1+1', 'Address', 'UPRN'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const table = fc
    .array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 })
    .map((rows) => rows.map((cells) => cells.join(',')).join('\n'))
  const encoding = fc.constantFrom('utf8', 'utf16le', 'latin1')
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(table, encoding).map(([text, words]) => Buffer.from(text, words)) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.concat([ZIP, bytes])) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

/** The first bytes of a workbook. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

function requestBody(example: unknown): fc.Arbitrary<Buffer | null> {
  const asJson = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null')
  const whole = asJson(example ?? {})
  return fc.oneof(
    { weight: 600, arbitrary: spoilt(example).map(asJson) },
    { weight: 200, arbitrary: fc.constant(null) },
    { weight: 160, arbitrary: fc.constant(whole) },
    { weight: 120, arbitrary: fc.json().map((text) => Buffer.from(text)) },
    { weight: 80, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 80, arbitrary: fc.nat(whole.length).map((length) => whole.subarray(0, length)) },
    {
      weight: 40,
      arbitrary: fc
        .constantFrom('NaN', '"\\ud800"', '{"__proto__":{"a":1}}', '\ufeff{}', '[{}]', 'null', '12', '""')
        .map((text) => Buffer.from(text)),
    },
    { weight: 20, arbitrary: fc.nat(2_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))) },
    // Rare, since each is 1 MiB.
    { weight: 1, arbitrary: fc.constant(asJson({ address: 'a'.repeat(MIB) })) },
  )
}

const ODD_VALUES = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    '',
    ' ',
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a'.repeat(5_000),
    '<script>',
    "' or 1=1 --",
    '=cmd()',
    '../../etc/passwd',
    '𝒳'.repeat(200),
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** The example with some parts removed, replaced or added. */
function spoilt(example: unknown): fc.Arbitrary<unknown> {
  if (typeof example !== 'object' || example === null) return fc.oneof(fc.constant(example), ODD_VALUES)
  if (Array.isArray(example)) return fc.oneof(fc.constant(example), fc.array(ODD_VALUES, { maxLength: 3 }), ODD_VALUES)
  const parts = Object.entries(example).map(([key, value]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant([[key, value]]) },
      { weight: 3, arbitrary: (typeof value === 'object' ? spoilt(value) : ODD_VALUES).map((odd) => [[key, odd]]) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  )
  const more = usually([], fc.array(fc.tuple(fc.string(), ODD_VALUES), { maxLength: 2 }))
  return fc.tuple(fc.tuple(...parts), more).map(([kept, added]) => Object.fromEntries([...kept.flat(), ...added]))
}

/** Raw bytes close to HTTP: requests with bytes changed, truncated or repeated. */
export function fuzzBytes(calls: readonly ApiCall[]): fc.Arbitrary<Uint8Array> {
  const head = fc.constantFrom(...calls).map(({ method, path }) => `${method} ${path} HTTP/1.1\r\nHost: x\r\n`)
  const rest = fc.constantFrom(
    '\r\n',
    'Content-Length: 10\r\n\r\nabc',
    'Content-Length: -1\r\n\r\n',
    'Content-Length: 1\r\nContent-Length: 2\r\n\r\na',
    'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
    `X: ${'a'.repeat(100_000)}\r\n\r\n`,
    'Authorization: Token \u0000\r\n\r\n',
    'Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    'Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  )
  const whole = fc.tuple(head, rest).map((parts) => Buffer.from(parts.join(''), 'latin1'))
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 3, arbitrary: fc.tuple(whole, fc.nat()).map(([bytes, at]) => bytes.subarray(0, at % bytes.length)) },
    {
      weight: 3,
      arbitrary: fc.tuple(whole, fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => changed(bytes, at, byte)),
    },
    { weight: 2, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 300 }) },
  )
}

function changed(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy[at % copy.length] = byte
  return copy
}
