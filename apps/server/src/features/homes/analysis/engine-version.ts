import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the server keeps of an analysis, and in which words; raised when that changes, so that homes catch up. */
const KEPT_FORM = 4

/**
 * Names the engine that is installed: a digest of its code and tables. An analysis that carries another one was made by
 * other figures, so nobody has to remember to raise a number when a table changes.
 */
export const ENGINE_VERSION = digestOf(dirname(fileURLToPath(import.meta.resolve('@retrofolio/engine/assess/assess'))))

function digestOf(folder: string): string {
  const digest = createHash('sha256').update(`form ${KEPT_FORM}`)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted(byName)) {
    if (!/\.(?:ts|json)$/.test(file) || /\.(?:test|test-d)\.ts$/.test(file)) continue
    digest.update(file.replaceAll('\\', '/')).update(readFileSync(join(folder, file)))
  }
  return digest.digest('hex').slice(0, 16)
}

/** By code unit, which is the same on every machine. */
function byName(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
