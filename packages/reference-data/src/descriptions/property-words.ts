import {
  type BuiltForm,
  type Corridor,
  EPC_BANDS,
  type EpcBand,
  type FlatLevel,
  type GlazedArea,
  type Glazing,
  type MechanicalVentilation,
  type Meter,
  type PropertyType,
  type Tenure,
} from '@retrofolio/engine/vocabulary'
import { comparable } from './normalise-description.ts'

/** Parsers for the register's enumerated columns. Each returns `null` for an unknown word. */

export function propertyTypeOf(cell: string): PropertyType | null {
  return typeWords(cell).propertyType
}

/** From a type in the wording of a certificate's public page: `Mid-terrace house`, `Semi-detached bungalow`. */
export function builtFormOfType(cell: string): BuiltForm | null {
  return builtFormOf(typeWords(cell).qualifier)
}

/** The same for flats: `Top-floor flat`. */
export function floorLevelOfType(cell: string): DescribedFloorLevel | null {
  return LEVEL_WORDS[typeWords(cell).qualifier] ?? null
}

function typeWords(cell: string): { propertyType: PropertyType | null; qualifier: string } {
  const words = comparable(cell).replaceAll('-', ' ')
  const name = Object.keys(PROPERTY_TYPE_WORDS).find((type) => words === type || words.endsWith(` ${type}`))
  const qualifier = name === undefined ? '' : words.slice(0, -name.length).trim()
  const isKnown = name !== undefined && (qualifier === '' || isQualifier(qualifier))
  return isKnown
    ? { propertyType: PROPERTY_TYPE_WORDS[name] ?? null, qualifier }
    : { propertyType: null, qualifier: '' }
}

/** Other words before a type may change its meaning: `converted from a house`. */
function isQualifier(words: string): boolean {
  return words in BUILT_FORM_WORDS || words in LEVEL_WORDS
}

const PROPERTY_TYPE_WORDS: Record<string, PropertyType> = {
  house: 'house',
  bungalow: 'bungalow',
  flat: 'flat',
  maisonette: 'maisonette',
  'park home': 'park_home',
}

export function builtFormOf(cell: string): BuiltForm | null {
  return BUILT_FORM_WORDS[comparable(cell).replaceAll('-', ' ')] ?? null
}

// `Linked detached` (older full SAP) touches its neighbour only by a garage: no shared heated wall.
const BUILT_FORM_WORDS: Record<string, BuiltForm> = {
  detached: 'detached',
  'linked detached': 'detached',
  'semi detached': 'semi_detached',
  'end terrace': 'end_terrace',
  'mid terrace': 'mid_terrace',
  'enclosed end terrace': 'enclosed_end_terrace',
  'enclosed mid terrace': 'enclosed_mid_terrace',
  'end terraced': 'end_terrace',
  'mid terraced': 'mid_terrace',
}

interface DescribedGlazedType {
  glazing: Glazing | null
  installed: 'before_2002' | 'from_2002' | 'from_2022' | null
}

/** Full SAP certificates state only the year: `post or during 2002`. */
export function glazedTypeOf(cell: string): DescribedGlazedType {
  const words = comparable(cell)
  const glazing = GLAZING_WORDS.find(([start]) => words.startsWith(start))?.[1] ?? null
  return { glazing, installed: installedOf(words) }
}

const GLAZING_WORDS: [start: string, glazing: Glazing][] = [
  ['double', 'double'],
  ['triple', 'triple'],
  ['secondary', 'secondary'],
  ['single', 'single'],
]

function installedOf(words: string): DescribedGlazedType['installed'] {
  if (BEFORE_2002.test(words)) return 'before_2002'
  if (FROM_2022.test(words)) return 'from_2022'
  return FROM_2002.test(words) ? 'from_2002' : null
}

// The year of England and Wales; those of Scotland (2003) and Northern Ireland (2006) occur with it or alone.
const BEFORE_2002 = /\b(?:before|pre|prior to)[ -]*(?:2002|2003|2006)\b/
const FROM_2022 = /\b(?:(?:during|post|after|since|from)[ -]*202[23]\b|202[23] ?(?:onwards|or later|\+))/
const FROM_2002 =
  /\b(?:(?:during|post|after|since|from|between)[ -]*(?:2002|2003|2006)\b|(?:2002|2003|2006) ?(?:onwards|or later|\+|-))/

export function glazedAreaOf(cell: string): GlazedArea | null {
  return GLAZED_AREA_WORDS[comparable(cell)] ?? null
}

// The codes are not in order of size.
const GLAZED_AREA_WORDS: Record<string, GlazedArea> = {
  'much less than typical': 'much_less_than_typical',
  'less than typical': 'less_than_typical',
  normal: 'typical',
  'more than typical': 'more_than_typical',
  'much more than typical': 'much_more_than_typical',
  '1': 'typical',
  '2': 'more_than_typical',
  '3': 'less_than_typical',
  '4': 'much_more_than_typical',
  '5': 'much_less_than_typical',
}

