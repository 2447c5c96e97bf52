import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface TemporaryFolder {
  path: string
  /** Writes a file below the folder and gives its path. */
  write(name: string, content: string | Buffer): Promise<string>
}

/** A folder that goes with the test. */
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
