import { beforeEach, expect, test } from 'vitest'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { add, connect, detail, look, on, settings, setUpRoofTests } from '../testing/imaged-roofs.ts'
import { queueRoofImagery } from './queue-roof-imagery.service.ts'

setUpRoofTests()

const inHours = (hours: number) => new Date(on.running.clock.now.getTime() + hours * 3_600_000)
const queue = (now = inHours(25)) =>
  queueRoofImagery({ database: on.running.database, roofs: connect(), now: () => now })
const queued = async () => {
  const { rows } = await on.running.database.pool.query<{ id: number }>(
    `select (data->>'homeId')::int as id from pgboss.job
      where name = 'look-at-roof' and state = 'created' and data->>'organisationId' = $1`,
    [String(on.member.organisationId)],
  )
  return rows.map(({ id }) => id)
}
beforeEach(async () => {
  await on.running.database.pool.query('delete from pgboss.job')
})

test('imagery of homes older than the key is requested once a day until it arrives, and they keep their estimate until then', async () => {
  const without = await on.running.rebuild({ config: settings(), services: { google: null, certificates: null } })
  const id = await add(TEST_ADDRESSES.semi, without)
  await queue(inHours(23))
  expect(await queued()).toEqual([])
  await queue()
  await queue()
  expect(await queued()).toEqual([id])
  expect((await detail(id)).solar_analyses).toMatchObject([{ source: 'modelled' }])
  await look(id)
  expect((await detail(id)).solar_analyses).toMatchObject([{ source: 'imagery' }])
  await on.running.database.pool.query('delete from pgboss.job')
  await queue()
  expect(await queued()).toEqual([])
})

test('does not queue homes for which there is no imagery, nor homes without their own roof', async () => {
  on.google.building = null
  await look(await add())
  const flat = await add(TEST_ADDRESSES.midFloorFlat)
  expect((await detail(flat)).solar_analyses).toMatchObject([{ recommended_panel_count: 0 }])
  await on.running.database.pool.query('delete from pgboss.job')
  await queue()
  expect(await queued()).toEqual([])
})
