import { choicesOf, factProblem } from '@retrofolio/contract/fact-requests'
import type { FactValue } from '@retrofolio/engine/dwelling/corrected-features'
import type { HomeFact } from '@retrofolio/engine/dwelling/home-facts'
import { NATIONS } from '@retrofolio/engine/vocabulary'
import { factWord } from '../../fact-words.ts'
import { factRemedy } from './fact-remedy.ts'

export type FactCell =
  | { kind: 'value'; value: FactValue }
  /** `unknown`, `n/a`: the certificate's word stands. */
  | { kind: 'nothing' }
  | { kind: 'problem'; remedy: string }

/** A cell as the value of a fact: numbers with or without their unit, choices by their words. */
export function readFactCell(fact: HomeFact, cell: string): FactCell {
  if (isNothing(cell)) return { kind: 'nothing' }
  const value = valueOf(fact, cell)
  if (value !== null && factProblem(fact, value) === null) return { kind: 'value', value }
  return { kind: 'problem', remedy: factRemedy(fact, cell) }
}

/** What people write into a cell that they leave empty. */
export const isNothing = (cell: string): boolean => NOTHING.has(comparable(cell))

const NOTHING: ReadonlySet<string> = new Set([
  '',
  'unknown',
  'notknown',
  'na',
  'nodata',
  'notapplicable',
  'notrecorded',
  'tbc',
  'null',
])

function valueOf(fact: HomeFact, cell: string): FactValue | null {
  const { leaf } = fact
  if (leaf.kind === 'flag') return FLAGS.get(comparable(cell)) ?? null
  if (leaf.kind === 'number') return numberOf(fact, cell)
  return choiceOf(fact, cell)
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'present'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'none', 'absent'].map((word) => [word, false] as const),
])

const NUMBER = /^([+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\d+(?:\.\d+)?)\s*(m2|m²|sqm|sq\.? ?m|mm|m|kwp|kw|%)?$/i

/** Shares are written as percentages as often as not. */
function numberOf({ key }: HomeFact, cell: string): number | null {
  const [, digits, unit = ''] = NUMBER.exec(cell.trim()) ?? []
  if (digits === undefined) return null
  const number = Number(digits.replaceAll(',', ''))
  const isShare = key === 'windowsGlazedShare' || key === 'lowEnergyLightingShare'
  return isShare && (unit === '%' || number > 1) ? number / 100 : number
}

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

/** Words of stock lists that are neither ours nor on a screen. */
const SYNONYMS: Partial<Record<HomeFact['key'], Record<string, string>>> = {
  propertyType: {
    apartment: 'flat',
    studio: 'flat',
    bedsit: 'flat',
    terracedhouse: 'house',
    semidetachedhouse: 'house',
  },
  builtForm: { semi: 'semi_detached', terrace: 'mid_terrace', midterraced: 'mid_terrace', endterraced: 'end_terrace' },
  wallType: { brick: 'solid_brick', solid: 'solid_brick', timber: 'timber_frame', granite: 'stone_granite' },
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
  primaryHeating: { gasboiler: 'boiler', gascentralheating: 'boiler', ashp: 'heat_pump_air', gshp: 'heat_pump_ground' },
  primaryHeatingFuel: { gas: 'mains_gas', naturalgas: 'mains_gas', electric: 'electricity' },
  hotWaterFuel: { gas: 'mains_gas', electric: 'electricity' },
}
