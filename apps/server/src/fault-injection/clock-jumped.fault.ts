import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { ServedProduct } from '../commands/serve/testing/served-product.ts'
import { startFakeGoogle } from '../testing/fake-services/fake-google.ts'
import { AddedHomes } from './testing/adding-clients.ts'
import { DATABASES, type Deployment, deploy, type SignedInProduct } from './testing/deployment.ts'
import { fakeClock } from './testing/fake-clock.ts'
import { countMails, queueGreeting } from './testing/greetings.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'

const CLIENTS = 2
const JUMP_HOURS = 5
const LOGINS_IN_TEN_MINUTES = 4
/** The clock is checked every 15 seconds, and an idle node polls for jobs every 30. */
const CAUGHT_UP = { timeout: 90_000, interval: 500 }

describe.each(DATABASES)('with a database %s', (kind) => {
  test(`a clock that jumps ${JUMP_HOURS} hours ahead and back loses nothing, grants and revokes no access, and delays no job`, async () => {
    const clock = await fakeClock()
    const homes = await AddedHomes.among(600)
    const deployment = await deploy(kind, { homes: 10_000 })
    Object.assign(deployment.env, clock.env, { RATE_LIMITS: `login=${LOGINS_IN_TEN_MINUTES}/600,add-home=off` })
    const product = await deployment.serve()
    const stopClients = homes.startClients(product, CLIENTS)
    const mails = () => countMails(join(deployment.env['DATA_DIR'] ?? '', 'outbox'))

    await clock.jumpTo(JUMP_HOURS)
    await expect.poll(() => hoursAhead(product), CAUGHT_UP).toBe(JUMP_HOURS)
    expect(await whoIs(product)).toBe(deployment.env['DEMO_EMAIL'])
    await deployment.withDatabase((database) => queueGreeting(database, 1))
    await expect.poll(mails, CAUGHT_UP).toBe(1)
    // The earlier limit has ended, and is soon used up again.
    for (let login = 0; login < LOGINS_IN_TEN_MINUTES; login++) expect(await logInStatus(deployment, product)).toBe(200)
    expect(await logInStatus(deployment, product)).toBe(429)

    // Sent while the clock was ahead, and processed after it was set back.
    await deployment.withDatabase(({ orm }) =>
      orm.transaction(async (transaction) => {
        await queueGreeting({ orm: transaction }, 2)
        await clock.jumpTo(0)
      }),
    )
    await expect.poll(() => hoursAhead(product), CAUGHT_UP).toBe(0)
    expect(await whoIs(product)).toBe(deployment.env['DEMO_EMAIL'])
    expect(await logInStatus(deployment, product)).toBe(200)
    await deployment.withDatabase((database) => queueGreeting(database, 3))
    await expect.poll(mails, CAUGHT_UP).toBe(3)
    const left = () =>
      deployment.withDatabase(async ({ pool }) => {
        const { rowCount } = await pool.query(`select from pgboss.job where name <> 'dead-jobs' and state <= 'active'`)
        return rowCount
      })
    await expect.poll(left, CAUGHT_UP).toBe(0)

    await stopClients()
    await expectNothingLost(deployment, product, homes)
    expect(homes.acknowledged.size).toBeGreaterThan(CLIENTS)
    expect(await mails()).toBe(3)
  })
})

test('after a clock jump, expired picture links are replaced at once, and none is valid forever', async () => {
  const [clock, google] = await Promise.all([fakeClock(), startFakeGoogle()])
  onTestFinished(() => google.stop())
  const deployment = await deploy('embedded', { homes: 10 })
  Object.assign(deployment.env, clock.env, google.env)
  const product = await deployment.serve()
  const homes = await AddedHomes.among(3)
  await homes.add(product, 3)
  const before = await pictureAddress(product)
  expect(await pictureStatus(product, before)).toBe(200)

  await clock.jumpTo(JUMP_HOURS)
  await expect.poll(() => hoursAhead(product), CAUGHT_UP).toBe(JUMP_HOURS)
  expect(await pictureStatus(product, before)).toBe(403)
  const ahead = await pictureAddress(product)
  expect(await pictureStatus(product, ahead)).toBe(200)

  await clock.jumpTo(0)
  await expect.poll(() => hoursAhead(product), CAUGHT_UP).toBe(0)
  const after = await pictureAddress(product)
  expect(after).not.toBe(ahead)
  expect(await pictureStatus(product, after)).toBe(200)
  // The link made by the other clock expires at its own hour.
  await clock.jumpTo(2 * JUMP_HOURS)
  await expect.poll(() => hoursAhead(product), CAUGHT_UP).toBe(2 * JUMP_HOURS)
  expect(await pictureStatus(product, ahead)).toBe(403)
})

/** The picture link of the newest home. */
async function pictureAddress({ request }: SignedInProduct): Promise<string> {
  const answer = await request('/api/portfolio/homes/')
  const [home] = z.array(z.object({ image_url: z.string() })).parse(await answer.json())
  return home?.image_url ?? ''
}

async function pictureStatus({ address }: ServedProduct, picture: string): Promise<number> {
  const answer = await fetch(new URL(picture, address))
  await answer.arrayBuffer()
  return answer.status
}

/** According to the date of its responses. */
async function hoursAhead({ address }: ServedProduct): Promise<number> {
  const answer = await fetch(`${address}/healthz`)
  const hours = (Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 3_600_000
  // Avoids a negative zero.
  return Math.round(hours) || 0
}

async function whoIs({ request }: SignedInProduct): Promise<unknown> {
  const answer = await request('/api/auth/user/')
  return z.object({ email: z.string() }).parse(await answer.json()).email
}

async function logInStatus({ env }: Deployment, { address }: ServedProduct): Promise<number> {
  const answer = await fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: env['DEMO_EMAIL'], password: env['DEMO_PASSWORD'] }),
  })
  return answer.status
}
