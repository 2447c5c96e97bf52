import { readFile, stat } from 'node:fs/promises'
import { readPublishedBoundaries } from '@retrofolio/reference-data/register/boundaries/boundaries-file'

/** The boundaries that the operator loaded, on the disk. */
export interface LoadedBoundaries {
  /** null where there are none, or a damaged file, which `register status` reports. */
  version(): Promise<string | null>
  json(): Promise<string>
}

/** A later file is used at once. */
export function loadedBoundaries(path: string): LoadedBoundaries {
  let read: { stamp: string; version: Promise<string | null> } | null = null
  return {
    async version() {
      const found = await stat(path).catch(() => null)
      if (found === null) return null
      const stamp = `${found.ino} ${found.size} ${found.mtimeMs}`
      if (read?.stamp !== stamp) read = { stamp, version: versionIn(path) }
      return read.version
    },
    json: () => readFile(path, 'utf8'),
  }
}

const versionIn = (path: string): Promise<string | null> =>
  readPublishedBoundaries(path).then(
    (published) => published?.version ?? null,
    () => null,
  )
