import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { readReport } from './read-report.ts'
import { failedOnce, failure, runCommand, type Step, type Tally } from './step.ts'

const vitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
type VitestReport = z.infer<typeof vitestReportSchema>

/** @param parts parts of file paths; without them, all files run */
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
      return tallyOf(title, code, await readReport(output, vitestReportSchema))
    },
  }
}

/** Counts a file that does not load, or a run with an unhandled error, as one failure. */
function tallyOf(title: string, code: number, report: VitestReport | null): Tally {
  if (report === null) return failedOnce(`${title}: no readable report`)
  const failures = report.testResults.flatMap(failuresOf)
  const counted = {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
  if (code === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1, failures: failures.length > 0 ? failures : [`${title}: ended with ${code}`] }
}

function failuresOf(file: VitestReport['testResults'][number]): string[] {
  const place = relative(process.cwd(), file.name)
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return file.status === 'failed' ? [failure(place, 'the file itself', [file.message])] : []
  return failed.map((test) => failure(place, test.fullName, test.failureMessages ?? []))
}
