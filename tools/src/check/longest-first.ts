import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Ends of paths of what takes longest, in seconds of a slow machine. The clean clone of a check knows nothing of runs before it. */
const SECONDS = new Map([
  ['commands/serving/serve.test.ts', 200],
  ['commands/serving/acknowledged-home.test.ts', 150],
  ['fuzz-api/fuzz-api.test.ts', 85],
  ['platform/mail/mail-crash.test.ts', 65],
  ['embedded-postgres/placement.test.ts', 60],
  ['commands/working/worker.test.ts', 45],
  ['embedded-postgres/survival.test.ts', 40],
  ['embedded-postgres/start-embedded-postgres.test.ts', 35],
  ['platform/backup/backup.test.ts', 30],
  ['platform/mail/send-mail.test.ts', 25],
  ['soak/soak.test.ts', 25],
])

/** Starts what takes longest first: begun last, it would keep one core busy while the other has nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => secondsOf(b.moduleId) - secondsOf(a.moduleId))
  }
}

function secondsOf(path: string): number {
  for (const [end, seconds] of SECONDS) if (path.endsWith(end)) return seconds
  return 0
}
