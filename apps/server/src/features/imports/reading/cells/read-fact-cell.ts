import { factWord } from '@retrofolio/analysis/fact-words'
import { choicesOf, factProblem } from '@retrofolio/contract/homes/fact-requests'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { type HomeFactKey, NATIONS, type Nation, NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
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
import {
  readExposure,
  readLoftAccess,
  readSecondaryFuel,
  readSecondaryHeating,
  readSupplyPhases,
  readTenure,
} from '../words/household-words.ts'
import { readFlatLevel, readProperty, readVentilation } from '../words/property-words.ts'
import { bandOfPeriod, yearIn } from './read-age.ts'
import { readNumberCell } from './read-number-cell.ts'

export type FactCell =
  /** `also`: other facts stated by the same words. `note`: how an ambiguous text was interpreted. */
  | { kind: 'value'; value: FactValue; also?: KnownFacts; note?: string }
  /** `unknown`, `n/a`: the certificate applies. */
  | { kind: 'nothing' }
  | { kind: 'problem'; remedy: string }

/** Other known facts of the home. */
export interface Beside {
  facts: KnownFacts
  nation: Nation | null
}

const NOTHING_BESIDE: Beside = { facts: {}, nation: null }

/** Parses a cell as the value of a fact: numbers by their unit or that of the heading, choices by their words. */
export function readFactCell(fact: HomeFact, cell: string, header: string, beside = NOTHING_BESIDE): FactCell {
  if (isNotKnown(fact, cell)) return { kind: 'value', value: NOT_KNOWN_ANSWER }
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

/** Whether a cell is understood; faster, because it computes no remedy. */
export function isFactCell(fact: HomeFact, cell: string, header: string, beside = NOTHING_BESIDE): boolean {
  if (isNothing(cell)) return true
  const value = saidOf(fact, cell, header, beside).says?.[fact.key]
  return value !== undefined && factProblem(fact, value) === null
}

/**
 * The fact that a cell states. Columns of ages contain years or bands, and columns of insulation its kind or its depth,
 * often both.
 */
export function factOfCell(fact: HomeFact, cell: string): HomeFact {
  if (cell.length > LONGEST_FACT) return fact
  const { other, isOther } = OTHER_FACTS[fact.key] ?? {}
  return (other !== undefined && isOther?.(withSingleSpaces(cell)) ? FACTS.get(other) : undefined) ?? fact
}

const FACTS: ReadonlyMap<HomeFactKey, HomeFact> = new Map(HOME_FACTS.map((fact) => [fact.key, fact]))

const isAge = (cell: string): boolean => yearIn(cell) === null && !/^\d+(?:\.\d+)?$/.test(cell)
/** Whether a cell is a depth of insulation. A single digit alone may be a flag or a code. */
export function isDepth(cell: string): boolean {
  const fact = FACTS.get('roofInsulationThickness')
  return fact !== undefined && !/^(?:\D*|\d)$/.test(cell) && readNumberCell(fact, cell, '').value !== null
}

const hasNoDigit = (cell: string): boolean => !/\d/.test(cell)

/** Cells of a column that state a different fact. */
const OTHER_FACTS: Partial<Record<HomeFactKey, { other: HomeFactKey; isOther: (cell: string) => boolean }>> = {
  ageBand: { other: 'constructionYear', isOther: (cell) => yearIn(cell) !== null },
  constructionYear: { other: 'ageBand', isOther: isAge },
  roofInsulation: { other: 'roofInsulationThickness', isOther: isDepth },
  roofInsulationThickness: { other: 'roofInsulation', isOther: hasNoDigit },
  wallInsulation: { other: 'wallInsulationThickness', isOther: isDepth },
  wallInsulationThickness: { other: 'wallInsulation', isOther: hasNoDigit },
}

/** Whether a cell marks a missing value, such as a dash. */
export function isNothing(cell: string): boolean {
  const words = comparable(cell)
  return words === '' ? NO_WORD.test(cell) : NOTHING.has(words)
}

const NO_WORD = /^[\s\p{Pd}\p{Po}_]*$/u

/** Somebody was asked and does not know. A dash or `n/a` does not say so. */
function isNotKnown({ question }: HomeFact, cell: string): boolean {
  return question !== null && NOT_KNOWN.has(comparable(cell))
}

const NOT_KNOWN: ReadonlySet<string> = new Set(['notknown', 'unknown'])

/** Error values of spreadsheet formulas. */
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

/** A longer cell is text. Number patterns would be slow on many spaces. */
const LONGEST_FACT = 200

/** Patterns that allow spaces in several places would backtrack for seconds on a long run of them. */
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

/** Ticks and crosses, which are not words. */
const MARKS: ReadonlyMap<string, boolean> = new Map([
  ...'✓✔√☑✅'.split('').map((mark) => [mark, true] as const),
  ...'✗✘✖☒❌×'.split('').map((mark) => [mark, false] as const),
])

/** Requests display as a picture. */
const EMOJI = '\uFE0F'

/** Years of a band differ by nation: a period is read if it lies within one band of the home's nation. */
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

/** Certificates name the nation to which their bands belong. */
const OF_REGISTER = /^(?:england|scotland|northern ireland)\b.*:/i

const bandSaid = (ageBand: string | null): KnownFacts | null => (ageBand === null ? null : { ageBand })

/** Parses the words of a choice: vocabulary words, screen labels and the words of stock lists. */
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

/** Why `Insulated` and `As built` alone were not enough. */
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

/** Adds the fuel of a system that has only one. Otherwise it would keep the fuel of the certificate. */
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

/** Readers by the fact of the column. A text may state other facts about the same part of the home. */
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
  secondaryHeating: readSecondaryHeating,
  secondaryHeatingFuel: readSecondaryFuel,
  tenure: readTenure,
  exposure: readExposure,
  loftAccess: readLoftAccess,
  supplyPhases: readSupplyPhases,
}

/** Computed once for each fact: a file repeats the same words thousands of times. */
const spellings = new Map<HomeFactKey, ReadonlyMap<string, string>>()

/** The words of a choice by every spelling: vocabulary words take precedence over screen labels. */
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

/** Screen labels; for an age band its letter, or its years in each nation. */
function labelsOf({ key }: HomeFact, word: string): string[] {
  return NATIONS.map((nation) => comparable(factWord(key, word, nation)))
}

const comparable = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
