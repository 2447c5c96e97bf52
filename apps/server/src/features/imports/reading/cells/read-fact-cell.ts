import { factWord } from '@retrofolio/analysis/fact-words'
import { choicesOf, factProblem } from '@retrofolio/contract/homes/fact-requests'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { type HomeFactKey, NATIONS, type Nation } from '@retrofolio/engine/vocabulary'
import { describeAge } from '@retrofolio/reference-data/descriptions/age-bands'
import { factRemedy } from '../fact-remedy.ts'
import { openInsulation, readFloor, readRoof, readWall, readWindows } from '../words/fabric-words.ts'
import {
  FUELS_OF_SYSTEMS,
  FUELS_OF_WATER,
  isTariff,
  readEmitter,
  readHeating,
  readHeatingFuel,
  readHotWater,
  readHotWaterFuel,
} from '../words/heating-words.ts'
import { readFlatLevel, readProperty, readVentilation } from '../words/property-words.ts'
import { bandOfPeriod, yearIn } from './read-age.ts'
import { readNumberCell } from './read-number-cell.ts'

export type FactCell =
  /** `also`: what the same words say of other facts. `note`: how a text that leaves something open was taken. */
  | { kind: 'value'; value: FactValue; also?: KnownFacts; note?: string }
  /** `unknown`, `n/a`: the certificate's word stands. */
  | { kind: 'nothing' }
  | { kind: 'problem'; remedy: string }

/** What is known of the home beside the cell. */
export interface Beside {
  facts: KnownFacts
  nation: Nation | null
}

const NOTHING_BESIDE: Beside = { facts: {}, nation: null }

/** A cell as the value of a fact: numbers by their unit or that of the heading, choices by their words. */
export function readFactCell(fact: HomeFact, cell: string, header: string, beside = NOTHING_BESIDE): FactCell {
  if (isNothing(cell)) return { kind: 'nothing' }
  const { says, remedy, note } = saidOf(fact, cell, header, beside)
  const value = says?.[fact.key]
  if (value === undefined || factProblem(fact, value) !== null) {
    return { kind: 'problem', remedy: remedy ?? factRemedy(fact, cell) }
  }
  const { [fact.key]: _own, ...also } = says ?? {}
  return {
    kind: 'value',
    value,
    ...(Object.keys(also).length > 0 && { also }),
    ...(note !== undefined && { note }),
  }
}

/** Whether a cell is understood; quicker than asking what to write instead. */
export function isFactCell(fact: HomeFact, cell: string, header: string, beside = NOTHING_BESIDE): boolean {
  if (isNothing(cell)) return true
  const value = saidOf(fact, cell, header, beside).says?.[fact.key]
  return value !== undefined && factProblem(fact, value) === null
}

/**
 * The fact that a cell is about: columns of ages hold years and bands, and those of insulation its kind and its depth, as
 * often as not both.
 */
export function factOfCell(fact: HomeFact, cell: string): HomeFact {
  if (cell.length > LONGEST_FACT) return fact
  const { other, isOther } = OTHER_FACTS[fact.key] ?? {}
  return (other !== undefined && isOther?.(withSingleSpaces(cell)) ? FACTS.get(other) : undefined) ?? fact
}

const FACTS: ReadonlyMap<HomeFactKey, HomeFact> = new Map(HOME_FACTS.map((fact) => [fact.key, fact]))

const isAge = (cell: string): boolean => yearIn(cell) === null && !/^\d+(?:\.\d+)?$/.test(cell)
/** A depth of insulation. A single digit by itself may be a flag or a code. */
export function isDepth(cell: string): boolean {
  const fact = FACTS.get('roofInsulationThickness')
  return fact !== undefined && !/^(?:\D*|\d)$/.test(cell) && readNumberCell(fact, cell, '').value !== null
}

const hasNoDigit = (cell: string): boolean => !/\d/.test(cell)

