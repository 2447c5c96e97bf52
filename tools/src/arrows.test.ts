import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: string

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'retrofolio-arrows-'))
  await copyFile('.oxlintrc.json', join(house, '.oxlintrc.json'))
})

afterAll(() => rm(house, { recursive: true, force: true }))

test.each([
  ['packages/engine/src/planted.ts', 'node:fs'],
  ['packages/engine/src/planted.ts', 'zod'],
  ['packages/engine/src/solar/planted.ts', '../heat-loss/balance.ts'],
  ['packages/engine/src/heat-loss/planted.ts', '../energy-use/household.ts'],
  ['packages/engine/src/certificate/planted.ts', '../assess.ts'],
  ['packages/engine/src/money/planted.ts', '../explain/explain.ts'],
  ['packages/engine/src/heat-loss/planted.ts', '../certificate/certify.ts'],
  ['packages/engine/src/rating/planted.ts', '../solar/potential.ts'],
  ['packages/engine/src/dwelling/planted.ts', '../assess.ts'],
  ['packages/engine/src/tables/planted.ts', '../dwelling/walls.ts'],
  ['packages/contract/src/planted.ts', '@retrofolio/server/app'],
  ['packages/contract/src/planted.ts', '@retrofolio/reference-data/register/register'],
  ['packages/reference-data/src/planted.ts', '@retrofolio/contract/homes/home'],
  ['apps/web/src/planted.ts', '@retrofolio/reference-data/register/register'],
  ['apps/web/src/features/home/planted.ts', '../portfolio/view-model.ts'],
  ['apps/web/src/lib/planted.ts', '../features/home/view-model.ts'],
  ['apps/web/src/ui/planted.ts', '../features/home/view-model.ts'],
  ['apps/server/src/planted.ts', '@retrofolio/web/main'],
])('%s may not import %s', async (file, specifier) => {
  expect(await complaints(file, specifier)).toContain('no-restricted-imports')
})

test.each([
  ['packages/engine/src/assess/assess.ts', './solar/solar-potential.ts'],
  ['packages/engine/src/certificate/planted.ts', '../heat-loss/heat-balance.ts'],
  ['packages/contract/src/planted.ts', '@retrofolio/engine/vocabulary'],
  ['packages/reference-data/src/planted.ts', '@retrofolio/engine/vocabulary'],
  ['apps/web/src/features/home/planted.ts', '../../lib/paths.ts'],
  ['apps/web/src/app/planted.ts', '../features/home/home-page.tsx'],
  ['apps/server/src/planted.ts', '@retrofolio/reference-data/register/register'],
  ['bench/src/planted.ts', '@retrofolio/server/rating-pool/rating-pool'],
])('%s may import %s', async (file, specifier) => {
  expect(await complaints(file, specifier)).not.toContain('no-restricted-imports')
})

async function complaints(file: string, specifier: string): Promise<string> {
  const path = join(house, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `import { planted } from '${specifier}'\n\nexport const used = planted\n`)
  const { stdout } = spawnSync('oxlint', ['--disable-nested-config', path], { cwd: house, encoding: 'utf8' })
  await rm(path)
  return stdout
}
