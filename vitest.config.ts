import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/src/check/longest-first.ts'

// Fixed for every test that draws at random, so that a failure can be run again.
process.env['FAST_CHECK_SEED'] ??= '20240229'

/**
 * What rests on the database alone: locks, counters, queue, news. The stricter of two databases suffices: over TCP, with
 * a password, in the oldest supported version. All other tests of the server use the embedded database.
 */
const ONLY_BY_ADDRESS = [
  'commands/backup/backup.test.ts',
  'commands/serve/many-nodes.test.ts',
  'api-tests/throttling.test.ts',
  'features/accounts/sessions/sessions.test.ts',
  'features/audit/record-audit.test.ts',
  'features/homes/{add-home,home-quota}.test.ts',
  'features/homes/analysis/renew-analyses.test.ts',
  'features/homes/events/home-events.test.ts',
  'features/imports/{import-crash,run-import}.test.ts',
  'features/imports/undo/undo-import.test.ts',
  'database/idle-connections.test.ts',
  'limits/{shared-counters,rate-limits}.test.ts',
  'jobs/*.test.ts',
  'mail/queue-mail.test.ts',
]

/** What must hold on both: walls between organisations, migrations and backups. */
const ALSO_BY_ADDRESS = [
  'api-tests/tenancy.test.ts',
  'database/{migrations,organisation-scope}.test.ts',
  'database/backup/backup.test.ts',
  'database/migrations/proven-emails.test.ts',
  'features/imports/import-as-superuser.test.ts',
]

/** Files run one after the other in the same processes: a new process for each would load all libraries again. */
const SHARED_PROCESS = { isolate: false, setupFiles: ['tools/src/check/fresh-modules.ts'] }

const SAMPLE_REGISTER = 'apps/server/src/testing/sample-register-folder.ts'
const EMBEDDED_POSTGRES = 'apps/server/src/testing/embedded-test-postgres.ts'

export default defineConfig({
  test: {
    reporters: ['default'],
    // Left to itself it keeps a core free, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'bench/src/**/*.test.ts', 'tools/src/**/*.test.ts'],
          ...SHARED_PROCESS,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ONLY_BY_ADDRESS.map((path) => `apps/server/src/${path}`),
          ...SHARED_PROCESS,
          globalSetup: [SAMPLE_REGISTER, EMBEDDED_POSTGRES],
          // One more than elsewhere: they often wait for a database, a process or a clock.
          maxWorkers: availableParallelism() + 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // On a PostgreSQL that is reached by an address, as that of DATABASE_URL is.
          name: 'server-by-address',
          include: [...ONLY_BY_ADDRESS, ...ALSO_BY_ADDRESS].map((path) => `apps/server/src/${path}`),
          ...SHARED_PROCESS,
          globalSetup: [SAMPLE_REGISTER, 'apps/server/src/testing/postgres-by-address.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // By `npm run -s faults` alone: each takes minutes, and wants the machine for itself.
          name: 'faults',
          include: ['apps/server/src/fault-injection/*.fault.ts'],
          fileParallelism: false,
          globalSetup: [SAMPLE_REGISTER, EMBEDDED_POSTGRES],
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          ...SHARED_PROCESS,
          setupFiles: [...SHARED_PROCESS.setupFiles, 'apps/web/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
