import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { background } from '../../../background.ts'
import { readConfig } from '../../../config/config.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { JOB_KINDS, type JobData } from '../../../jobs/queues/job-kinds.ts'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { FIRST_TRY } from '../../imports/testing/run-test-import.ts'
import { deleteHome } from '../homes.repository.ts'
import { homes } from '../homes.tables.ts'
import { engineVersion } from './engine-version.ts'
import { queueRenewals, renewAnalyses } from './renew-analyses.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const log = pino({ level: 'silent' })

async function homeOfOtherEngine(member: Member, address: string = TEST_ADDRESSES.semi): Promise<number> {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/portfolio/add-home/',
    headers: member.headers,
    payload: { address },
  })
  const { id } = answer.json().data.home
  await withinOrganisation(running.database, member.organisationId, (queries) =>
    queries.update(homes).set({ engineVersion: 'another', netGridImportKwh: 1 }).where(eq(homes.id, id)),
  )
  return id
}

/** Adds copies of the member's home. */
async function copyHome({ organisationId }: Member, times: number): Promise<void> {
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries.execute(sql`
      insert into homes (organisation_id, full_address, normalised_address, postcode, status, features, engine_version,
        created_at, updated_at)
      select organisation_id, full_address, normalised_address || ' ' || number, postcode, status, features,
        engine_version, created_at, updated_at
      from homes, generate_series(1, ${times}) as number`),
  )
}

const deps = (now: () => Date) => ({ database: running.database, model: USUAL_MODEL, now, log, pace: neverYields })

/** Runs all queued jobs as a node does, and returns the number of renewed homes. */
async function renewAll({ run = FIRST_TRY, now = () => running.clock.now } = {}): Promise<number> {
  let renewed = 0
  for (let job = await takeJob(); job !== null; job = await takeJob()) {
    renewed += await renewAnalyses(deps(now), job, run)
  }
  return renewed
}

async function takeJob(): Promise<JobData['renew-analyses'] | null> {
  const { rows } = await running.database.pool.query(`
    delete from pgboss.job where id = (
      select id from pgboss.job where name = 'renew-analyses' order by priority desc, created_on limit 1)
    returning data`)
  return rows[0] === undefined ? null : JOB_KINDS['renew-analyses'].data.parse(rows[0].data)
}

const jobOf = ({ organisationId }: Member, after = 0) => ({
  organisationId,
  engineVersion: engineVersion(USUAL_PANELS),
  after,
})

