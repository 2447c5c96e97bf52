import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { withinOrganisation } from '../database/organisation-scope.ts'
import { engineVersion } from '../features/homes/analysis/engine-version.ts'
import { homeBatch } from '../features/imports/testing/home-batch.ts'
import { createImporter } from '../features/imports/testing/importer.ts'
import { countJobs, findDeadJobs, type JobCounts } from '../jobs/job-overview.ts'
import { abandonRunningJobs, endPauses } from '../testing/lost-jobs.ts'
import { startAppOn } from './testing/app-on.ts'
import { DATABASES } from './testing/deployment.ts'
import { countMails, queueGreeting } from './testing/greetings.ts'
import { ROUNDS, randomNumbers } from './testing/rounds.ts'
import { simulatedHomes } from './testing/simulated-homes.ts'
import { startWorkingNode } from './testing/working-nodes.ts'

/** Number of homes queued before each round. */
const HOMES_A_ROUND = 60
const MAILS_A_ROUND = 4
/** One in this many workers is killed only after it has made progress: a job that is lost 21 times is abandoned. */
const DEADLY_ROUNDS = 8
/** One more is done before the first round. */
const BATCHES = ROUNDS + 1
const NOTHING_LEFT = { imports: 0, mails: 0, staleHomes: 0, jobs: 0, importsGivenUp: [] }
const ALL_DONE = { timeout: 60_000 + ROUNDS * 3_000, interval: 200 }

describe.each(DATABASES)('with a database %s', (kind) => {
  test(`a worker that is killed at any moment, ${ROUNDS} times, does everything exactly once in the end`, async () => {
    const random = randomNumbers()
    const running = await startAppOn(kind)
    const { database, connection } = running
    const outbox = await mkdtemp('/tmp/retrofolio-outbox-')
    onTestFinished(() => rm(outbox, { recursive: true, force: true }))
    const homes = homeBatch(BATCHES * HOMES_A_ROUND).flatMap(({ uprn }) => uprn ?? [])
    const node = () => startWorkingNode({ connection, homes: homes.length, outbox, deadlyHome: null })
    const importer = await createImporter(running, { homeQuota: homes.length })
    const { organisationId } = importer.member
    const importIds: number[] = []

    const putInLine = async (batch: number) => {
      const from = batch * HOMES_A_ROUND
      // Some occur a second time, possibly during an earlier import.
      const again = homes.slice(Math.max(0, from - HOMES_A_ROUND / 6), from)
      const { id } = await importer.uploaded(
        `UPRN\n${[...again, ...homes.slice(from, from + HOMES_A_ROUND)].join('\n')}\n`,
      )
      await importer.start(id)
      importIds.push(id)
      for (let mail = 0; mail < MAILS_A_ROUND; mail++) await queueGreeting(database, batch * MAILS_A_ROUND + mail)
      await makeStale(database, organisationId)
    }
    const left = async () => {
      // Skips the half minute until work of a killed node is retried.
      await endPauses(database)
      return whatIsLeft(database, organisationId)
    }

    // From its start until it has nothing left to do, on any machine.
    await putInLine(0)
    const since = performance.now()
    const first = node()
    await expect.poll(left, ALL_DONE).toEqual(NOTHING_LEFT)
    const latestMs = performance.now() - since
    await first.kill()
    for (let round = 1; round <= ROUNDS; round++) {
      await putInLine(round)
      const before = await importJobs(database)
      const worker = node()
      // If all were killed before any progress, a job that comes first would look like the cause.
      const mayDie = async () => round % DEADLY_ROUNDS !== 0 || (await hasGoneOn(database, before))
      await expect.poll(mayDie, ALL_DONE).toBe(true)
      await delay(random() * latestMs)
      await worker.kill()
      await abandonRunningJobs(database)
      await endPauses(database)
    }

    // By the regular search for mails without a job and for homes of another engine.
    await database.pool.query(`update mails set next_attempt_at = now() - interval '1 hour' where sent_at is null`)
    await database.pool.query('update pgboss.job set singleton_on = null where singleton_on is not null')
    node()
    await expect.poll(left, ALL_DONE).toEqual(NOTHING_LEFT)

    const truth = await simulatedHomes(database, organisationId)
    expect(truth.uprns).toEqual(homes.toSorted())
    expect(truth.incomplete).toBe(0)
    for (const [batch, id] of importIds.entries()) {
      const { counts, status, rowCount } = await importer.show(id)
      const again = batch === 0 ? 0 : HOMES_A_ROUND / 6
      expect(status).toBe('done')
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rowCount)
      // Either of two parallel imports may have added the home first.
      expect(counts.matched + counts.duplicate).toBe(HOMES_A_ROUND + again)
    }
    expect(await auditedImports(database, organisationId)).toEqual(importIds.map((id) => ({ id, entries: 1 })))
    // A mail whose record was lost is written again, to the same file.
    expect(await countMails(outbox)).toBe(BATCHES * MAILS_A_ROUND)
    // Jobs of mails, and batches of homes that the next start queues again, may have used up their retries.
    const dead = (await countJobs(database)).filter((counts) => counts.dead > 0).map((counts) => counts.kind)
    expect(dead.filter((name) => name !== 'send-mail' && name !== 'renew-analyses')).toEqual([])
  })
})

/** Simulates an upgrade with homes rated by the previous engine; nodes that start queue them. */
async function makeStale(database: Database, organisationId: number): Promise<void> {
  await withinOrganisation(database, organisationId, (queries) =>
    queries.execute(sql`update homes set engine_version = 'before' where id % 3 = 0`),
  )
  await database.pool.query('update pgboss.job set singleton_on = null where singleton_on is not null')
}

async function importJobs(database: Database): Promise<JobCounts[]> {
  return (await countJobs(database)).filter(({ kind }) => kind.startsWith('import-'))
}

/** Whether one more job of each pending kind has completed. */
async function hasGoneOn(database: Database, before: readonly JobCounts[]): Promise<boolean> {
  return (await importJobs(database)).every(({ kind, done, waiting, later, running }) => {
    const doneBefore = before.find((counts) => counts.kind === kind)?.done ?? 0
    return waiting + later + running === 0 || done > doneBefore
  })
}

async function whatIsLeft(database: Database, organisationId: number) {
  const counts = await countJobs(database)
  const dead = await findDeadJobs(database, { kind: null, limit: 50 })
  return withinOrganisation(database, organisationId, async (queries) => {
    const { rows } = await queries.execute<{ imports: number; stale: number }>(sql`
      select
        (select count(*)::int from imports where status <> 'done' or waiting > 0) as imports,
        (select count(*)::int from homes where engine_version <> ${engineVersion(USUAL_PANELS)}) as stale`)
    const mails = await database.pool.query('select from mails where sent_at is null')
    return {
      imports: rows[0]?.imports,
      staleHomes: rows[0]?.stale,
      mails: mails.rowCount,
      jobs: counts.reduce((sum, { waiting, later, running }) => sum + waiting + later + running, 0),
      importsGivenUp: dead
        .filter((job) => job.kind.startsWith('import-'))
        .map((job) => `${job.kind}, ${job.attempts} tries: ${job.lastError}`),
    }
  })
}

/** Number of audit entries of started imports. */
async function auditedImports(database: Database, organisationId: number) {
  const { rows } = await withinOrganisation(database, organisationId, (queries) =>
    queries.execute<{ id: number; entries: number }>(sql`
      select subject_id::int as id, count(*)::int as entries from audit_entries
      where action = 'import_started' group by subject_id order by 1`),
  )
  return rows
}
