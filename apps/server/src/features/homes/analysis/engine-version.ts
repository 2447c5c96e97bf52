import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PanelChoices, USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'

/** Version of the stored form of an analysis. Raise it when the form changes, so that stored analyses are renewed. */
const STORED_FORM = 5

/** Digest of the engine's code and tables, so that no version number has to be raised by hand when a table changes. */
const ENGINE_DIGEST = digestOf(dirname(fileURLToPath(import.meta.resolve('@retrofolio/engine/assess/assess'))))

/**
 * Identifies the installed engine together with the operator's choices. An analysis with another version is out of date.
 * Usual choices add nothing, so that analyses from before these choices existed keep their version.
 *
 * @param panels of the deployment
 */
export function engineVersion({ limitKw, wattsPerPanel }: PanelChoices): string {
  const isUsual = limitKw === USUAL_PANELS.limitKw && wattsPerPanel === USUAL_PANELS.wattsPerPanel
  const limit = limitKw === null ? 'no limit' : `at most ${limitKw} kW`
  return isUsual ? ENGINE_DIGEST : `${ENGINE_DIGEST}, ${limit} of panels of ${wattsPerPanel} W`
}

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
