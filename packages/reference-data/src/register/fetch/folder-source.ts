import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, measureFile } from '../publish/manifest.ts'
import { publishedVersion } from '../publish/published-version.ts'
import type { CopyOptions, Outcome, PublishedSource } from './published-source.ts'

/** A local or mounted folder. */
export class FolderSource implements PublishedSource {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  where(name: string): string {
    return join(this.folder, name)
  }

  async copy(
    name: string,
    to: string,
    held: Manifest | null,
    { signal, onProgress }: CopyOptions = {},
  ): Promise<Outcome> {
    const from = this.where(name)
    if (!existsSync(from)) return { kind: 'missing' }
    if (held !== null && (await publishedVersion(from)) === held.version) return { kind: 'held' }
    const handle = await open(to, 'wx')
    try {
      let bytes = 0
      const { sha256 } = await measureFile(from, async (piece) => {
        signal?.throwIfAborted()
        await handle.writeFile(piece)
        bytes += piece.length
        onProgress?.(bytes, null)
      })
      await handle.sync()
      return { kind: 'copied', copied: { bytes, sha256, tag: null } }
    } finally {
      await handle.close()
    }
  }

  async text(name: string): Promise<string | null> {
    return await readFile(this.where(name), 'utf8').catch(() => null)
  }
}
