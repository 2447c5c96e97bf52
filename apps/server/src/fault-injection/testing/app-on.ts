import { onTestFinished } from 'vitest'
import { startPostgresByAddress } from '../../testing/postgres-by-address.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { DatabaseKind } from './deployment.ts'

/** Runs the API within the test, on a database shared with worker processes of the test. */
export async function startAppOn(kind: DatabaseKind): Promise<TestApp> {
  const postgres = kind === 'embedded' ? null : await startPostgresByAddress({ settings: {} })
  const running = await startTestApp({
    now: () => new Date(),
    ...(postgres && { server: { kind: 'url', url: postgres.url } }),
  })
  onTestFinished(async () => {
    await running.stop()
    await postgres?.stop()
  })
  return running
}
