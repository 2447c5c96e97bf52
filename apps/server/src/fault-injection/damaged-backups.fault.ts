import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../commands/serve/testing/command.ts'
import { sampleHouses } from '../commands/serve/testing/sample-houses.ts'
import { postHome } from '../commands/serve/testing/served-product.ts'
import { startPostgresByAddress } from '../testing/postgres-by-address.ts'
import { deploy } from './testing/deployment.ts'
import { ROUNDS, randomNumbers } from './testing/rounds.ts'

/** Maximum: each round restores in its own process. */
const MOST_ROUNDS = 50

test('a damaged backup is rejected in one sentence with exit code 1, and the intact one is restored afterwards', async () => {
  const deployment = await deploy('embedded', { homes: 100 })
  const folder = await mkdtemp('/tmp/retrofolio-damaged-')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const product = await deployment.serve()
  for (const { fullAddress } of await sampleHouses(3)) await postHome(product.address, product.key, fullAddress)
  const file = join(folder, 'whole.backup.gz')
  expect((await runCommand(['backup', file], deployment.env).ended()).exitCode).toBe(0)
  product.child.kill('SIGTERM')
  await product.ended()

  const bytes = await readFile(file)
  const random = randomNumbers()
  const somewhere = () => Math.floor(random() * bytes.length)
  // The first ten bytes are the gzip header, whose contents are not used.
  const flipped = () => {
    const changed = Buffer.from(bytes)
    const place = 10 + Math.floor(random() * (bytes.length - 10))
    changed[place] = (changed[place] ?? 0) ^ (1 << Math.floor(random() * 8))
    return changed
  }
  const swapped = () => {
    const size = 512
    const blocks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, block) =>
      bytes.subarray(block * size, (block + 1) * size),
    )
    const place = Math.floor(random() * (blocks.length - 2))
    return Buffer.concat([
      ...blocks.slice(0, place),
      ...blocks.slice(place, place + 2).toReversed(),
      ...blocks.slice(place + 2),
    ])
  }
  const damages = [flipped, swapped, () => bytes.subarray(0, somewhere()), () => Buffer.concat([bytes, bytes])]
  const empty = await startPostgresByAddress({ settings: {} })
  onTestFinished(() => empty.stop())
  const env = { DATA_DIR: join(folder, 'nothing'), DATABASE_URL: empty.url }
  const restore = (path: string) => runCommand(['restore', path], env).ended()
  for (let round = 0; round < Math.min(ROUNDS, MOST_ROUNDS); round += 1) {
    const damage = damages[round % damages.length]
    const path = join(folder, `${round}.backup.gz`)
    await writeFile(path, damage?.() ?? '')
    const { exitCode, lines, problems } = await restore(path)
    expect([round, exitCode, lines, problems]).toEqual([
      round,
      1,
      [],
      [expect.stringMatching(/^The (file|backup) .*nothing was restored.*\.$/)],
    ])
  }
  const restored = await restore(file)
  expect([restored.exitCode, restored.lines.join()]).toEqual([
    0,
    expect.stringMatching(/^Restored [\d,]+ rows of \d+ tables; every count and checksum agrees\.$/),
  ])
}, 300_000)
