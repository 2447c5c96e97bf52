import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand, type Step, type Tally } from './step.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numFailedTestSuites: number
}

export function vitestStep(title: string, scratch: string, project: string): Step {
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
      ])
      return tallyOf(code, await readReport(output))
    },
  }
}

async function readReport(path: string): Promise<VitestReport | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as VitestReport
  } catch {
    return null
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
