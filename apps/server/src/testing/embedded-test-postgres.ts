import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectOrStartEmbeddedPostgres } from '../database/embedded-postgres/start-embedded-postgres.ts'
import { silentReport } from '../reporting/report.ts'

/** Keeps one embedded PostgreSQL for all test files: to join and leave it takes half a second each time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = join(tmpdir(), `retrofolio-tests-${userInfo().username}`)
  const server = await connectOrStartEmbeddedPostgres({ dataDir, report: silentReport })
  project.provide('testDatabase', server.connection)
  return server.stop
}
