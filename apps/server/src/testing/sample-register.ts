import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { inject } from 'vitest'
import { rateRegister } from '../commands/register/rating/rate-register.ts'
import { loadSampleIfMissing } from '../commands/register/sample-register.ts'
import { silentReport } from '../reporting/report.ts'

/** A copy of the sample register, imported and rated: each test may change its own. */
export async function copySampleRegister(registerDir: string): Promise<void> {
  const folder = inject('sampleRegisterFolder')
  const made = join(folder, 'register')
  if (!existsSync(made)) {
    const own = await mkdtemp(join(folder, 'own-'))
    await loadSampleIfMissing(own, silentReport)
    await rateRegister({ registerDir: own, workers: 1, panels: USUAL_PANELS })
    // Another process may have made it meanwhile.
    await rename(own, made).catch(() => {})
  }
  await cp(made, registerDir, { recursive: true })
}
