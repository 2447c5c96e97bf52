import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Path endings of the slowest test files, slowest first. A fresh clone has no durations of earlier runs. */
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

/** Starts the slowest files first, so that both cores stay busy until the end. */
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
