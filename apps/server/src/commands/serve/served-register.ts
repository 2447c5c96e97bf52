import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenRegisterOptions, openRegister } from '@retrofolio/reference-data/register/read/open-register'
import { type Register, TENURE_REMEDY } from '@retrofolio/reference-data/register/register'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import type { Config } from '../../config/config.ts'
import { makeDataFolder } from '../../database/embedded-postgres/data-folder.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { loadSampleIfMissing } from '../register/sample-register.ts'
import type { ShutdownSteps } from './shutdown-steps.ts'

/** Opens the register of the data folder; a first start loads the sample register shipped with the product. */
export async function openServedRegister(config: Config, report: Report, closing: ShutdownSteps): Promise<Register> {
  await makeDataFolder(config.dataDir)
  const registerDir = registerDirOf(config)
  await loadSampleIfMissing(registerDir, report)
  // Loads the search index now, so that the first address search after a start is fast.
  const register = await opened(registerDir, { isSearched: true })
  closing.add(() => register.close())
  if (!(await register.status()).hasTenure) {
    report.problem(`The register does not record the tenure of homes. ${TENURE_REMEDY}`)
  }
  return register
}

/** Opens a worker's register, or null without one: a worker must not look homes up in the sample register. */
export async function openWorkersRegister(config: Config): Promise<Register | null> {
  const registerDir = registerDirOf(config)
  return existsSync(registerFiles(registerDir).register) ? opened(registerDir) : null
}

export const registerDirOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'register')

async function opened(registerDir: string, options: OpenRegisterOptions = {}): Promise<Register> {
  return openRegister(registerDir, options).catch((error: unknown) => {
    throw new UserFacingError(
      `The register in ${registerDir} cannot be opened (${firstLine(error)}): delete that folder to start with the sample register, or import certificates into a new one.`,
      { cause: error },
    )
  })
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
