import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createMember, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { findEntries, findHighestVersion, findNewestEntry, insertEntry } from './rates.repository.ts'
import { currentRates } from './rates.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const ratesOf = (gbp: number): ScheduleOfRates => {
  const price = { fixedGbp: gbp, rateGbp: 0 }
  return {
    boiler: { price: { low: price, typical: price, high: price }, pricedOn: '2026-06-01', isVatIncluded: false },
  }
}

test('the newest entry decides which prices are in use, and none are overwritten', async () => {
  const { database } = running
  const { organisationId, userId } = await createMember(database, {})
  const other = await createMember(database, {})
  let entry = 0
  const change = (version: number | null, rates: ScheduleOfRates | null) =>
    withinOrganisation(database, organisationId, async (queries) => {
      entry += 1
      await insertEntry(queries, { organisationId, entry, version, rates, madeById: userId, madeAt: new Date() })
    })
  const inUse = () => currentRates(database, organisationId)

  expect(await inUse()).toBeNull()
  await change(1, ratesOf(2000))
  await change(2, ratesOf(3000))
  expect(await inUse()).toEqual({ version: 2, rates: ratesOf(3000) })
  await change(1, null)
  expect(await inUse()).toEqual({ version: 1, rates: ratesOf(2000) })
  await change(null, null)
  expect(await inUse()).toBeNull()
  await expect(change(2, ratesOf(1))).rejects.toThrow(/rate_schedules_version_unique|Failed query/)

  await withinOrganisation(database, organisationId, async (queries) => {
    expect(await findHighestVersion(queries, organisationId)).toBe(2)
    expect(await findNewestEntry(queries, organisationId)).toMatchObject({ entry: 4, version: null })
    expect(await findEntries(queries, organisationId, 3)).toMatchObject([
      { entry: 4, isUpload: false, version: null, measures: 0 },
      { entry: 3, isUpload: false, version: 1, measures: 0 },
      { entry: 2, isUpload: true, version: 2, measures: 1 },
    ])
  })
  expect(await currentRates(database, other.organisationId)).toBeNull()
})
