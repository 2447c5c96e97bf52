import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../concurrency/wait-until.ts'
import { runningPostmaster } from '../../database/embedded-postgres/postmaster.ts'
import { copySampleRegister } from '../../testing/sample-register.ts'
import { runCommand } from './testing/command.ts'
import { type SampleHouse, sampleHouses } from './testing/sample-houses.ts'
import { homeUprns, logIn, postHome, type ServedProduct, serveProduct } from './testing/served-product.ts'

/** `npm run -s faults -- server-killed` kills it more often, and under load. */
const ROUNDS = 8
const ACCOUNT = { email: 'demo@retrofolio.example', password: 'a pass phrase of a test' }

test(`a home whose creation was acknowledged survives SIGKILL of the server, ${ROUNDS} times out of ${ROUNDS}`, async () => {
  const DATA_DIR = await mkdtemp('/tmp/retrofolio-kill-')
  onTestFinished(async () => {
    const database = () => runningPostmaster(join(DATA_DIR, 'postgres'))
    await waitUntil(async () => ((await database()) === null ? true : null), { timeoutMs: 30_000 })
    await rm(DATA_DIR, { recursive: true, force: true })
  })
  await copySampleRegister(join(DATA_DIR, 'register'))
  const env = { DATA_DIR, DEMO_EMAIL: ACCOUNT.email, DEMO_PASSWORD: ACCOUNT.password }
  const houses = await sampleHouses(3 * ROUNDS)
  const acknowledged: (string | null)[] = []
  await allowHomes(ROUNDS, env)
  while (acknowledged.length < ROUNDS) {
    const product = await serveProduct(env)
    const key = await logIn(product.address, ACCOUNT)
    expect(await homeUprns(product.address, key)).toEqual(expect.arrayContaining(acknowledged))
    acknowledged.push(await addUntilAcknowledged(product, key, houses))
    await product.ended()
  }
  const product = await serveProduct(env)
  const held = await homeUprns(product.address, await logIn(product.address, ACCOUNT))
  expect(new Set(held)).toEqual(new Set(acknowledged))
  expect(held).toHaveLength(ROUNDS)
}, 300_000)

/** A new organisation's default quota is below what this test adds. */
async function allowHomes(homes: number, env: Record<string, string>): Promise<void> {
  const product = await serveProduct(env)
  const { exitCode } = await runCommand(['organisation', 'set-quota', '1', String(homes)], env).ended()
  expect(exitCode).toBe(0)
  product.child.kill('SIGTERM')
  await product.ended()
}

/** Tries houses until one is added to the portfolio, and kills the server as soon as it responds. */
async function addUntilAcknowledged(product: ServedProduct, key: string, houses: SampleHouse[]): Promise<string> {
  for (let house = houses.shift(); house !== undefined; house = houses.shift()) {
    const answer = await postHome(product.address, key, house.fullAddress)
    if (answer.status === 201) {
      product.child.kill('SIGKILL')
      return house.uprn
    }
    // The sample register deliberately contains ambiguous addresses.
    expect(answer.status).toBe(409)
  }
  throw new Error('The sample register has too few houses with a unique address.')
}
