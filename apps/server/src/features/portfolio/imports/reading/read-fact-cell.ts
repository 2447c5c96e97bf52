import { factWord } from '@retrofolio/contract/analysis/fact-words'
import { choicesOf, factProblem } from '@retrofolio/contract/fact-requests'
import type { FactValue } from '@retrofolio/engine/dwelling/corrected-features'
import type { HomeFact } from '@retrofolio/engine/dwelling/home-facts'
import { type Fuel, NATIONS } from '@retrofolio/engine/vocabulary'
import { factRemedy } from './fact-remedy.ts'
import { readNumberCell } from './read-number-cell.ts'

export type FactCell =
  | { kind: 'value'; value: FactValue }
  /** `unknown`, `n/a`: the certificate's word stands. */
  | { kind: 'nothing' }
  | { kind: 'problem'; remedy: string }

/** A cell as the value of a fact: numbers by their unit or that of the heading, choices by their words. */
export function readFactCell(fact: HomeFact, cell: string, header: string): FactCell {
  if (isNothing(cell)) return { kind: 'nothing' }
  const { value, remedy } = valueOf(fact, cell, header)
  if (value !== null && factProblem(fact, value) === null) return { kind: 'value', value }
  return { kind: 'problem', remedy: remedy ?? factRemedy(fact, cell) }
}

/** Whether a cell is understood; quicker than asking what to write instead. */
export function isFactCell(fact: HomeFact, cell: string, header: string): boolean {
  if (isNothing(cell)) return true
  const { value } = valueOf(fact, cell, header)
  return value !== null && factProblem(fact, value) === null
}

/** What people write into a cell that they leave empty, dashes and the like among it. */
export function isNothing(cell: string): boolean {
  const words = comparable(cell)
  return words === '' ? NO_WORD.test(cell) : NOTHING.has(words)
}

const NO_WORD = /^[\s\p{Pd}\p{Po}_]*$/u

/** What a formula shows that could not be worked out. */
export const isErrorOfSheet = (cell: string): boolean => ERRORS.test(cell)

const ERRORS = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/

const NOTHING: ReadonlySet<string> = new Set([
  'unknown',
  'notknown',
  'na',
  'nodata',
  'notapplicable',
  'notrecorded',
  'tbc',
  'null',
])

function valueOf(fact: HomeFact, cell: string, header: string): { value: FactValue | null; remedy?: string } {
  const { kind } = fact.leaf
  if (kind === 'number') return readNumberCell(fact, cell, header)
  return { value: kind === 'flag' ? flagOf(cell) : choiceOf(fact, cell) }
}

const flagOf = (cell: string): boolean | null =>
  MARKS.get(cell.trim().replace(EMOJI, '')) ?? FLAGS.get(comparable(cell)) ?? null

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'present'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'none', 'absent'].map((word) => [word, false] as const),
])

/** Ticks and crosses, which are no words. */
const MARKS: ReadonlyMap<string, boolean> = new Map([
  ...'✓✔√☑✅'.split('').map((mark) => [mark, true] as const),
  ...'✗✘✖☒❌×'.split('').map((mark) => [mark, false] as const),
])

/** Says that a mark is to be drawn as a picture. */
const EMOJI = '\uFE0F'

function choiceOf(fact: HomeFact, cell: string): string | null {
  let words = spellings.get(fact.key)
  if (words === undefined) {
    words = spellingsOf(fact)
    spellings.set(fact.key, words)
  }
  return words.get(comparable(cell)) ?? null
}

/** Worked out once for each fact: a file has the same words thousands of times. */
const spellings = new Map<HomeFact['key'], ReadonlyMap<string, string>>()

/** The words of a choice by every spelling: synonyms, those of the screens, and our own before all. */
function spellingsOf(fact: HomeFact): ReadonlyMap<string, string> {
  const words = choicesOf(fact)
  return new Map([
    ...Object.entries(SYNONYMS[fact.key] ?? {}).filter(([, word]) => words.includes(word)),
    ...words.flatMap((word) => labelsOf(fact, word).map((label) => [label, word] as const)),
    ...words.map((word) => [comparable(word), word] as const),
  ])
}

/** As the screens write it; an age band is a letter, or its years in each nation. */
function labelsOf({ key }: HomeFact, word: string): string[] {
  const labels = NATIONS.map((nation) => factWord(key, word, nation))
  return (key === 'ageBand' ? [...labels, `Band ${word}`] : labels).map(comparable)
}

const comparable = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Words of stock lists for boilers that say what they burn. */
const FUELS_OF_BOILERS: Readonly<Record<string, Fuel>> = {
  gasboiler: 'mains_gas',
  mainsgasboiler: 'mains_gas',
  gascombiboiler: 'mains_gas',
  gascentralheating: 'mains_gas',
  oilboiler: 'oil',
  oilcentralheating: 'oil',
  lpgboiler: 'lpg',
  electricboiler: 'electricity',
}

/** The fuel that a word for the heating says too; null for one that says none. */
export const fuelOfHeating = (cell: string): Fuel | null => FUELS_OF_BOILERS[comparable(cell)] ?? null

/** Words of stock lists that are neither ours nor on a screen. */
const SYNONYMS: Partial<Record<HomeFact['key'], Record<string, string>>> = {
  propertyType: {
    apartment: 'flat',
    studio: 'flat',
    bedsit: 'flat',
    terracedhouse: 'house',
    semidetachedhouse: 'house',
  },
  // Not `terrace`, which may be its end, nor `brick`, which is as often the outer leaf of a cavity wall.
  builtForm: { semi: 'semi_detached', midterraced: 'mid_terrace', endterraced: 'end_terrace' },
  wallType: { solid: 'solid_brick', timber: 'timber_frame', granite: 'stone_granite' },
  wallInsulation: {
    filled: 'cavity_fill',
    filledcavity: 'cavity_fill',
    uninsulated: 'none',
    no: 'none',
    insulated: 'added',
    yes: 'added',
  },
  roofInsulation: {
    no: 'none',
    uninsulated: 'none',
    insulated: 'insulated_unknown_depth',
    yes: 'insulated_unknown_depth',
  },
  floorInsulation: { no: 'none', uninsulated: 'none', yes: 'insulated' },
  windowsType: {
    dg: 'double',
    doubleglazing: 'double',
    sg: 'single',
    singleglazing: 'single',
    tripleglazing: 'triple',
  },
  primaryHeating: {
    ...Object.fromEntries(Object.keys(FUELS_OF_BOILERS).map((words) => [words, 'boiler'])),
    ashp: 'heat_pump_air',
    gshp: 'heat_pump_ground',
  },
  ventilationType: { positiveinput: 'supply', positiveinputventilation: 'supply', piv: 'supply' },
  primaryHeatingFuel: { gas: 'mains_gas', naturalgas: 'mains_gas', electric: 'electricity' },
  hotWaterFuel: { gas: 'mains_gas', electric: 'electricity' },
}
