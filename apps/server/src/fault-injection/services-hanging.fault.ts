import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postHome, type ServedProduct } from '../commands/serve/testing/served-product.ts'
import { countJobs } from '../jobs/job-overview.ts'
import { startFakeCertificates } from '../testing/fake-services/fake-certificates.ts'
import { startFakeGoogle } from '../testing/fake-services/fake-google.ts'
import { endPauses } from '../testing/lost-jobs.ts'
import { AddedHomes } from './testing/adding-clients.ts'
import { DATABASES, type Deployment, deploy } from './testing/deployment.ts'
import { countMails } from './testing/greetings.ts'
import { simulatedHomes } from './testing/simulated-homes.ts'

/** More than a node processes at once, so that some wait for a slot. */
const HOMES = 12
/** A service's time-out for one response, and more than an add may take that does not wait for it. */
const SERVICE_GIVEN_MS = 10_000
/** Several minutes. */
const HANGS_MS = 180_000
const LOOK_EVERY_MS = 5_000
/** SIGTERM gives running work ten seconds. */
const ENDS_WITHIN_MS = 15_000
const SOON = { timeout: 20_000, interval: 100 }
/** The circuit breaker pauses a service for half a minute. */
const CAUGHT_UP = { timeout: 120_000, interval: 1_000 }

describe.each(DATABASES)('with a database %s', (kind) => {
  test('services that accept every request and never respond block nothing, and are called again once they respond', async () => {
    const [google, certificates] = await Promise.all([startFakeGoogle(), startFakeCertificates()])
    onTestFinished(async () => {
      await Promise.all([google.stop(), certificates.stop()])
    })
    const deployment = await deploy(kind, { homes: 10_000 })
    Object.assign(deployment.env, google.env, certificates.env)
    google.fallIllForever({ kind: 'silent' })
    certificates.fallIllForever({ kind: 'silent' })
    const product = await deployment.serve()

    const homes = await AddedHomes.among(HOMES)
    let slowestMs = 0
    for (let home = 0; home < HOMES; home++) {
      const startedAt = performance.now()
      await homes.add(product, 1)
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    }
    expect(slowestMs).toBeLessThan(SERVICE_GIVEN_MS)
    await expect.poll(() => google.requests.length, SOON).toBeGreaterThan(0)

    // Longer than the circuit breaker's pause, a job's time limit and its delay before a retry.
    const hangingUntil = performance.now() + HANGS_MS
    while (performance.now() < hangingUntil) {
      const listed = await product.request('/api/portfolio/homes/', { signal: AbortSignal.timeout(SERVICE_GIVEN_MS) })
      expect((await listed.text()).match(/"full_address"/g)).toHaveLength(HOMES)
      await delay(LOOK_EVERY_MS)
    }

    // A home that only the service could know is stored, and looked up later.
    const beyond = await postHome(product.address, product.key, '27 Example Road, Sampleton, ZX1 4AD')
    expect(beyond.status).toBe(201)

    // Other jobs run meanwhile.
    await askForMail(deployment, product)
    const mails = () => countMails(join(deployment.env['DATA_DIR'] ?? '', 'outbox'))
    await expect.poll(mails, SOON).toBe(1)

    const signalledAt = performance.now()
    product.child.kill('SIGTERM')
    expect((await product.ended()).exitCode).toBe(0)
    expect(performance.now() - signalledAt).toBeLessThan(ENDS_WITHIN_MS)

    const again = await deployment.serve()
    const askedBefore = google.requests.length
    google.recover()
    certificates.recover()
    const left = () =>
      deployment.withDatabase(async (database) => {
        await endPauses(database)
        const counts = await countJobs(database)
        return counts.reduce((sum, { waiting, later, running, dead }) => sum + waiting + later + running + dead, 0)
      })
    await expect.poll(left, CAUGHT_UP).toBe(0)
    expect(google.requests.length).toBeGreaterThan(askedBefore)
    expect(await mails()).toBe(1)
    expect(again.child.exitCode).toBeNull()
    expect(homes.surprises).toEqual([])
    const truth = await deployment.withDatabase(simulatedHomes)
    const uprns: (string | null)[] = truth.uprns
    expect(uprns.filter((uprn) => uprn !== null)).toEqual([...homes.acknowledged].toSorted())
    expect(uprns).toHaveLength(homes.acknowledged.size + 1)
    // Except for the home without data.
    expect([truth.incomplete, truth.addedEntries]).toEqual([1, uprns.length])
  })
})

async function askForMail({ env }: Deployment, { address }: ServedProduct): Promise<void> {
  const answer = await fetch(`${address}/api/auth/password/reset/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: env['DEMO_EMAIL'] }),
  })
  expect(answer.status).toBe(200)
}
