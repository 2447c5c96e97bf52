import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Ends of paths of what takes longest, the longest first. The clean clone of a check knows nothing of runs before it. */
const LONGEST = [
  'commands/serving/serve.test.ts',
  'commands/serving/acknowledged-home.test.ts',
  'fuzz-api/fuzz-api.test.ts',
  'platform/mail/mail-crash.test.ts',
  'embedded-postgres/placement.test.ts',
  'commands/working/worker.test.ts',
  'embedded-postgres/survival.test.ts',
  'embedded-postgres/start-embedded-postgres.test.ts',
  'platform/backup/backup.test.ts',
  'platform/mail/send-mail.test.ts',
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
