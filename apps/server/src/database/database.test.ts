import { expect, onTestFinished, test } from 'vitest'
import { startTestDatabase } from '../testing/test-database.ts'

test('a connection that breaks while in use and idle ends its transaction, not the process', async () => {
  const running = await startTestDatabase()
  onTestFinished(() => running.stop())
  const client = await running.database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  client.once('end', () => end())
  // An unhandled error event fails the whole test run.
  await running.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|connection/i)
  client.release(true)
  const { rowCount } = await running.database.pool.query('select 1')
  expect(rowCount).toBe(1)
})
