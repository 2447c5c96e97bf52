import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Version of the stored form of an analysis. Raise it when the form changes, so that stored analyses are renewed. */
const STORED_FORM = 5

/**
 * Identifies the installed engine by a digest of its code and tables. An analysis with another version is out of date,
 * so no version number has to be raised by hand when a table changes.
 */
export const ENGINE_VERSION = digestOf(dirname(fileURLToPath(import.meta.resolve('@retrofolio/engine/assess/assess'))))

function digestOf(folder: string): string {
  const digest = createHash('sha256').update(`form ${STORED_FORM}`)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted(byName)) {
    if (!/\.(?:ts|json)$/.test(file) || /\.(?:test|test-d)\.ts$/.test(file)) continue
    digest.update(file.replaceAll('\\', '/')).update(readFileSync(join(folder, file)))
  }
  return digest.digest('hex').slice(0, 16)
}

/** Sorts by code unit, which is the same on every machine. */
function byName(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
