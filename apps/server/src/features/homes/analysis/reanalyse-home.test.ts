import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES, TEST_HOMES } from '../../../testing/test-homes.ts'
import { testRegister } from '../../../testing/test-register.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { findHome, lockHomeQuota } from '../homes.repository.ts'
import { homes } from '../homes.tables.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const register = testRegister(TEST_HOMES)
const brokenRegister = { ...register, resolve: () => Promise.reject(new Error('the register is gone')) }

async function add(member: Member, address: string, app = running.app) {
  const url = '/api/portfolio/add-home/'
  const answer = await app.inject({ method: 'POST', url, headers: member.headers, payload: { address } })
  return answer.json().data.home
}

const reanalyse = (member: Member, homeId: number, app = running.app) =>
  app.inject({ method: 'POST', url: `/api/portfolio/homes/${homeId}/reanalyse/`, headers: member.headers })

const storedHome = (member: Member, homeId: number) =>
  withinOrganisation(running.database, member.organisationId, (queries) =>
    findHome(queries, member.organisationId, homeId),
  )

describe('analysing a home again', () => {
  test('waits for a concurrent add of the same property, and does not create a duplicate', async () => {
    const member = await createMember(running.database)
    const { organisationId } = member
    const failed = await add(member, TEST_ADDRESSES.semi, await running.rebuild({ register: brokenRegister }))
    const stored = await storedHome(member, failed.id)
    const commit = Promise.withResolvers<void>()
    const adding = withinOrganisation(running.database, organisationId, async (queries) => {
      await lockHomeQuota(queries, organisationId, 0)
      const { id: _, ...row } = {
        ...stored,
        uprn: '900000012',
        status: 'missing_data' as const,
        fullAddress: 'another',
      }
      const times = { createdAt: running.clock.now, updatedAt: running.clock.now }
      await queries.insert(homes).values({ ...row, ...times, organisationId, normalisedAddress: 'another' })
      await commit.promise
    })
    const answering = reanalyse(member, failed.id)
    await untilBlocked(running.database)
    commit.resolve()
    await adding
    const answer = await answering
    expect([answer.statusCode, answer.json().home]).toEqual([200, failed])
  })

  test("keeps the home's data when the register is unreadable", async () => {
    const member = await createMember(running.database)
    const { id } = await add(member, TEST_ADDRESSES.unlisted)
    const before = await storedHome(member, id)
    expect(before).toMatchObject({ status: 'missing_data', postcode: 'ZZ1 1AA', lat: 52.5 })
    const lines: string[] = []
    const { pino } = await import('pino')
    const logger = pino({ level: 'error' }, { write: (line) => lines.push(line) })
    const answer = await reanalyse(member, id, await running.rebuild({ register: brokenRegister, logger }))
    expect(answer.statusCode).toBe(200)
    expect(await storedHome(member, id)).toEqual(before)
    expect(lines.join()).toContain('the register could not be read')
  })
})
