import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openRegister } from '@retrofolio/reference-data/register/open-register'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { Config } from '../../platform/config.ts'
import { makeDataFolder } from '../../platform/embedded-postgres/data-folder.ts'
import type { Report } from '../../platform/report.ts'
import type { ClosingList } from './closing-list.ts'

/** The register of the data folder; a first start finds none and takes the made-up sample that ships with the product. */
export async function openServedRegister(config: Config, report: Report, closing: ClosingList): Promise<Register> {
  await makeDataFolder(config.dataDir)
  const registerDir = join(config.dataDir, 'register')
  const file = join(registerDir, 'register.duckdb')
  if (!(await exists(file))) await importSample(registerDir, report)
  const register = await openRegister(file)
  closing.add(() => register.close())
  return register
}

async function importSample(registerDir: string, report: Report): Promise<void> {
  // Loaded only here, since a later start has no use for the importer.
  const [{ importRegister }, { importGeography }, { sampleRegisterFiles }] = await Promise.all([
    import('@retrofolio/reference-data/register/import-register'),
    import('@retrofolio/reference-data/register/import-geography'),
    import('@retrofolio/reference-data/sample/sample-register-files'),
  ])
  const sample = sampleRegisterFiles()
  await importRegister({ paths: sample.certificates, registerDir })
  await importGeography({ paths: sample.points, registerDir })
  report.line('Loaded the sample register of made-up homes; load real certificates with: retrofolio register import')
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
