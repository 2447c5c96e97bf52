import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runningPostmaster } from '../database/embedded-postgres/postmaster.ts'
import { AddedHomes } from './testing/adding-clients.ts'
import { deploy } from './testing/deployment.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { randomNumbers } from './testing/rounds.ts'

const STOPS = 5
const CLIENTS = 4
/** Time for a response without a database: the pool gives up after five seconds. */
const ANSWERED_WITHIN_MS = 10_000
const BACK = { timeout: 15_000, interval: 100 }

test(`a database that is stopped and started under load, ${STOPS} times: nothing hangs, nothing is lost`, async () => {
  const random = randomNumbers()
  const homes = await AddedHomes.among(600)
  const deployment = await deploy('by address', { homes: 10_000 })
  const { postgres } = deployment
  if (postgres === null) throw new Error('this database has an address')
  const product = await deployment.serve()
  const stopClients = homes.startClients(product, CLIENTS)
  const listStatus = async () => (await product.request('/api/portfolio/homes/')).status
  for (let stop = 0; stop < STOPS; stop++) {
    await delay(300 + 1_000 * random())
    await postgres.halt()
    const askedAt = performance.now()
    // Not 503, which would send a page to the maintenance page and lose unsaved input.
    expect(await listStatus()).toBe(500)
    expect(performance.now() - askedAt).toBeLessThan(ANSWERED_WITHIN_MS)
    await delay(2_000 * random())
    await postgres.resume()
    await expect.poll(listStatus, BACK).toBe(200)
  }
  await stopClients()
  await expectNothingLost(deployment, product, homes)
  expect(homes.acknowledged.size).toBeGreaterThan(STOPS)
})

test(`an embedded database that is killed under load, ${STOPS} times, is restarted by its server, and nothing is lost`, async () => {
  const random = randomNumbers()
  const homes = await AddedHomes.among(400)
  const deployment = await deploy('embedded', { homes: 10_000 })
  const product = await deployment.serve()
  const stopClients = homes.startClients(product, CLIENTS)
  const running = async () => {
    const postmaster = await runningPostmaster(join(deployment.env['DATA_DIR'] ?? '', 'postgres'))
    return postmaster?.status === 'ready' ? postmaster.pid : null
  }
  const listStatus = async () => (await product.request('/api/portfolio/homes/')).status
  for (let stop = 0; stop < STOPS; stop++) {
    await delay(300 + 1_000 * random())
    const pid = await running()
    if (pid === null) throw new Error('the database runs')
    process.kill(pid, 'SIGKILL')
    const isAnother = async () => ((await running()) ?? pid) !== pid && (await listStatus()) === 200
    await expect.poll(isAnother, BACK).toBe(true)
  }
  await stopClients()
  await expectNothingLost(deployment, product, homes)
  expect(homes.acknowledged.size).toBeGreaterThan(STOPS)
})
