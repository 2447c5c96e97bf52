import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface TemporaryFolder {
  path: string
  /** Writes a file in the folder and returns its path. */
  write(name: string, content: string | Buffer): Promise<string>
}

/** A folder that is removed after the test. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'retrofolio-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return {
    path,
    async write(name, content) {
      const file = join(path, name)
      await mkdir(dirname(file), { recursive: true })
      writeFileSync(file, content)
      return file
    },
  }
}
