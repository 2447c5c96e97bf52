import { isShareFact } from '@retrofolio/contract/homes/fact-requests'
import type { HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { factorOf, unitsOfHeading } from './units.ts'

const DIGITS = String.raw`[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\d+(?:\.\d+)?`
const NUMBER = new RegExp(String.raw`^(${DIGITS})\s*([a-z%][a-z². ]*2?)?$`, 'i')

/** A smaller thickness without a unit is in metres; in millimetres it would be negligible. */
const THINNEST_MM = 5

/** null if it is not such a number; a remedy if only its unit is wrong. */
interface NumberCell {
  value: number | null
  remedy?: string
  /** How a range, or a number with an open end, was interpreted, as the end of a sentence. */
  takenAs?: string
}

/** Facts that surveys record in classes, such as `100-150 mm` and `300+`. */
const IN_CLASSES: ReadonlySet<HomeFact['key']> = new Set(['roofInsulationThickness', 'wallInsulationThickness'])

/** Facts for which `none` means zero. */
const COUNTED: ReadonlySet<HomeFact['key']> = new Set(['extensionCount', 'openFireplaces', 'solarPanelsPeak'])

/** Converts a number to the unit of the fact, from its own unit or that of the heading. */
export function readNumberCell(fact: HomeFact, cell: string, header: string): NumberCell {
  const text = cell
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d)\s*(?:["”″]|'')/g, ' in')
    .replace(/(?<=\d)\s*mm\.$/i, ' mm')
    .replace(/^(?:~|c\.\s*|circa\s|approx(?:\.|\s|imately\s)|about\s)\s*/i, '')
  if (COUNTED.has(fact.key) && /^(?:no|none|nil)$/i.test(text)) return { value: 0 }
  return (IN_CLASSES.has(fact.key) ? classOf(fact, text, header) : null) ?? plainNumber(fact, text, header)
}

/** A range is read as its middle. An open end is read as the minimum, or as half of the maximum. */
function classOf(fact: HomeFact, text: string, header: string): NumberCell | null {
  const [, open] =
    /^(?:>=?|≥|over|above|at least|more than|min\.?|minimum)\s*(\d.*)$/i.exec(text) ??
    /^(\d[^+]*?)(?:\+|plus|and over|or over|or more|and above|or above)\s*(?:mm)?$/i.exec(text) ??
    []
  if (open !== undefined) return described(plainNumber(fact, open, header), 'its lowest value')
  const [, most] = /^(?:<=?|≤|under|below|up to|less than|max\.?|maximum)\s*(\d.*)$/i.exec(text) ?? []
  if (most !== undefined) return middleOf(fact, ['0', most], header)
  const [, from, to] = /^(\d[\d.]*\s*(?:[a-z]+\s*)?)(?:-|–|—|\bto\b)\s*(\d[\d.]*\s*[a-z]*)$/i.exec(text) ?? []
  return from === undefined || to === undefined ? null : middleOf(fact, [from, to], header)
}

function middleOf(fact: HomeFact, [from, to]: readonly [string, string], header: string): NumberCell {
  const most = plainNumber(fact, to, header)
  // `10-15 cm`: one unit for both.
  const [, , unit = ''] = NUMBER.exec(to) ?? []
  const least =
    from === '0' ? { value: 0 } : plainNumber(fact, /[a-z]/i.test(from) ? from : `${from} ${unit}`.trim(), header)
  if (most.value === null || least.value === null) return most.value === null ? most : least
  if (least.value >= most.value) return { value: null }
  return described({ value: (least.value + most.value) / 2 }, 'the middle of the range')
}

function described(read: NumberCell, takenAs: string): NumberCell {
  return read.value === null ? read : { ...read, takenAs }
}

function plainNumber(fact: HomeFact, cell: string, header: string): NumberCell {
  const { unit } = fact
  const [, digits, given = ''] = NUMBER.exec(cell.trim()) ?? []
  if (digits === undefined) return { value: null }
  const number = Number(digits.replaceAll(',', ''))
  if (isShareFact(fact)) return shareOf(number, given.trim(), header)
  if (unit === null) return { value: given === '' ? number : null }
  const { factor, remedy } = given === '' ? unitOf(header, unit) : { factor: factorOf(given, unit) }
  if (factor === null) return { value: null, remedy: remedy ?? `Write it in ${unit}, not in “${given}”.` }
  const value = Number((number * factor).toFixed(6))
  const isTooThin = given === '' && unit === 'mm' && value > 0 && value < THINNEST_MM
  return isTooThin ? { value: null, remedy: 'Write its unit too, such as 300 mm.' } : { value }
}

/** Conversion factor of a unit below a heading to the unit of the fact. */
function unitOf(header: string, unit: string): { factor: number | null; remedy?: string } {
  const named = unitsOfHeading(header)
  const [factor = 1, ...others] = new Set(named.map((said) => factorOf(said, unit)))
  if (others.length > 0) return { factor: null, remedy: 'Its heading names several units: write that of the cell too.' }
  return factor === null
    ? { factor, remedy: `Write it in ${unit}, not in “${named[0]}” as its heading says.` }
    : { factor }
}

/**
 * Shares are often written as percentages. A workbook stores a displayed percentage as a fraction, even below a heading
 * with a per cent sign.
 */
function shareOf(number: number, unit: string, header: string): NumberCell {
  if (unit !== '' && unit !== '%') return { value: null }
  if (unit === '' && number >= 1 && NAMES_THINGS.test(header) && !NAMES_SHARE.test(header)) {
    return { value: null, remedy: 'Write it as a percentage, such as 80%: a number alone may be a count.' }
  }
  return { value: unit === '%' || number > 1 ? number / 100 : number }
}

/** `Low-energy lights` may be how many there are; `Low energy lighting` is a share, as in the register. */
const NAMES_THINGS = /lights|lamps|bulbs|fittings|outlets/i
const NAMES_SHARE = /%|per\s?cent|share|proportion/i
