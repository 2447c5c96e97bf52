import { existsSync } from 'node:fs'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import type { Report } from '../../reporting/report.ts'

/**
 * Loads the sample register shipped with the product into a folder without a register. Returns whether it was loaded.
 */
export async function loadSampleIfMissing(registerDir: string, report: Report): Promise<boolean> {
  if (existsSync(registerFiles(registerDir).register)) return false
  // Imported lazily: later starts do not need the importer.
  const [{ importRegister }, { importGeography }, { sampleRegisterFiles }] = await Promise.all([
    import('@retrofolio/reference-data/register/import/import-register'),
    import('@retrofolio/reference-data/register/import/import-geography'),
    import('@retrofolio/reference-data/sample/sample-register-files'),
  ])
  const sample = sampleRegisterFiles()
  // Coordinates first: a register that exists is then complete, even if this run is interrupted.
  await importGeography({ paths: sample.points, registerDir })
  const { homes } = await importRegister({ paths: sample.certificates, registerDir })
  report.line(
    `Loaded the sample register of ${homes.toLocaleString('en-GB')} homes. To import real ones: npm run -s retrofolio -- register import <file|folder|zip>`,
  )
  return true
}
