import { examplePlanRequest } from '@retrofolio/contract/examples/plans'
import { toWire } from '@retrofolio/contract/wire-case'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { TEST_ADDRESSES } from '../testing/test-homes.ts'
import { nameOfEndpoint, type RunningEndpoint, runningEndpoints, withUnknownIds } from './testing/running-endpoints.ts'

/** Every error text is the product's own: no default message of the schema library may leave the API. */

let running: TestApp
let endpoints: RunningEndpoint[]
beforeAll(async () => {
  running = await startTestApp()
  endpoints = (await runningEndpoints(running.app)).filter(({ isStream }) => !isStream)
})
afterAll(() => running.stop())

/** How default messages of zod begin or go on; `Invalid value` and the like are texts of the wire contract. */
const DEFAULT_MESSAGE =
  /: (Invalid (?!value$|token\b|data\.)|Too (small|big)|Unrecognized key|Required$|Expected )|, received |undefined|\[object|: status 5/

const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'nonsense',
  'x'.repeat(3000),
  [],
  [null],
  [[]],
  ['nonsense'],
  {},
  { nonsense: {} },
]
const WRONG_QUERIES = ['nonsense', '-1', '1.5', '..', '9..1', '1e9', 'x'.repeat(500)]

test('no wrong value in a body is answered with a default message', { timeout: 240_000 }, async () => {
  const seen = new Set<string>()
  for (const endpoint of endpoints.filter(({ example }) => example !== undefined)) {
    let records = await createRecords(endpoint)
    for (const payload of spoiled(endpoint.example)) {
      const { status } = await collect(seen, endpoint, records, { payload: Object(payload) })
      // The call ended the session or deleted the account.
      if (status === 401) records = await createRecords(endpoint)
    }
  }
  expect(defaultsIn(seen)).toEqual([])
})

test('no wrong value in a query is answered with a default message', { timeout: 120_000 }, async () => {
  const seen = new Set<string>()
  for (const endpoint of endpoints.filter(({ queries }) => queries.length > 0)) {
    const records = await createRecords(endpoint)
    for (const value of WRONG_QUERIES) await sendToAll(seen, endpoint, records, { value, names: endpoint.queries })
  }
  expect(defaultsIn(seen)).toEqual([])
})

/** Sends a value for several parameters at once, and again for those that the response does not name. */
async function sendToAll(
  seen: Set<string>,
  endpoint: RunningEndpoint,
  records: Records,
  { names, value }: { names: readonly string[]; value: string },
): Promise<void> {
  if (names.length === 0) return
  const query = Object.fromEntries(names.map((name) => [name, value]))
  const { fields, status } = await collect(seen, endpoint, records, { query })
  expect([nameOfEndpoint(endpoint), status]).not.toEqual([nameOfEndpoint(endpoint), 401])
  const others = names.filter((name) => !fields.includes(name))
  if (others.length < names.length) await sendToAll(seen, endpoint, records, { value, names: others })
  else if (status >= 400 && names.length > 1) {
    for (const name of names) await sendToAll(seen, endpoint, records, { value, names: [name] })
  }
}

interface Records {
  headers: Member['headers']
  /** Real ids by path, because an unknown one is rejected before the body. */
  ids: Record<string, number>
}

async function createRecords({ path }: RunningEndpoint): Promise<Records> {
  const { headers } = await createMember(running.database, { homeQuota: 10 })
  if (!path.includes('/:id')) return { headers, ids: {} }
  const post = async (path: string, payload: object | string) =>
    (await running.app.inject({ method: 'POST', url: `/api/portfolio/${path}`, headers, payload })).json()
  const homeId = (await post('add-home/', { address: TEST_ADDRESSES.semi })).data.home.id
  const [note] = await post(`homes/${homeId}/notes/`, { text: 'Call first' })
  const [column] = await post('columns/', { name: 'Stage', kind: 'choice', choices: ['A', 'B'] })
  const view = await post('views/', { name: 'Leaky', is_shared: false, parameters: 'band=E' })
  const file = await post('imports/?file_name=stock.csv', `Address,Walls\n"${TEST_ADDRESSES.semi}",Wattle\n`)
  const criterion = { name: 'Leaky', filters: 'band_today=E' }
  const saved = await running.app.inject({ method: 'POST', url: '/api/criteria/', headers, payload: criterion })
  const plan = await post(`homes/${homeId}/plans/`, Object(toWire({ ...examplePlanRequest, steps: [] })))
  const ids = {
    homes: homeId,
    notes: note.id,
    columns: column.id,
    views: view.id,
    imports: file.id,
    plans: plan.id,
    criteria: saved.json().id,
  }
  return { headers, ids }
}

/** Adds the texts of an error response, and returns the fields that it names. */
async function collect(
  seen: Set<string>,
  endpoint: RunningEndpoint,
  { headers, ids }: Records,
  request: Pick<InjectOptions, 'payload' | 'query'>,
): Promise<{ status: number; fields: readonly string[] }> {
  const { method, path } = endpoint
  const known = path.replace(/(\w+)\/:id/, (all, kind: string) => (kind in ids ? `${kind}/${ids[kind]}` : all))
  const answer = await running.app.inject({ method, url: withUnknownIds(known), headers, ...request })
  const name = nameOfEndpoint(endpoint)
  if (answer.statusCode >= 500) seen.add(`${name}: status ${answer.statusCode}`)
  const status = answer.statusCode
  if (status < 400) return { status, fields: [] }
  for (const text of textsOf(answer.json())) seen.add(`${name}: ${text}`)
  return { status, fields: Object.keys(answer.json()) }
}

const defaultsIn = (seen: ReadonlySet<string>) => [...seen].filter((text) => DEFAULT_MESSAGE.test(text))

/** The example with each of its values, at any depth, replaced by a wrong one. */
function* spoiled(example: unknown): Generator {
  for (const wrong of WRONG_VALUES) yield* withOneReplaced(example, wrong)
}

function* withOneReplaced(value: unknown, wrong: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [place, item] of value.entries()) {
      for (const other of [wrong, ...withOneReplaced(item, wrong)]) yield value.with(place, other)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const other of [wrong, ...withOneReplaced(item, wrong)]) yield { ...value, [key]: other }
    }
  }
}

/** Texts at any depth; those of candidates are addresses. */
function textsOf(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, part]) => (key === 'candidates' ? [] : textsOf(part)))
}
