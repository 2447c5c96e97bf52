import type { HomeFact } from '@retrofolio/engine/dwelling/home-facts'

const NUMBER = /^([+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\d+(?:\.\d+)?)\s*([a-z%][a-z². ]*2?)?$/i

/** What one of a unit is in that of the fact. */
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'm²': { m2: 1, 'm²': 1, sqm: 1, sqft: 0.09290304, ft2: 0.09290304, 'ft²': 0.09290304 },
  mm: { mm: 1, cm: 10, m: 1_000 },
  m: { m: 1, cm: 0.01, mm: 0.001 },
  kW: { kw: 1, kwp: 1 },
}
/** Less than that without a unit is metres, and in millimetres next to nothing. */
const THINNEST_MM = 5

/** null for what is no such number; a remedy where its unit is what is wrong. */
interface NumberCell {
  value: number | null
  remedy?: string
}

/** A number with or without its unit, in the unit of the fact. */
export function readNumberCell({ key, unit }: HomeFact, cell: string): NumberCell {
  const [, digits, given = ''] = NUMBER.exec(cell.trim()) ?? []
  if (digits === undefined) return { value: null }
  const number = Number(digits.replaceAll(',', ''))
  const givenUnit = given.toLowerCase().replaceAll(/[. ]/g, '')
  if (key === 'windowsGlazedShare' || key === 'lowEnergyLightingShare') return { value: shareOf(number, givenUnit) }
  if (givenUnit === '') {
    const isTooThin = unit === 'mm' && number > 0 && number < THINNEST_MM
    return isTooThin ? { value: null, remedy: 'Write its unit too, such as 300 mm.' } : { value: number }
  }
  const factor = UNITS[unit ?? '']?.[givenUnit]
  if (factor !== undefined) return { value: Number((number * factor).toFixed(6)) }
  return unit === null ? { value: null } : { value: null, remedy: `Write it in ${unit}, not in “${given}”.` }
}

/** Shares are written as percentages as often as not. */
function shareOf(number: number, unit: string): number | null {
  if (unit !== '' && unit !== '%') return null
  return unit === '%' || number > 1 ? number / 100 : number
}
