import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createOrganisation } from '../../features/accounts/accounts.service.ts'
import { startTestDatabase } from '../../testing/test-database.ts'
import { ensureDemoAccount } from './demo-account.ts'

test('a start killed before it created the user leaves no second organisation', async () => {
  const running = await startTestDatabase()
  onTestFinished(() => running.stop())
  const { database } = running
  await createOrganisation(database, { name: 'Demo Homes' })
  const config = readConfig({ NODE_ENV: 'test' })
  expect((await ensureDemoAccount(database, config)).kind).toBe('created')
  expect((await ensureDemoAccount(database, config)).kind).toBe('exists')
  const { rows } = await database.pool.query('select name from organisations')
  expect(rows).toEqual([{ name: 'Demo Homes' }])
})
