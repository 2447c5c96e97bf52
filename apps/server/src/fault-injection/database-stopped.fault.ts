import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { waitUntil } from '../concurrency/wait-until.ts'
import { runningPostmaster } from '../database/embedded-postgres/postmaster.ts'
import { AddedHomes } from './testing/adding-clients.ts'
import { deploy } from './testing/deployment.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { randomNumbers } from './testing/rounds.ts'

const STOPS = 5
const CLIENTS = 4
/** Time for a response without a database: the pool gives up after five seconds. */
const ANSWERED_WITHIN_MS = 10_000
const BACK_WITHIN_MS = 15_000

test(`a database that is stopped and started under load, ${STOPS} times: nothing hangs, nothing is lost`, async () => {
  const random = randomNumbers()
  const homes = await AddedHomes.among(600)
  const deployment = await deploy('by address', { homes: 10_000 })
  const { postgres } = deployment
  if (postgres === null) throw new Error('this database has an address')
  const product = await deployment.serve()
  const key = await deployment.logIn(product)
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, () => homes.addWhile(product.address, key, () => !isOver))
  const list = () => fetch(`${product.address}/api/portfolio/homes/`, { headers: { authorization: `Token ${key}` } })
  for (let stop = 0; stop < STOPS; stop++) {
    await delay(300 + 1_000 * random())
    await postgres.halt()
    const askedAt = performance.now()
    const answer = await list()
    // Not 503, which would send a page to the maintenance page and lose unsaved input.
    expect(answer.status).toBe(500)
    expect(performance.now() - askedAt).toBeLessThan(ANSWERED_WITHIN_MS)
    await delay(2_000 * random())
    await postgres.resume()
    const isBack = async () => ((await list()).status === 200 ? true : null)
    expect(await waitUntil(isBack, { timeoutMs: BACK_WITHIN_MS, everyMs: 100 })).toBe(true)
  }
  isOver = true
  await Promise.all(clients)
  await expectNothingLost(deployment, product, { homes, key, atLeast: STOPS })
})

test(`an embedded database that is killed under load, ${STOPS} times, is restarted by its server, and nothing is lost`, async () => {
  const random = randomNumbers()
  const homes = await AddedHomes.among(400)
  const deployment = await deploy('embedded', { homes: 10_000 })
  const product = await deployment.serve()
  const key = await deployment.logIn(product)
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, () => homes.addWhile(product.address, key, () => !isOver))
  const running = async () => {
    const postmaster = await runningPostmaster(join(deployment.env['DATA_DIR'] ?? '', 'postgres'))
    return postmaster?.status === 'ready' ? postmaster.pid : null
  }
  const list = () => fetch(`${product.address}/api/portfolio/homes/`, { headers: { authorization: `Token ${key}` } })
  for (let stop = 0; stop < STOPS; stop++) {
    await delay(300 + 1_000 * random())
    const pid = await running()
    if (pid === null) throw new Error('the database runs')
    process.kill(pid, 'SIGKILL')
    const isAnother = async () => ((await running()) ?? pid) !== pid && (await list()).status === 200
    expect(await waitUntil(async () => (await isAnother()) || null, { timeoutMs: BACK_WITHIN_MS, everyMs: 100 })).toBe(
      true,
    )
  }
  isOver = true
  await Promise.all(clients)
  await expectNothingLost(deployment, product, { homes, key, atLeast: STOPS })
})
