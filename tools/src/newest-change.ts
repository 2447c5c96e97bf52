import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist'])

/**
 * The latest modification time of these files and folders [ms]. Folders count too, since removing a file changes only
 * its folder.
 */
export async function newestChange(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(paths.map(changeOf))
  return Math.max(0, ...times)
}

async function changeOf(path: string): Promise<number> {
  const about = await stat(path)
  if (!about.isDirectory()) return about.mtimeMs
  const entries = await readdir(path, { withFileTypes: true })
  const inside = entries
    .filter((entry) => !SKIPPED.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'))
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => join(path, entry.name))
  // A build writes `dist` beside the sources, which changes the common folder.
  const own = entries.some((entry) => SKIPPED.has(entry.name)) ? 0 : about.mtimeMs
  return Math.max(own, await newestChange(inside))
}
