import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../concurrency/wait-until.ts'
import type { Database } from '../database/database.ts'
import { withinOrganisation } from '../database/organisation-scope.ts'
import { writeChangedSample } from '../features/criteria/testing/changed-sample.ts'
import { startRatedSample } from '../features/explore/testing/rated-sample.ts'
import { sendJob } from '../jobs/send-job.ts'
import { abandonRunningJobs, endPauses } from '../testing/lost-jobs.ts'
import { createMember, type Member } from '../testing/test-app.ts'
import { ROUNDS, randomNumbers } from './testing/rounds.ts'

const VERSION = '20260401000000-11111111'
const ORGANISATIONS = 4
/** Of each organisation and round: several transactions. */
const CRITERIA = 50
const WITHIN = { timeoutMs: 60_000, everyMs: 20 }
/** Each round leaves more criteria for the last evaluation. */
const AT_THE_END = { ...WITHIN, timeoutMs: 60_000 + ROUNDS * 5_000 }
const NODE = fileURLToPath(new URL('./testing/evaluating-node.ts', import.meta.url))

test(
  `nodes that are killed while they evaluate criteria, ${ROUNDS} times, notify every follower exactly once`,
  async () => {
    const random = randomNumbers()
    const sample = await startRatedSample()
    onTestFinished(() => sample.stop())
    const { database, connection, registerDir } = sample
    const ratings = join(registerDir, 'changed.duckdb')
    await writeChangedSample(registerFiles(registerDir).ratings, ratings, VERSION)
    const followers: Member[][] = []
    for (let organisation = 0; organisation < ORGANISATIONS; organisation++) {
      const first = await createMember(database)
      followers.push([first, await createMember(database, { organisationId: first.organisationId })])
    }
    const node = () => startNode([JSON.stringify(connection), ratings, join(registerDir, 'outbox')])

    // Without a kill: how long an evaluation takes here.
    await addCriteria(database, followers, 0)
    await sendJob(database.orm, 'evaluate-criteria', { version: VERSION })
    const first = node()
    await waitUntil(async () => ((await jobsIn(database, 'active')) > 0 ? true : null), WITHIN)
    const since = performance.now()
    expect(await waitUntil(() => isAllEvaluated(database, followers), WITHIN)).toBe(true)
    const latestMs = performance.now() - since
    await first.kill()

    let killedAtWork = 0
    for (let round = 1; round <= ROUNDS; round++) {
      await addCriteria(database, followers, round)
      await sendJob(database.orm, 'evaluate-criteria', { version: VERSION })
      const killed = node()
      expect(await waitUntil(async () => ((await jobsIn(database, 'active')) > 0 ? true : null), WITHIN)).toBe(true)
      await delay(random() * latestMs)
      await killed.kill()
      if (!(await isAllEvaluated(database, followers))) killedAtWork += 1
      await abandonRunningJobs(database)
      await endPauses(database)
    }
    await sendJob(database.orm, 'evaluate-criteria', { version: VERSION })
    node()
    expect(await waitUntil(() => isAllEvaluated(database, followers), AT_THE_END)).toBe(true)
    // A second evaluation sends no notification.
    await sendJob(database.orm, 'evaluate-criteria', { version: VERSION })
    expect(await waitUntil(async () => ((await jobsIn(database, 'created')) === 0 ? true : null), AT_THE_END)).toBe(
      true,
    )

    const expected = CRITERIA * (ROUNDS + 1)
    for (const members of followers) {
      for (const member of members) {
        expect(await noticesOf(database, member)).toEqual({ notices: expected, events: expected })
      }
    }
    expect(killedAtWork).toBeGreaterThan(0)
  },
  180_000 + ROUNDS * 25_000,
)

function startNode(parts: readonly string[]): { kill(): Promise<void> } {
  const child: ChildProcess = spawn(process.execPath, [NODE, ...parts], { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr?.resume()
  const ended = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { kill }
}

/** All match the homes that became worse. */
async function addCriteria(database: Database, followers: readonly Member[][], round: number): Promise<void> {
  for (const members of followers) {
    const organisationId = members[0]?.organisationId ?? 0
    await withinOrganisation(database, organisationId, async (queries) => {
      await queries.execute(sql`
        insert into criteria
          (organisation_id, name, filters, created_by_id, created_at, updated_at, filtered_at)
        select ${organisationId}, ${`round ${round}, `}::text || n, 'area=YO&band_today=E', 1, at, at, at
        from generate_series(1, ${CRITERIA}) n, (select '2026-03-01'::timestamptz as at)`)
      for (const { userId } of members) {
        await queries.execute(sql`
          insert into criterion_followers (organisation_id, criterion_id, user_id)
          select ${organisationId}, id, ${userId}::bigint from criteria where organisation_id = ${organisationId}
          on conflict do nothing`)
      }
    })
  }
}

async function isAllEvaluated(database: Database, followers: readonly Member[][]): Promise<true | null> {
  for (const [member] of followers) {
    const { rows } = await withinOrganisation(database, member?.organisationId ?? 0, (queries) =>
      queries.execute<{ left: number }>(sql`
        select count(*)::int as left from criteria
        where not exists (select from criterion_changes where criterion_id = criteria.id)`),
    )
    if (rows[0]?.left !== 0) return null
  }
  return true
}

async function jobsIn(database: Database, state: 'active' | 'created'): Promise<number> {
  const { rows } = await database.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job where name = 'evaluate-criteria' and state = $1`,
    [state],
  )
  return rows[0]?.jobs ?? 0
}

async function noticesOf(database: Database, { organisationId, userId }: Member) {
  const { rows } = await withinOrganisation(database, organisationId, (queries) =>
    queries.execute<{ notices: number; events: number }>(sql`
      select count(*)::int as notices, count(distinct event_key)::int as events from notifications
      where user_id = ${userId} and kind = 'new_matches'`),
  )
  return rows[0]
}
