import { existsSync } from 'node:fs'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import type { Report } from '../../reporting/report.ts'

/** The made-up sample that ships with the product, for a folder without a register. Gives back whether it was loaded. */
export async function loadSampleIfMissing(registerDir: string, report: Report): Promise<boolean> {
  if (existsSync(registerFiles(registerDir).register)) return false
  // Loaded only here, since a later start has no use for the importer.
  const [{ importRegister }, { importGeography }, { sampleRegisterFiles }] = await Promise.all([
    import('@retrofolio/reference-data/register/import/import-register'),
    import('@retrofolio/reference-data/register/import/import-geography'),
    import('@retrofolio/reference-data/sample/sample-register-files'),
  ])
  const sample = sampleRegisterFiles()
  // Places first: a register that is there is complete, even if this is interrupted.
  await importGeography({ paths: sample.points, registerDir })
  const { homes } = await importRegister({ paths: sample.certificates, registerDir })
  report.line(
    `Loaded the sample register of ${homes.toLocaleString('en-GB')} made-up homes. For real ones: npm run -s retrofolio -- register import <file|folder|zip>`,
  )
  return true
}
