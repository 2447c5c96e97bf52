import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { expect, onTestFinished, test } from 'vitest'
import { rateSmallRegister } from './rate-small-register.ts'

const never = new AbortController().signal

test('rates the sample once, again for other panels, and never a large register', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-small-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await importRegister({ paths: sampleRegisterFiles().certificates, registerDir: folder })
  const ratings = () =>
    stat(join(folder, 'ratings.duckdb')).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
  expect(await rateSmallRegister(folder, USUAL_PANELS, 29_000_000, never)).toBe(false)
  expect(await ratings()).toBeNull()
  expect(await rateSmallRegister(folder, USUAL_PANELS, 2583, never)).toBe(true)
  const first = await ratings()
  expect(first).not.toBeNull()
  expect(await rateSmallRegister(folder, USUAL_PANELS, 2583, never)).toBe(false)
  expect(await ratings()).toBe(first)
  expect(await rateSmallRegister(folder, { ...USUAL_PANELS, limitKw: 10 }, 2583, never)).toBe(true)
})
