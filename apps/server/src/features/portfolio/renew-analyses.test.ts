import { assess } from '@retrofolio/engine/assess'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { TEST_ADDRESSES, TEST_HOMES } from '../../platform/testing/test-homes.ts'
import { testRegister } from '../../platform/testing/test-register.ts'
import { untilBlocked } from '../../platform/testing/until-blocked.ts'
import { deleteHome } from './homes.repository.ts'
import { homes } from './homes.tables.ts'
import { renewAnalyses } from './renew-analyses.service.ts'

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

const memberNames = () => Promise.resolve(new Map<number, string>())
const renew = (isStopped = () => false, now = () => running.clock.now) =>
  renewAnalyses(
    {
      database: running.database,
      register: testRegister(TEST_HOMES),
      assess,
      now,
      certificates: null,
      pictureLinks: null,
      roofs: null,
      memberNames,
    },
    log,
    isStopped,
  )

describe('after the engine changed', () => {
  test('homes of every organisation are analysed again, once', async () => {
    const members = [await createMember(running.database), await createMember(running.database)]
    for (const member of members) await homeOfOtherEngine(member)
    expect(await renew(() => true)).toBe(0)
    expect(await renew()).toBe(2)
    expect(await renew()).toBe(0)
    for (const member of members) {
      const list = await running.app.inject({ method: 'GET', url: '/api/portfolio/homes/', headers: member.headers })
      expect(list.json()[0].net_grid_import_kwh).not.toBe(1)
    }
  })

  test('a home that is deleted meanwhile does not keep the others from theirs', async () => {
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
    const renewing = renew()
    await untilBlocked(running.database)
    commit.resolve()
    await deleting
    expect(await renewing).toBe(1)
  })

  test('a home that cannot be renewed does not keep the others from theirs, and is tried again', async () => {
    const member = await createMember(running.database)
    await homeOfOtherEngine(member)
    await homeOfOtherEngine(member, TEST_ADDRESSES.numbered(1))
    let asked = 0
    const stumblingClock = () => {
      asked += 1
      if (asked === 1) throw new Error('a clock that broke')
      return running.clock.now
    }
    expect(await renew(() => false, stumblingClock)).toBe(1)
    expect(await renew()).toBe(1)
  })

  test('a server does it by itself once it listens', async () => {
    const member = await createMember(running.database)
    await homeOfOtherEngine(member)
    const lines: string[] = []
    const isDone = () => lines.some((line) => line.includes('analyses are up to date'))
    const app = await running.rebuild({ logger: pino({ level: 'info' }, { write: (line) => lines.push(line) }) })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
    expect(await renew()).toBe(0)
  })
})
