import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../concurrency/wait-until.ts'
import { copySampleRegister } from '../../testing/sample-register.ts'
import { startEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { runCommand } from './testing/command.ts'
import { sampleHouses } from './testing/sample-houses.ts'
import { logIn, postHome, type ServedProduct, serveProduct } from './testing/served-product.ts'

const WITHIN = { timeoutMs: 60_000, everyMs: 50 }
const ACCOUNT = { email: 'demo@retrofolio.example', password: 'a pass phrase of a test' }

/** Common settings of all nodes, except the data folder. */
function settings({ connection }: TestDatabase): Record<string, string> {
  if (connection.kind !== 'url') throw new Error('nodes share an external database')
  return {
    DATABASE_URL: connection.url,
    DEMO_EMAIL: ACCOUNT.email,
    DEMO_PASSWORD: ACCOUNT.password,
    RATE_LIMITS: 'login=6/300',
    REQUESTS_PER_MINUTE: '200',
  }
}

async function folderOfNode(): Promise<string> {
  const folder = await mkdtemp('/tmp/retrofolio-node-')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const get = (node: ServedProduct, path: string, key: string) =>
  fetch(`${node.address}${path}`, { headers: { authorization: `Token ${key}` } })

const post = (node: ServedProduct, path: string, body: object, key?: string) =>
  fetch(`${node.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Token ${key}` }) },
    body: JSON.stringify(body),
  })

test('two servers and a worker that start together on an empty database form one product', async () => {
  // Created first, so that it is removed last, when no node uses it any more.
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  const shared = settings(empty)
  const [folderOne, folderTwo, folderOfWorker] = await Promise.all([folderOfNode(), folderOfNode(), folderOfNode()])
  await Promise.all([folderOne, folderTwo].map((folder) => copySampleRegister(join(folder, 'register'))))
  // Each node writes its mails to its own outbox.
  const worker = runCommand(['worker'], { ...shared, DATA_DIR: folderOfWorker })
  const [one, two] = await Promise.all([
    serveProduct({ ...shared, DATA_DIR: folderOne }),
    serveProduct({ ...shared, DATA_DIR: folderTwo }),
  ])
  const isWorking = () => (worker.lines.some((line) => line.startsWith('Processing the jobs')) ? true : null)
  expect(await waitUntil(isWorking, WITHIN)).toBe(true)

  // Sessions.
  const key = await logIn(one.address, ACCOUNT)
  expect((await get(two, '/api/auth/user/', key)).status).toBe(200)

  // Events: changes made on the second node reach listeners on the first.
  const events = await get(one, '/api/portfolio/events/', key)
  const heard = reading(events)
  expect(await waitUntil(() => (heard.text.includes('event: ready') ? true : null), WITHIN)).toBe(true)
  expect(await addHouse(two, key)).toBe(201)
  expect(await waitUntil(() => (heard.text.includes('"change":"added"') ? true : null), WITHIN)).toBe(true)

  // Attempt limits: four at one node, then two of the six at the other.
  const wrong = { ...ACCOUNT, password: 'wrong' }
  const statuses: number[] = []
  for (const node of [one, one, one, two, two, two]) {
    statuses.push((await post(node, '/api/auth/login/', wrong)).status)
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await post(one, '/api/auth/login/', ACCOUNT)).status).toBe(429)

  // Jobs: exactly one mail is sent, by any node.
  expect((await post(two, '/api/auth/password/reset/', { email: ACCOUNT.email })).status).toBe(200)
  const mails = async () => {
    const folders = [folderOne, folderTwo, folderOfWorker]
    const names = await Promise.all(folders.map((folder) => readdir(join(folder, 'outbox')).catch(() => [])))
    return names.flat().filter((name) => name.endsWith('.eml')).length
  }
  const isSent = async () => {
    const { rows } = await empty.database.pool.query('select from mails where sent_at is not null')
    return rows.length === 1 ? true : null
  }
  expect(await waitUntil(isSent, WITHIN)).toBe(true)
  expect(await mails()).toBe(1)

  // General request limits are counted in memory and exchanged between nodes.
  for (let request = 0; request < 120; request += 1) await get(one, '/api/auth/user/', key)
  const isHeldBy = (node: ServedProduct) => async () =>
    (await get(node, '/api/auth/user/', key)).status === 429 ? true : null
  expect(await waitUntil(isHeldBy(two), WITHIN)).toBe(true)
  expect(await waitUntil(isHeldBy(one), WITHIN)).toBe(true)

  // A killed node does not stop the others.
  await one.kill()
  expect((await fetch(`${two.address}/readyz`)).status).toBe(200)
  for (const node of [two, worker]) {
    node.child.kill('SIGTERM')
    expect((await node.ended()).exitCode).toBe(0)
  }
}, 180_000)

/** Collects the text received so far from an endless response. */
function reading(answer: Response): { text: string } {
  const heard = { text: '' }
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk, { stream: true })
  }
  // The stream ends with its node, however that ends.
  void read().catch(() => {})
  return heard
}

/** Adds the first house of the sample register that has a unique address. */
async function addHouse(node: ServedProduct, key: string): Promise<number> {
  for (const { fullAddress } of await sampleHouses(5)) {
    const { status } = await postHome(node.address, key, fullAddress)
    // The sample deliberately contains ambiguous addresses.
    if (status !== 409) return status
  }
  return 409
}
