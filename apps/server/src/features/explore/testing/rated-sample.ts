import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { importGeography } from '@retrofolio/reference-data/register/import/import-geography'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import type { Register } from '@retrofolio/reference-data/register/register'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { rateRegister } from '../../../commands/register/rating/rate-register.ts'
import { readConfig } from '../../../config/config.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** The app with the sample register, imported and rated. */
export interface RatedSample extends TestApp {
  register: Register
  registerDir: string
  rate(): Promise<unknown>
}

/** @param held another register that the app searches for addresses; the sample if left out */
export async function startRatedSample(held?: Register): Promise<RatedSample> {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-explore-'))
  const registerDir = join(folder, 'register')
  const { certificates, points } = sampleRegisterFiles()
  await importGeography({ paths: points, registerDir })
  await importRegister({ paths: certificates, registerDir })
  const rate = () => rateRegister({ registerDir, workers: 1, panels: USUAL_PANELS })
  await rate()
  const register = await openRegister(registerDir)
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: folder })
  const running = await startTestApp({ config, register: held ?? register })
  return {
    ...running,
    register,
    registerDir,
    rate,
    stop: async () => {
      await running.stop()
      await register.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
