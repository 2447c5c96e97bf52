import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../concurrency/wait-until.ts'
import { errorCode } from '../reporting/error-code.ts'
import { AddedHomes } from './testing/adding-clients.ts'
import { deploy, ORGANISATION, type SignedInProduct } from './testing/deployment.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { randomNumbers } from './testing/rounds.ts'

const TIMES = 3
/** Time for a response without a connection: the pool gives up after five seconds. */
const ANSWERED_WITHIN_MS = 10_000
const BACK_WITHIN_MS = 20_000

test(`a database whose connections are all taken by others, ${TIMES} times: responses arrive, and service recovers by itself`, async () => {
  const random = randomNumbers()
  const homes = await AddedHomes.among(600)
  const settings = { max_connections: '30', superuser_reserved_connections: '3' }
  const deployment = await deploy('by address', { homes: 10_000, settings })
  const product = await deployment.serve()
  const stopClients = homes.startClients(product, 4)
  for (let time = 0; time < TIMES; time++) {
    await delay(500 * random())
    const others = await takeAllConnections(deployment.postgres?.url ?? '')
    // Not 503, which would send a page to the maintenance page and lose unsaved input.
    expect(await timedList(product)).toEqual([500, FAULT])
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    expect((await fetch(`${product.address}/readyz`)).status).toBe(503)
    await delay(1_000 * random())
    await others.giveBack()
    await expectBack(product)
  }
  await stopClients()
  await expectNothingLost(deployment, product, homes)
  expect(homes.acknowledged.size).toBeGreaterThan(TIMES)
})

const CONNECTIONS = 5

test(`a node whose own connections all wait for one another, ${TIMES} times: responses arrive, and service recovers by itself`, async () => {
  const homes = await AddedHomes.among(600)
  const deployment = await deploy('by address', { homes: 10_000 })
  const url = deployment.postgres?.url ?? ''
  deployment.env['DATABASE_CONNECTIONS'] = String(CONNECTIONS)
  const product = await deployment.serve()
  const stopClients = homes.startClients(product, 2 * CONNECTIONS)
  const operator = await connected(url)
  for (let time = 0; time < TIMES; time++) {
    await operator.query('begin')
    await operator.query('select from organisations where id = $1 for update', [ORGANISATION])
    await expect.poll(() => connectionsHeld(operator), { timeout: ANSWERED_WITHIN_MS, interval: 10 }).toBe(CONNECTIONS)
    expect(await timedList(product)).toEqual([500, FAULT])
    expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
    await operator.query('commit')
    await expectBack(product)
  }
  await stopClients()
  await expectNothingLost(deployment, product, homes)
  expect(homes.acknowledged.size).toBeGreaterThan(TIMES)
})

const LIST = '/api/portfolio/homes/'
const FAULT = { detail: expect.any(String), request_id: expect.any(String) }

async function timedList(product: SignedInProduct): Promise<[number, unknown]> {
  const askedAt = performance.now()
  const answer = await product.request(LIST)
  expect(performance.now() - askedAt).toBeLessThan(ANSWERED_WITHIN_MS)
  return [answer.status, await answer.json()]
}

async function expectBack(product: SignedInProduct): Promise<void> {
  const status = async () => (await product.request(LIST)).status
  await expect.poll(status, { timeout: BACK_WITHIN_MS, interval: 100 }).toBe(200)
}

/** Ends all other connections and takes every free one, until they are given back. */
async function takeAllConnections(url: string): Promise<{ giveBack(): Promise<void> }> {
  const first = await connected(url)
  const places = await placesFor(first)
  const taken = [first]
  const take = async () => {
    const client = await connected(url).catch((error: unknown) => {
      if (errorCode(error) === TOO_MANY) return null
      throw error
    })
    if (client !== null) taken.push(client)
    return client === null
  }
  const isFull = async () => {
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('retrofolio', 'retrofolio jobs')`,
    )
    while (!(await take()));
    // A connection that is closing holds its slot slightly longer than reported.
    return taken.length === places ? true : null
  }
  expect(await waitUntil(isFull, { timeoutMs: 30_000 })).toBe(true)
  return {
    giveBack: async () => {
      await Promise.all(taken.map((client) => client.end()))
    },
  }
}

const TOO_MANY = '53300'

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'somebody else' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

/** Maximum number of connections of this user. */
async function placesFor(client: Client): Promise<number> {
  const { rows } = await client.query<{ places: number }>(`
    select current_setting('max_connections')::int
      - case when rolsuper then 0 else current_setting('superuser_reserved_connections')::int end as places
    from pg_roles where rolname = current_user`)
  return rows[0]?.places ?? Number.NaN
}

/** The node's connections: those that wait for a lock, and the one that listens for notifications. */
async function connectionsHeld(client: Client): Promise<number> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where application_name = 'retrofolio' and (wait_event_type = 'Lock' or query like 'listen %')`)
  return rowCount ?? 0
}
