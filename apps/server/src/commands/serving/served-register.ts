import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenRegisterOptions, openRegister } from '@retrofolio/reference-data/register/open-register'
import type { Register } from '@retrofolio/reference-data/register/register'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import type { Config } from '../../platform/config.ts'
import { makeDataFolder } from '../../platform/embedded-postgres/data-folder.ts'
import type { Report } from '../../platform/report.ts'
import { UserFacingError } from '../../platform/user-facing-error.ts'
import type { ClosingList } from './closing-list.ts'

/** The register of the data folder; a first start finds none and takes the made-up sample that ships with the product. */
export async function openServedRegister(config: Config, report: Report, closing: ClosingList): Promise<Register> {
  await makeDataFolder(config.dataDir)
  const registerDir = join(config.dataDir, 'register')
  if (!existsSync(registerFiles(registerDir).register)) await importSample(registerDir, report)
  // Whoever types the first address after a start does not wait for the index.
  return opened(registerDir, closing, { isSearched: true })
}

/** The same for a worker, which may run on a machine without one: made-up homes are not what it should look things up in. */
export async function openWorkersRegister(config: Config, closing: ClosingList): Promise<Register | null> {
  const registerDir = join(config.dataDir, 'register')
  return existsSync(registerFiles(registerDir).register) ? opened(registerDir, closing) : null
}

async function opened(registerDir: string, closing: ClosingList, options: OpenRegisterOptions = {}): Promise<Register> {
  const register = await openRegister(registerDir, options).catch((error: unknown) => {
    throw new UserFacingError(
      `The register in ${registerDir} cannot be opened (${firstLine(error)}): delete that folder to begin with the sample register, or import certificates into a new one.`,
      { cause: error },
    )
  })
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
  // Places first: a register that is there is complete, even if this is interrupted.
  await importGeography({ paths: sample.points, registerDir })
  const { homes } = await importRegister({ paths: sample.certificates, registerDir })
  report.line(
    `Loaded the sample register of ${homes.toLocaleString('en-GB')} made-up homes. For real ones: npm run -s retrofolio -- register import <file|folder|zip>`,
  )
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
