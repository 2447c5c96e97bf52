import { expect, test } from 'vitest'
import { sampleHouses } from '../commands/serve/testing/sample-houses.ts'
import { postHome } from '../commands/serve/testing/served-product.ts'
import { deploy } from './testing/deployment.ts'
import { otherUser } from './testing/other-user.ts'
import { uploadRaw } from './testing/raw-upload.ts'

const MB = 1024 * 1024
/** Number of parallel requests of the attacker. */
const TOGETHER = 6
/** Allows for a busy machine: before bodies were limited, one request took up to 4.5 s, one of a form up to 15 s. */
const OTHERS_WITHIN_MS = 500

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const LOGIN = '/api/auth/login/'

interface LargeBody {
  what: string
  path: string
  method?: string
  type?: string
  body: (bytes: number) => string
}

const filled = (before: string, piece: string, after: string) => (bytes: number) =>
  `${before}${piece.repeat(Math.floor((bytes - before.length - after.length) / piece.length))}${after}`

const BODIES: LargeBody[] = [
  { what: 'objects in a text field', path: LOGIN, body: filled('{"first_name":[', '{},', '0]}') },
  { what: 'lists in lists', path: LOGIN, body: (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}` },
  {
    what: 'lists in lists in a field',
    path: LOGIN,
    body: (bytes) => `{"email":${'['.repeat(bytes / 2 - 8)}${']'.repeat(bytes / 2 - 8)}}`,
  },
  {
    what: 'objects in objects',
    path: LOGIN,
    body: (bytes) => `${'{"a":'.repeat(bytes / 6 - 1)}0${'}'.repeat(bytes / 6 - 1)}`,
  },
  { what: 'many keys', path: LOGIN, body: (bytes) => `{${keys(bytes - 8)}"z":0}` },
  { what: 'long numbers', path: LOGIN, body: filled('{"email":[', '12345678901234567,', '0]}') },
  { what: 'escapes of __proto__', path: LOGIN, body: filled('{"email":[', '"\\u005f",', '0]}') },
  { what: 'one long text', path: LOGIN, body: filled('{"email":"', 'a.', '@b"}') },
  {
    what: 'one long e-mail of quotes',
    path: '/api/auth/registration/',
    body: filled('{"email":"\\"', '\\\\\\"', '@b.example"}'),
  },
  {
    what: 'a wrong list of columns',
    path: '/api/portfolio/imports/1/columns/',
    method: 'PUT',
    body: filled('{"meanings":[', '0,', '0]}'),
  },
  {
    what: 'facts',
    path: '/api/portfolio/homes/1/facts/',
    method: 'PATCH',
    body: (bytes) => `{"facts":{${keys(bytes - 20)}"z":0}}`,
  },
  { what: 'measurements of a page', path: '/api/vitals/', body: filled('{"route":[', '{},', '0]}') },
  { what: 'answers to a form', path: '/to/contact/responses', body: filled('{"answers":{"name":[', '{},', '0]}}') },
  { what: 'answers by name', path: '/to/contact/responses', body: (bytes) => `{"answers":{${keys(bytes - 20)}"z":0}}` },
  { what: 'the contact form', path: '/forms/contact', body: filled('{"name":[', '{},', '0]}') },
  { what: 'fields of a page without scripts', path: '/to/contact', type: FORM_TYPE, body: filled('', 'message&', 'a') },
  { what: 'encoded fields', path: '/to/contact', type: FORM_TYPE, body: filled('message=', '%F0%9F', '') },
]

function keys(bytes: number): string {
  const pairs: string[] = []
  for (let length = 0, key = 0; ; key += 1) {
    const pair = `"k_${key}":0,`
    length += pair.length
    if (length > bytes) return pairs.join('')
    pairs.push(pair)
  }
}

test('other requests get a quick response whatever body a stranger sends', async () => {
  const deployment = await deploy('embedded', { homes: 10 })
  const product = await deployment.serve()
  // Records with id 1, for bodies that are only read if these exist.
  const [house] = await sampleHouses(1)
  expect((await postHome(product.address, product.key, house?.fullAddress ?? '')).status).toBe(201)
  expect((await uploadRaw(product, [Buffer.from('Ref,UPRN\n1,2\n')])).status).toBe(201)
  const waits: Record<string, number> = {}
  for (const { what, path, method = 'POST', type = JSON_TYPE, body } of BODIES) {
    // The largest size ever accepted, and sizes that are still accepted.
    for (const bytes of [MB - 1_000, 250 * 1024, 16 * 1024 - 100]) {
      const payload = body(bytes)
      const send = async (isSignedIn: boolean) => {
        const init = { method, headers: { 'content-type': type }, body: payload }
        const answer = await (isSignedIn ? product.request(path, init) : fetch(product.address + path, init))
        await answer.arrayBuffer()
        return answer.status
      }
      const other = otherUser(product)
      const statuses = await Promise.all(Array.from({ length: TOGETHER }, (_, place) => send(place % 2 === 1)))
      const { slowestMs } = await other.stop()
      const name = `${what}, ${Math.round(bytes / 1024)} KiB`
      waits[name] = Math.round(slowestMs)
      expect
        .soft(
          statuses.filter((status) => status >= 500),
          name,
        )
        .toEqual([])
      expect.soft(slowestMs, name).toBeLessThan(OTHERS_WITHIN_MS)
    }
  }
  process.stdout.write(`Longest waits of another user: ${JSON.stringify(waits, null, 2)}\n`)
}, 600_000)