describe('after the engine changed', () => {
  test('homes of every organisation are analysed again once, by any number of nodes', async () => {
    const members = [await createMember(running.database), await createMember(running.database)]
    for (const member of members) await homeOfOtherEngine(member)
    await Promise.all([
      queueRenewals({ database: running.database, model: USUAL_MODEL }),
      queueRenewals({ database: running.database, model: USUAL_MODEL }),
    ])
    expect(await inLine()).toBe(2)
    expect(await renewAll()).toBe(2)
    await queueRenewals({ database: running.database, model: USUAL_MODEL })
    expect(await inLine()).toBe(0)
    for (const member of members) {
      expect(
        await renewAnalyses(
          deps(() => running.clock.now),
          jobOf(member),
          FIRST_TRY,
        ),
      ).toBe(0)
      const list = await running.app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })
      expect(list.json()[0].net_grid_import_kwh).not.toBe(1)
    }
  })

  test('two nodes that work on one organisation renew each of its homes once', async () => {
    const member = await createMember(running.database)
    for (const number of [1, 2, 3, 4]) await homeOfOtherEngine(member, TEST_ADDRESSES.numbered(number))
    const now = () => running.clock.now
    const both = await Promise.all([1, 2].map(() => renewAnalyses(deps(now), jobOf(member), FIRST_TRY)))
    expect(both.reduce((sum, renewed) => sum + renewed, 0)).toBe(4)
  })

  test('an organisation with many homes continues where it stopped, after the other organisations', async () => {
    const member = await createMember(running.database)
    await homeOfOtherEngine(member)
    await copyHome(member, 51)
    const stopped = renewAnalyses(
      deps(() => running.clock.now),
      jobOf(member),
      { ...FIRST_TRY, signal: AbortSignal.abort() },
    )
    await expect(stopped).rejects.toThrow('abort')
    expect(
      await renewAnalyses(
        deps(() => running.clock.now),
        jobOf(member),
        FIRST_TRY,
        // On a slow machine, the turn must not end before its batch.
        Number.POSITIVE_INFINITY,
      ),
    ).toBe(50)
    expect(await renewAll()).toBe(2)
  })

  test('a job that takes too long, or whose node stops, continues where it stopped', async () => {
    const member = await createMember(running.database)
    await homeOfOtherEngine(member)
    await copyHome(member, 3)
    const renewing = deps(() => running.clock.now)
    expect(await renewAnalyses(renewing, jobOf(member), FIRST_TRY, 0)).toBe(1)
    const next = await takeJob()
    const stopping = { ...FIRST_TRY, stopping: AbortSignal.abort() }
    expect(await renewAnalyses(renewing, next ?? jobOf(member), stopping)).toBe(1)
    expect(await renewAll()).toBe(2)
  })

  test('a home that is deleted in the meantime does not stop the others', async () => {
    const member = await createMember(running.database)
    const { organisationId } = member
    const deleted = await homeOfOtherEngine(member, TEST_ADDRESSES.withoutFloorArea)
    await homeOfOtherEngine(member)
    const gone = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const deleting = withinOrganisation(running.database, organisationId, async (queries) => {
      await deleteHome(queries, organisationId, deleted)
      gone.resolve()
      await commit.promise
    })
    await gone.promise
    const renewing = renewAnalyses(
      deps(() => running.clock.now),
      jobOf(member),
      FIRST_TRY,
    )
    await untilBlocked(running.database)
    commit.resolve()
    await deleting
    expect(await renewing).toBe(1)
  })

  test('a home that cannot be renewed does not stop the others, and is retried', async () => {
    const member = await createMember(running.database)
    await homeOfOtherEngine(member)
    await homeOfOtherEngine(member, TEST_ADDRESSES.numbered(1))
    let asked = 0
    const stumblingClock = () => {
      asked += 1
      if (asked === 1) throw new Error('a clock that broke')
      return running.clock.now
    }
    expect(await renewAnalyses(deps(stumblingClock), jobOf(member), FIRST_TRY)).toBe(1)
    await queueRenewals({ database: running.database, model: USUAL_MODEL })
    expect(await renewAll()).toBe(1)
  })

  test('a node with another engine version leaves the job to one with that version', async () => {
    const member = await createMember(running.database)
    await homeOfOtherEngine(member)
    const job = { ...jobOf(member), engineVersion: 'newer' }
    await expect(
      renewAnalyses(
        deps(() => running.clock.now),
        job,
        FIRST_TRY,
      ),
    ).rejects.toThrow('needs engine version newer')
  })

  test('a node renews analyses by itself after it starts', async () => {
    const member = await createMember(running.database)
    await homeOfOtherEngine(member)
    const lines: string[] = []
    const node = background({
      mail: readConfig({ NODE_ENV: 'test' }).mail,
      panels: USUAL_PANELS,
      google: null,
      certificates: null,
      register: null,
      database: running.database,
      logger: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
    })
    node.start()
    await expect
      .poll(
        () =>
          lines.some(
            (line) => line.includes(`"organisationId":${member.organisationId},`) && line.includes('were renewed'),
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    await node.stop()
    expect(
      await renewAnalyses(
        deps(() => running.clock.now),
        jobOf(member),
        FIRST_TRY,
      ),
    ).toBe(0)
  })
})

async function inLine(): Promise<number> {
  const { rows } = await running.database.pool.query("select from pgboss.job where name = 'renew-analyses'")
  return rows.length
}
