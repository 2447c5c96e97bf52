import { mkdtemp, rm } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fileOfMany, homeBatch } from '../features/imports/testing/home-batch.ts'
import { createImporter } from '../features/imports/testing/importer.ts'
import { countJobs, findDeadJobs, replayDeadJobs } from '../jobs/job-overview.ts'
import { JOB_KINDS } from '../jobs/queues/job-kinds.ts'
import { abandonRunningJobs, endPauses } from '../testing/lost-jobs.ts'
import { startAppOn } from './testing/app-on.ts'
import { DATABASES } from './testing/deployment.ts'
import { countMails, queueGreeting } from './testing/greetings.ts'
import { startWorkingNode } from './testing/working-nodes.ts'

const HOMES = 40
const MAILS = 20
const TRIES = JOB_KINDS['import-rows'].retries.limit + 1
const SOON = { timeout: 30_000, interval: 50 }

describe.each(DATABASES)('with a database %s', (kind) => {
  test('a job that crashes every process is abandoned for an operator, and blocks no other job', async () => {
    const running = await startAppOn(kind)
    const { database, connection } = running
    const outbox = await mkdtemp('/tmp/retrofolio-outbox-')
    onTestFinished(() => rm(outbox, { recursive: true, force: true }))
    const node = (deadlyHome: string | null) => startWorkingNode({ connection, homes: HOMES, outbox, deadlyHome })
    const [deadly] = homeBatch(HOMES).slice(HOMES / 4)
    const deadlyHome = `uprn:${deadly?.uprn}`
    const doomed = await createImporter(running)
    const doomedImport = await doomed.uploaded(fileOfMany(HOMES / 2))
    const doomedKey = { organisationId: doomed.member.organisationId, importId: doomedImport.id }
    const other = await createImporter(running)
    const uprns = homeBatch(HOMES).map((home) => home.uprn)
    const otherImport = await other.uploaded(`UPRN\n${uprns.slice(HOMES / 2).join('\n')}\n`)
    const queueMails = async (from: number) => {
      for (let number = from; number < from + MAILS; number += 1) await queueGreeting(database, number)
    }
    const sent = () => countMails(outbox)
    await queueMails(0)
    await doomed.start(doomedImport.id)
    await other.start(otherImport.id)

    const die = async () => {
      const { child } = node(deadlyHome)
      await expect.poll(() => child.signalCode, SOON).toBe('SIGKILL')
      await abandonRunningJobs(database)
    }
    await die()
    await endPauses(database)
    await die()
    await endPauses(database, { except: doomedKey })
    const meanwhile = node(deadlyHome)
    await expect.poll(async () => (await other.show(otherImport.id)).status, SOON).toBe('done')
    await expect.poll(sent, SOON).toBe(MAILS)
    const undone = async () =>
      (await countJobs(database))
        .filter(({ waiting, later, running }) => waiting + later + running > 0)
        .map(({ kind }) => kind)
    await expect.poll(undone, SOON).toEqual(['import-rows'])
    expect(meanwhile.child.signalCode).toBeNull()
    await meanwhile.kill()
    for (let deaths = 2; deaths < TRIES; deaths += 1) {
      await endPauses(database)
      await die()
    }

    const dead = await findDeadJobs(database, { kind: null, limit: 10 })
    const lastError = 'Its process ended during the job.'
    expect(dead).toMatchObject([{ kind: 'import-rows', data: doomedKey, attempts: TRIES, lastError }])
    // Half a minute later no node has taken it up again.
    await database.pool.query("update imports set worked_at = worked_at - interval '1 hour'")
    const last = node(deadlyHome)
    await queueMails(MAILS)
    await expect.poll(sent, SOON).toBe(2 * MAILS)
    const counts = async () => (await countJobs(database)).filter(({ kind }) => kind === 'import-rows')
    await expect.poll(counts, SOON).toMatchObject([{ waiting: 0, later: 0, running: 0, dead: 1 }])
    expect(last.child.signalCode).toBeNull()
    await last.kill()
    expect((await other.show(otherImport.id)).counts).toMatchObject({ matched: HOMES / 2, duplicate: 0, waiting: 0 })

    // Once the cause is fixed, an operator replays it.
    expect(await replayDeadJobs(database, 'all')).toBe(1)
    node(null)
    await expect.poll(async () => (await doomed.show(doomedImport.id)).status, SOON).toBe('done')
    expect((await doomed.show(doomedImport.id)).counts).toMatchObject({ matched: HOMES / 2, waiting: 0 })
  })
})
