import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    sampleRegisterFolder: string
  }
}

/** Where the first test that needs the rated sample register leaves it for the others of this run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-sample-'))
  project.provide('sampleRegisterFolder', folder)
  return () => rm(folder, { recursive: true })
}
