import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { ImportMeaning } from '@retrofolio/contract/imports/imports'
import { factOfMeaning } from '@retrofolio/contract/imports/value-mappings'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { FACT_QUESTIONS } from '@retrofolio/engine/dwelling/features/fact-questions'
import { isAnswerKey } from '@retrofolio/engine/dwelling/features/home-facts'
import { ANSWER_KEYS, HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { isUnitOf, withoutUnits } from '../cells/units.ts'
import { wordsOf } from '../words/words-of.ts'
import { FACT_HEADERS } from './fact-headers.ts'
import { PLACE_HEADERS } from './place-headers.ts'

/** A header normalised for comparison: without case, spacing and punctuation. */
export function comparableHeader(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/**
 * Names of the answers to questions of plans: the label, or the whole question. Nothing else counts, because a column
 * such as `Damp` or `Flood risk` of a stock list may hold anything.
 */
export const ANSWER_NAMES: readonly (readonly [ImportMeaning, readonly string[]])[] = ANSWER_KEYS.map((key) => [
  snakeKey(key),
  [FACT_NAMES[key], FACT_QUESTIONS[key]],
])

/** The meaning of a column by its name, if known. Of a name in two languages either may match. */
export function meaningOfHeader(header: string): ImportMeaning | null {
  const whole =
    MEANINGS.get(comparableHeader(header)) ??
    ANSWERS.get(comparableHeader(header)) ??
    measuredBy(header) ??
    MEANINGS.get(inFullWords(header))
  if (whole !== undefined) return whole
  const [meaning, ...others] = new Set(
    header.split(/[|/]/).flatMap((part) => MEANINGS.get(comparableHeader(part)) ?? []),
  )
  return meaning === undefined || others.length > 0 ? null : meaning
}

/** A heading that names the unit of its numbers: `Floor area (sq ft)`, `Loft ins mm`. */
function measuredBy(header: string): ImportMeaning | undefined {
  const { name, unit } = withoutUnits(header)
  if (unit === null) return undefined
  const named = MEANINGS.get(comparableHeader(name)) ?? MEANINGS.get(inFullWords(name))
  const meaning = named === undefined ? UNNAMED_MEASURES.get(comparableHeader(name)) : (THICKNESSES[named] ?? named)
  const factUnit = factOfMeaning(meaning ?? null)?.unit ?? null
  return factUnit !== null && isUnitOf(unit, factUnit) ? meaning : undefined
}

/** Words that mean a measure only together with a unit: an area may be a district. */
const UNNAMED_MEASURES: ReadonlyMap<string, ImportMeaning> = new Map([
  ['area', 'floor_area'],
  ['size', 'floor_area'],
])

/** Meaning of an insulation column if its cells or its heading are lengths. */
export const THICKNESSES: Partial<Record<ImportMeaning, ImportMeaning>> = {
  wall_insulation: 'wall_insulation_thickness',
  roof_insulation: 'roof_insulation_thickness',
}

/** Expands abbreviations: `Loft ins` becomes `Loft insulation`. */
const inFullWords = (header: string): string => wordsOf(header).join('')

/** Generated name of a column in a file without header. */
export const inventedHeader = (place: number): string => `Column ${place + 1}`

/** Names of each meaning. A fact is also known by its label, and by its key in exports. */
export const HEADER_NAMES: readonly (readonly [ImportMeaning, readonly string[]])[] = [
  ...Object.entries(PLACE_HEADERS),
  ...HOME_FACT_KEYS.flatMap((key) =>
    isAnswerKey(key) ? [] : [[snakeKey(key), [...FACT_HEADERS[key], FACT_NAMES[key], snakeKey(key)]] as const],
  ),
]

const MEANINGS: ReadonlyMap<string, ImportMeaning> = new Map(
  HEADER_NAMES.flatMap(([meaning, names]) =>
    names.flatMap((name) => [[comparableHeader(name), meaning] as const, [inFullWords(name), meaning] as const]),
  ),
)

const ANSWERS: ReadonlyMap<string, ImportMeaning> = new Map(
  ANSWER_NAMES.flatMap(([meaning, names]) => names.map((name) => [comparableHeader(name), meaning] as const)),
)
