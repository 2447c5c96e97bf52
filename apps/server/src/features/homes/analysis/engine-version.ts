import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PanelChoices, USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'

/** Version of the stored form of an analysis. Raise it when the form changes, so that stored analyses are renewed. */
const STORED_FORM = 5

const ENGINE = dirname(dirname(fileURLToPath(import.meta.resolve('@retrofolio/engine/assess/assess'))))

/** Digest of the engine's code and tables, so that no version number has to be raised by hand when a table changes. */
const ENGINE_DIGEST = digestOf(/\.(?:ts|json)$/)

/** Plans name the code and the published figures that they were calculated with separately. */
const CODE_DIGEST = digestOf(/\.ts$/)

/** Identifies the published figures of the installed engine. */
export const TABLES_VERSION = digestOf(/\.table\.json$/)

/**
 * Identifies the installed engine together with the operator's choices. An analysis with another version is out of date.
 * Usual choices add nothing, so that analyses from before these choices existed keep their version.
 *
 * @param panels of the deployment
 */
export function engineVersion(panels: PanelChoices): string {
  return withPanels(ENGINE_DIGEST, panels)
}

/**
 * As `engineVersion`, without the published figures.
 *
 * @param panels of the deployment
 */
export function codeVersion(panels: PanelChoices): string {
  return withPanels(CODE_DIGEST, panels)
}

function withPanels(digest: string, { limitKw, wattsPerPanel }: PanelChoices): string {
  const isUsual = limitKw === USUAL_PANELS.limitKw && wattsPerPanel === USUAL_PANELS.wattsPerPanel
  const limit = limitKw === null ? 'no limit' : `at most ${limitKw} kW`
  return isUsual ? digest : `${digest}, ${limit} of panels of ${wattsPerPanel} W`
}

function digestOf(files: RegExp): string {
  const digest = createHash('sha256').update(`form ${STORED_FORM}`)
  for (const file of readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).toSorted(byName)) {
    if (!files.test(file) || /\.(?:test|test-d)\.ts$/.test(file)) continue
    digest.update(file.replaceAll('\\', '/')).update(readFileSync(join(ENGINE, file)))
  }
  return digest.digest('hex').slice(0, 16)
}

/** Sorts by code unit, which is the same on every machine. */
function byName(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
