import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readReport } from './read-report.ts'
import { runCommand, type Step, type Tally } from './step.ts'

const vitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})
type VitestReport = z.infer<typeof vitestReportSchema>

/** @param parts of the paths of files, where not all are meant */
export function vitestStep(title: string, scratch: string, project: string, parts: readonly string[] = []): Step {
  const output = join(scratch, `vitest-${project}.json`)
  return {
    title,
    run: async () => {
      await rm(output, { force: true })
      const code = await runCommand('vitest', [
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${output}`,
        ...parts,
      ])
      return tallyOf(code, await readReport(output, vitestReportSchema))
    },
  }
}

/** A run that broke before or beside its tests (a file that does not load, an unhandled error) has failed once. */
export function tallyOf(code: number, report: VitestReport | null): Tally {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