export function meterOf(cell: string): Meter | null {
  return METER_WORDS[comparable(cell)] ?? null
}

// Seven-hour and ten-hour tariffs both need the two-rate meter that `dual` means.
const METER_WORDS: Record<string, Meter> = {
  single: 'single',
  'standard tariff': 'single',
  dual: 'dual',
  'off-peak 7 hour': 'dual',
  'off-peak 10 hour': 'dual',
  'off-peak 18 hour': 'off_peak_18_hour',
  'dual (24 hour)': 'dual_24_hour',
  '24 hour': 'dual_24_hour',
  unknown: 'unknown',
}

export function ventilationOf(cell: string): MechanicalVentilation | null {
  const words = comparable(cell)
  if (words === 'natural' || words === 'none') return 'natural'
  if (words === 'positive input from loft') return 'supply_from_loft'
  if (words === 'positive input from outside') return 'supply_from_outside'
  if (words.startsWith('positive input')) return 'supply'
  if (words.startsWith('mechanical extract') || words === 'mechanical, extract only') return 'extract'
  if (words.includes('with heat recovery') || words === 'mechanical - heat recovering') {
    return 'balanced_with_heat_recovery'
  }
  return BALANCED_WORDS.has(words) ? 'balanced' : null
}

const BALANCED_WORDS = new Set([
  'mechanical, supply and extract',
  'mechanical ventilation without heat recovery (mv)',
  'mechanical - non recovering',
])

export function tenureOf(cell: string): Tenure | null {
  return TENURE_WORDS[comparable(cell).replaceAll('-', ' ')] ?? null
}

const TENURE_WORDS: Record<string, Tenure> = {
  'owner occupied': 'owner_occupied',
  'rented (social)': 'social_rented',
  'rental (social)': 'social_rented',
  'rented (private)': 'private_rented',
  'rental (private)': 'private_rented',
  'shared ownership': 'shared_ownership',
}

/** `ND` and `Not defined - use in the case of a new dwelling …`, which some tables cut off. */
export function isTenureUndefined(cell: string): boolean {
  return /^(?:nd|unknown|not defined\b.*)$/.test(comparable(cell))
}

export function corridorOf(cell: string): Corridor | null {
  return CORRIDOR_WORDS[comparable(cell)] ?? null
}

// A stairwell (RdSAP 10) is an unheated space beside the flat.
const CORRIDOR_WORDS: Record<string, Corridor> = {
  'no corridor': 'none',
  'heated corridor': 'heated',
  'unheated corridor': 'unheated',
  stairwell: 'unheated',
}

export function epcBandOf(cell: string): EpcBand | null {
  const letter = cell.trim().toUpperCase()
  return EPC_BANDS.find((band) => band === letter) ?? null
}

export interface DescribedFloorLevel {
  storeyNumber: number | null
  level: FlatLevel | null
}

/**
 * Storey of a flat from FLOOR_LEVEL: words, padded digits or decimals. In the new export the column is the position in
 * the block: 0 basement, 1 ground, 2 mid, 3 top.
 */
export function floorLevelOf(cell: string, isPosition: boolean): DescribedFloorLevel {
  const words = comparable(cell)
  const worded = LEVEL_WORDS[words.replaceAll('-', ' ')]
  if (worded) return worded
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)(?: or above)?$/.exec(words)?.[1]
  if (ordinal !== undefined) return { storeyNumber: Number(ordinal), level: null }
  const figure = /^(-?\d{1,2})(?:\.0+)?(\+?)$/.exec(words)
  if (!figure) return { storeyNumber: null, level: null }
  const number = Number(figure[1])
  if (isPosition) return POSITIONS[number] ?? { storeyNumber: null, level: null }
  // `20+` is the code of `21st or above`.
  return { storeyNumber: figure[2] === '+' ? number + 1 : number, level: null }
}

const LEVEL_WORDS: Record<string, DescribedFloorLevel> = {
  'basement floor': { storeyNumber: -1, level: 'basement' },
  basement: { storeyNumber: -1, level: 'basement' },
  ground: { storeyNumber: 0, level: 'ground' },
  'ground floor': { storeyNumber: 0, level: 'ground' },
  'mid floor': { storeyNumber: null, level: 'mid' },
  'top floor': { storeyNumber: null, level: 'top' },
}

const POSITIONS: Record<number, DescribedFloorLevel> = {
  [-1]: { storeyNumber: -1, level: 'basement' },
  0: { storeyNumber: -1, level: 'basement' },
  1: { storeyNumber: 0, level: 'ground' },
  2: { storeyNumber: null, level: 'mid' },
  3: { storeyNumber: null, level: 'top' },
}
