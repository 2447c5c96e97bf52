import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../concurrency/wait-until.ts'
import { newestBackupAt } from '../../database/backup/newest-backup.ts'
import { runningPostmaster } from '../../database/embedded-postgres/postmaster.ts'
import { copySampleRegister } from '../../testing/sample-register.ts'
import { startEmptyDatabase } from '../../testing/test-database.ts'
import { runCommand } from '../serve/testing/command.ts'
import { sampleHouses } from '../serve/testing/sample-houses.ts'
import { homeUprns, logIn, postHome, serveProduct } from '../serve/testing/served-product.ts'

const ACCOUNT = { email: 'demo@retrofolio.example', password: 'a pass phrase of a test' }
const COMPARED = /^(Restored|Moved) [\d,]+ rows of \d+ tables; every count and checksum agrees\.$/

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/retrofolio-move-')
  onTestFinished(async () => {
    const isGone = async () => ((await runningPostmaster(join(folder, 'postgres'))) === null ? true : null)
    await waitUntil(isGone, { timeoutMs: 60_000 })
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

test('a portfolio moves from the embedded database to an external one, and back from a backup', async () => {
  const empty = await startEmptyDatabase()
  onTestFinished(() => empty.stop())
  if (empty.connection.kind !== 'url') throw new Error('this test needs an external database')
  const DATABASE_URL = empty.connection.url
  const withoutPassword = new URL(DATABASE_URL)
  withoutPassword.password = ''
  const move = (to: string, PGPASSWORD = new URL(DATABASE_URL).password) =>
    runCommand(['move', '--to', to], { DATA_DIR, PGPASSWORD }).ended()
  const [DATA_DIR, elsewhere] = await Promise.all([dataFolder(), dataFolder()])
  await copySampleRegister(join(DATA_DIR, 'register'))
  const demo = { DEMO_EMAIL: ACCOUNT.email, DEMO_PASSWORD: ACCOUNT.password }

  const embedded = await serveProduct({ DATA_DIR, ...demo })
  const key = await logIn(embedded.address, ACCOUNT)
  for (const { fullAddress } of await sampleHouses(3)) await postHome(embedded.address, key, fullAddress)
  const uprns = await homeUprns(embedded.address, key)
  expect(uprns.length).toBeGreaterThan(0)

  // While the server runs, a backup works and a move is rejected.
  const file = join(elsewhere, 'portfolio.backup.gz')
  expect((await runCommand(['backup', file], { DATA_DIR }).ended()).exitCode).toBe(0)
  expect(await newestBackupAt(DATA_DIR)).not.toBeNull()
  const early = await move(withoutPassword.href)
  expect([early.exitCode, early.problems.join()]).toEqual([1, expect.stringContaining('stop every server and worker')])
  embedded.child.kill('SIGTERM')
  await embedded.ended()

  const moved = await move(withoutPassword.href)
  expect(moved).toMatchObject({ exitCode: 0, problems: [] })
  expect(moved.lines[0]).toMatch(COMPARED)
  const again = await move(withoutPassword.href)
  expect(again.problems.join()).toContain('is not empty')

  const withPassword = await move(DATABASE_URL)
  expect([withPassword.exitCode, withPassword.problems.join()]).toEqual([2, expect.stringContaining('set PGPASSWORD')])

  // The earlier session is still valid.
  const product = await serveProduct({ DATA_DIR, DATABASE_URL, ...demo })
  expect(await homeUprns(product.address, key)).toEqual(uprns)
  product.child.kill('SIGTERM')
  await product.ended()

  // On a machine without a server's data folder the backup time is not recorded.
  const fromAfar = { DATA_DIR: join(elsewhere, 'nothing'), DATABASE_URL }
  const backedUp = await runCommand(['backup', join(elsewhere, 'afar.backup.gz')], fromAfar).ended()
  expect(backedUp).toMatchObject({ exitCode: 0, problems: [] })

  const restored = await runCommand(['restore', file], { DATA_DIR: elsewhere }).ended()
  expect(restored).toMatchObject({ exitCode: 0, problems: [] })
  expect(restored.lines[0]).toMatch(COMPARED)
  expect(await readdir(elsewhere)).not.toContain('portfolio.backup.gz.unfinished')
}, 180_000)
