import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { AddedHomes } from './testing/adding-clients.ts'
import { DATABASES, deploy } from './testing/deployment.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { ROUNDS, randomNumbers } from './testing/rounds.ts'

const CLIENTS = 4
/** By each client, before the server is killed. */
const HOMES_A_ROUND = 2
/** About the time that adding them takes. */
const LATEST_MS = 250

describe.each(DATABASES)('with a database %s', (kind) => {
  test(`a server that is killed at any moment, ${ROUNDS} times, loses no acknowledged home and adds none twice`, async () => {
    const random = randomNumbers()
    const homes = await AddedHomes.among(ROUNDS * CLIENTS * HOMES_A_ROUND)
    const deployment = await deploy(kind, { homes: 10_000 })
    for (let round = 0; round < ROUNDS; round++) {
      const product = await deployment.serve()
      const clients = Array.from({ length: CLIENTS }, () => homes.add(product, HOMES_A_ROUND))
      await delay(random() * LATEST_MS)
      product.child.kill('SIGKILL')
      await Promise.all([...clients, product.ended()])
    }
    const product = await deployment.serve()
    await expectNothingLost(deployment, product, homes)
    expect(homes.acknowledged.size).toBeGreaterThan(ROUNDS)
  })
})
