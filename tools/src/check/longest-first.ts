import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Ends of paths of what takes longest, the longest first. The clean clone of a check knows nothing of runs before it. */
const LONGEST = [
  'commands/serve/serve.test.ts',
  'commands/serve/acknowledged-home.test.ts',
  'fuzz-api/fuzz-api.test.ts',
  'mail/mail-crash.test.ts',
  'embedded-postgres/placement.test.ts',
  'commands/worker/worker.test.ts',
  'embedded-postgres/survival.test.ts',
  'embedded-postgres/start-embedded-postgres.test.ts',
  'database/backup/backup.test.ts',
  'mail/send-mail.test.ts',
  'soak/soak.test.ts',
]

/** Starts what takes longest first: begun last, it would keep one core busy while the other has nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId))
  }
}

function rankOf(path: string): number {
  const rank = LONGEST.findIndex((end) => path.endsWith(end))
  return rank === -1 ? LONGEST.length : rank
}