/** Which cells of a column are of another fact. */
const OTHER_FACTS: Partial<Record<HomeFactKey, { other: HomeFactKey; isOther: (cell: string) => boolean }>> = {
  ageBand: { other: 'constructionYear', isOther: (cell) => yearIn(cell) !== null },
  constructionYear: { other: 'ageBand', isOther: isAge },
  roofInsulation: { other: 'roofInsulationThickness', isOther: isDepth },
  roofInsulationThickness: { other: 'roofInsulation', isOther: hasNoDigit },
  wallInsulation: { other: 'wallInsulationThickness', isOther: isDepth },
  wallInsulationThickness: { other: 'wallInsulation', isOther: hasNoDigit },
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

/** A longer cell is a text. Patterns that look for a number in many spaces would take their time with it. */
const LONGEST_FACT = 200

/** Patterns with several places for spaces would try every way to share out a long run of them, for seconds. */
const withSingleSpaces = (cell: string): string => cell.replaceAll(/\s+/g, ' ')

interface Said {
  says: KnownFacts | null
  remedy?: string
  note?: string
}

function saidOf(fact: HomeFact, text: string, header: string, beside: Beside): Said {
  const { key, leaf } = fact
  if (text.length > LONGEST_FACT) return { says: null }
  const cell = withSingleSpaces(text)
  if (key === 'constructionYear')
    return { says: yearIn(cell) === null ? null : { constructionYear: yearIn(cell) ?? 0 } }
  if (leaf.kind === 'number') return numberOf(fact, cell, header)
  if (leaf.kind === 'flag') {
    const flag = flagOf(cell)
    return { says: flag === null ? null : { [key]: flag } }
  }
  if (key === 'ageBand') return ageOf(fact, cell, beside)
  return choiceOf(fact, cell, beside)
}

function numberOf(fact: HomeFact, cell: string, header: string): Said {
  const { value, remedy, takenAs } = readNumberCell(fact, cell, header)
  if (value === null) return { says: null, ...(remedy !== undefined && { remedy }) }
  const isBare = fact.key === 'roofInsulationThickness' && value === 0
  return {
    says: { [fact.key]: value, ...(isBare && { roofInsulation: 'none' }) },
    ...(takenAs !== undefined && { note: `was read as ${value} ${fact.unit}, ${takenAs}.` }),
  }
}

const flagOf = (cell: string): boolean | null =>
  MARKS.get(cell.trim().replace(EMOJI, '')) ?? FLAGS.get(comparable(cell)) ?? null

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'present'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'none', 'nil', 'absent'].map((word) => [word, false] as const),
])

/** Ticks and crosses, which are no words. */
const MARKS: ReadonlyMap<string, boolean> = new Map([
  ...'✓✔√☑✅'.split('').map((mark) => [mark, true] as const),
  ...'✗✘✖☒❌×'.split('').map((mark) => [mark, false] as const),
])

/** Says that a mark is to be drawn as a picture. */
const EMOJI = '\uFE0F'

/** The years of a band are other ones in each nation: a period counts where it lies in one band of the home's nation. */
function ageOf(fact: HomeFact, cell: string, { nation }: Beside): Said {
  const letter = comparable(cell).replace(/^band/, '').toUpperCase()
  if (choicesOf(fact).includes(letter)) return { says: { ageBand: letter } }
  if (OF_REGISTER.test(cell)) return { says: bandSaid(describeAge(cell.trim(), nation ?? 'england', null).ageBand) }
  const band = bandOfPeriod(cell, nation)
  if (typeof band === 'string') return { says: { ageBand: band } }
  const labelled = nation === null ? spellingsOf(fact).get(comparable(cell)) : undefined
  if (labelled !== undefined) return { says: { ageBand: labelled } }
  if (band === null) return { says: null }
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(band)
  return { says: null, remedy: `It may be band ${list}: give the letter of the band, or the year.` }
}

/** Certificates name the nation whose bands they mean. */
const OF_REGISTER = /^(?:england|scotland|northern ireland)\b.*:/i

