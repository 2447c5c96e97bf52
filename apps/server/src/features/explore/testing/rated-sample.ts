import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import type { Register } from '@retrofolio/reference-data/register/register'
import { readConfig } from '../../../config/config.ts'
import { copySampleRegister } from '../../../testing/sample-register.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** The app with the sample register, imported and rated. */
export interface RatedSample extends TestApp {
  register: Register
  registerDir: string
}

/** @param held another register that the app searches for addresses; the sample if left out */
export async function startRatedSample(held?: Register): Promise<RatedSample> {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-explore-'))
  const registerDir = join(folder, 'register')
  await copySampleRegister(registerDir)
  const register = await openRegister(registerDir)
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: folder })
  const running = await startTestApp({ config, register: held ?? register })
  return {
    ...running,
    register,
    registerDir,
    stop: async () => {
      await running.stop()
      await register.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
