import type { HomeFact } from '@retrofolio/engine/dwelling/home-facts'
import { factorOf, unitsOfHeading } from './units.ts'

const NUMBER = /^([+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\d+(?:\.\d+)?)\s*([a-z%][a-z². ]*2?)?$/i

/** Less than that without a unit is metres, and in millimetres next to nothing. */
const THINNEST_MM = 5

/** null for what is no such number; a remedy where its unit is what is wrong. */
interface NumberCell {
  value: number | null
  remedy?: string
}

/** A number in the unit of the fact: by its own, or by that of its heading. */
export function readNumberCell({ key, unit }: HomeFact, cell: string, header: string): NumberCell {
  const [, digits, given = ''] = NUMBER.exec(cell.trim()) ?? []
  if (digits === undefined) return { value: null }
  const number = Number(digits.replaceAll(',', ''))
  // What a workbook shows as a percentage is a fraction, below a heading with a sign of per cent too.
  if (key === 'windowsGlazedShare' || key === 'lowEnergyLightingShare') return { value: shareOf(number, given.trim()) }
  if (unit === null) return { value: given === '' ? number : null }
  const { factor, remedy } = given === '' ? unitOf(header, unit) : { factor: factorOf(given, unit) }
  if (factor === null) return { value: null, remedy: remedy ?? `Write it in ${unit}, not in “${given}”.` }
  const value = Number((number * factor).toFixed(6))
  const isTooThin = given === '' && unit === 'mm' && value > 0 && value < THINNEST_MM
  return isTooThin ? { value: null, remedy: 'Write its unit too, such as 300 mm.' } : { value }
}

/** What one of the cells below a heading is in the unit of the fact. */
function unitOf(header: string, unit: string): { factor: number | null; remedy?: string } {
  const named = unitsOfHeading(header)
  const [factor = 1, ...others] = new Set(named.map((said) => factorOf(said, unit)))
  if (others.length > 0) return { factor: null, remedy: 'Its heading names several units: write that of the cell too.' }
  return factor === null
    ? { factor, remedy: `Write it in ${unit}, not in “${named[0]}” as its heading says.` }
    : { factor }
}

/** Shares are written as percentages as often as not. */
function shareOf(number: number, unit: string): number | null {
  if (unit !== '' && unit !== '%') return null
  return unit === '%' || number > 1 ? number / 100 : number
}