const bandSaid = (ageBand: string | null): KnownFacts | null => (ageBand === null ? null : { ageBand })

/** What the words of a choice say: our own and those of the screens, and those of stock lists. */
function choiceOf(fact: HomeFact, cell: string, beside: Beside): Said {
  const { key } = fact
  const exact = spellingsOf(fact).get(comparable(cell))
  if (exact !== undefined) return { says: withFuel(key, exact) }
  const text =
    NO.test(cell) && INSULATIONS.has(key)
      ? 'no insulation'
      : YES.test(cell) && INSULATIONS.has(key)
        ? 'insulated'
        : cell
  const says = READERS[key]?.(text, beside.facts) ?? null
  const value = says?.[key]
  if (value === undefined) return { says: null, ...(key === 'wallInsulation' && openRemedy(text)) }
  return {
    says: { ...withFuel(key, String(value)), ...says },
    ...(key === 'primaryHeating' && isTariff(cell) && { note: 'was read as storage heaters.' }),
  }
}

const NO = /^\s*(?:no|nil|none|n)\s*$/i
const YES = /^\s*(?:yes|y)\s*$/i
const INSULATIONS: ReadonlySet<HomeFactKey> = new Set(['wallInsulation', 'roofInsulation', 'floorInsulation'])

/** Why `Insulated` and `As built` were not enough by themselves. */
function openRemedy(text: string): { remedy?: string } {
  const open = openInsulation(text)
  if (open === null) return {}
  return {
    remedy:
      open === 'insulated'
        ? 'It does not say how: use “Cavity fill”, “External” or “Internal”, or give the wall type in a column of its own.'
        : 'What was built depends on the wall and its age: give both too, or use “None” or “As built insulated”.',
  }
}

/** A system that has one fuel says that too: the certificate's fuel would burn in it otherwise. */
function withFuel(key: HomeFactKey, value: string): KnownFacts {
  const heating = key === 'primaryHeating' ? FUELS_OF_SYSTEMS[value] : undefined
  const water = key === 'hotWater' ? FUELS_OF_WATER[value] : undefined
  return {
    [key]: value,
    ...(heating !== undefined && { primaryHeatingFuel: heating }),
    ...(water !== undefined && { hotWaterFuel: water }),
  }
}

type ReadWords = (text: string, beside: KnownFacts) => KnownFacts | null

/** By the fact that a column holds; a text may say others of the same part of the home. */
const READERS: Partial<Record<HomeFactKey, ReadWords>> = {
  propertyType: readProperty,
  builtForm: readProperty,
  flatLevel: readFlatLevel,
  wallType: readWall,
  wallInsulation: readWall,
  roofType: readRoof,
  roofInsulation: readRoof,
  floorType: readFloor,
  floorInsulation: readFloor,
  windowsType: readWindows,
  windowsInstalled: readWindows,
  primaryHeating: readHeating,
  primaryHeatingFuel: readHeatingFuel,
  heatEmitter: readEmitter,
  hotWater: readHotWater,
  hotWaterFuel: readHotWaterFuel,
  ventilationType: readVentilation,
}

/** Worked out once for each fact: a file has the same words thousands of times. */
const spellings = new Map<HomeFactKey, ReadonlyMap<string, string>>()

/** The words of a choice by every spelling: those of the screens, and our own before them. */
function spellingsOf(fact: HomeFact): ReadonlyMap<string, string> {
  const known = spellings.get(fact.key)
  if (known !== undefined) return known
  const words = choicesOf(fact)
  const made = new Map([
    ...words.flatMap((word) => labelsOf(fact, word).map((label) => [label, word] as const)),
    ...words.map((word) => [comparable(word), word] as const),
  ])
  spellings.set(fact.key, made)
  return made
}

/** As the screens write it; an age band is a letter, or its years in each nation. */
function labelsOf({ key }: HomeFact, word: string): string[] {
  return NATIONS.map((nation) => comparable(factWord(key, word, nation)))
}

const comparable = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
