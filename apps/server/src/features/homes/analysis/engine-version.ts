import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PanelChoices, USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'

/** Version of the stored form of an analysis. Raise it when the form changes, so that stored analyses are renewed. */
const STORED_FORM = 5

const ENGINE = dirname(dirname(fileURLToPath(import.meta.resolve('@retrofolio/engine/assess/assess'))))

/**
 * Digests of the engine's code and tables, so that no version number has to be raised by hand when a table changes.
 * Plans name the code and the published figures that they were calculated with separately.
 */
const DIGESTS = digestsOf({ engine: /\.(?:ts|json)$/, code: /\.ts$/, tables: /\.table\.json$/ })

/** Identifies the published figures of the installed engine. */
export const TABLES_VERSION = DIGESTS.tables

/**
 * Identifies the installed engine together with the operator's choices. An analysis with another version is out of date.
 * Usual choices add nothing, so that analyses from before these choices existed keep their version.
 *
 * @param panels of the deployment
 */
export function engineVersion(panels: PanelChoices): string {
  return withPanels(DIGESTS.engine, panels)
}

/**
 * As `engineVersion`, without the published figures.
 *
 * @param panels of the deployment
 */
export function codeVersion(panels: PanelChoices): string {
  return withPanels(DIGESTS.code, panels)
}

function withPanels(digest: string, { limitKw, wattsPerPanel }: PanelChoices): string {
  const isUsual = limitKw === USUAL_PANELS.limitKw && wattsPerPanel === USUAL_PANELS.wattsPerPanel
  const limit = limitKw === null ? 'no limit' : `at most ${limitKw} kW`
  return isUsual ? digest : `${digest}, ${limit} of panels of ${wattsPerPanel} W`
}

/** Reads each file once, in the same order on every machine. */
function digestsOf(names: Record<'engine' | 'code' | 'tables', RegExp>): Record<keyof typeof names, string> {
  const begun = () => createHash('sha256').update(`form ${STORED_FORM}`)
  const digests = { engine: begun(), code: begun(), tables: begun() }
  for (const file of readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).toSorted(byName)) {
    if (!names.engine.test(file) || /\.(?:test|test-d)\.ts$/.test(file)) continue
    const content = readFileSync(join(ENGINE, file))
    for (const kind of ['engine', 'code', 'tables'] as const) {
      if (names[kind].test(file)) digests[kind].update(file.replaceAll('\\', '/')).update(content)
    }
  }
  const ended = (kind: keyof typeof names) => digests[kind].digest('hex').slice(0, 16)
  return { engine: ended('engine'), code: ended('code'), tables: ended('tables') }
}

/** Sorts by code unit, which is the same on every machine. */
function byName(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
