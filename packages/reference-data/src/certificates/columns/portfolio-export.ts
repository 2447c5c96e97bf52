import type { Column } from './columns.ts'

/** An export of our own portfolio, read as a table of the register. */
export interface PortfolioTable {
  positions: ReadonlyMap<Column, number>
  /** Column headings of the export, by position. */
  headings: readonly string[]
  cellsOf(values: readonly unknown[]): string[]
}

type CellOf = (heading: string) => string

interface ExportColumn {
  column: Column
  /** Headings in the export of all homes, and in that of the table on the screen. */
  headings: readonly string[]
  /** Converts the cell to the register's wording. */
  text?: (cell: string, cellOf: CellOf) => string
}

const POSTCODE = /[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i

const EXPORT_COLUMNS: readonly ExportColumn[] = [
  // Set even for a home without one: it marks the table as one of the new service, which affects other columns.
  { column: 'CERTIFICATE_NUMBER', headings: ['certificate_number'] },
  { column: 'UPRN', headings: ['uprn', 'UPRN'] },
  { column: 'BUILDING_REFERENCE_NUMBER', headings: ['reference', 'Your reference'] },
  { column: 'ADDRESS', headings: ['full_address', 'Address'] },
  { column: 'POSTCODE', headings: ['full_address', 'Address'], text: (cell) => POSTCODE.exec(cell)?.[0] ?? '' },
  { column: 'INSPECTION_DATE', headings: ['epc_inspection_date', 'Inspected'] },
  { column: 'LODGEMENT_DATE', headings: ['certificate_lodged_on'] },
  { column: 'PROPERTY_TYPE', headings: ['property_type', 'Type'] },
  { column: 'BUILT_FORM', headings: ['built_form', 'Built form'] },
  { column: 'CONSTRUCTION_AGE_BAND', headings: ['construction_year', 'Built'] },
  { column: 'TOTAL_FLOOR_AREA', headings: ['floor_area', 'Floor area (m²)'] },
  { column: 'FLAT_STOREY_COUNT', headings: ['storeys', 'Storeys'] },
  { column: 'FLOOR_LEVEL', headings: ['flat_level'], text: (cell) => LEVELS[cell] ?? cell },
  { column: 'EXTENSION_COUNT', headings: ['extension_count'] },
  { column: 'NUMBER_HABITABLE_ROOMS', headings: ['number_of_habitable_rooms', 'Habitable rooms'] },
  { column: 'NUMBER_HEATED_ROOMS', headings: ['number_of_heated_rooms'] },
  {
    column: 'WALLS_DESCRIPTION',
    headings: ['wall_type', 'Walls'],
    text: (cell, cellOf) => {
      const wall = WALLS[cell] ?? cell
      const added = wall === 'Cavity wall' ? 'filled cavity' : 'with internal insulation'
      return insulated(wall, cellOf('wall_insulation'), { added, none: 'as built, no insulation' })
    },
  },
  {
    column: 'ROOF_DESCRIPTION',
    headings: ['roof_type', 'Roof'],
    text: (cell, cellOf) => insulated(ROOFS[cell] ?? cell, cellOf('roof_insulated')),
  },
  {
    column: 'FLOOR_DESCRIPTION',
    headings: ['floor_type'],
    text: (cell, cellOf) => insulated(FLOORS[cell] ?? cell, cellOf('floor_insulated')),
  },
  { column: 'WINDOWS_DESCRIPTION', headings: ['windows_type', 'Windows'], text: (cell) => WINDOWS[cell] ?? cell },
  {
    column: 'MAINHEAT_DESCRIPTION',
    headings: ['primary_heating', 'Heating'],
    text: (cell) => HEATING[cell] ?? cell.replace(/^Boiler, /, 'Boiler and radiators, '),
  },
  {
    column: 'HOTWATER_DESCRIPTION',
    headings: ['hot_water', 'Hot water'],
    text: (cell) => (cell === 'Main system' ? 'From main system' : cell),
  },
  { column: 'TENURE', headings: ['tenure', 'Tenure'], text: (cell) => tenureText(cell) },
  {
    column: 'MECHANICAL_VENTILATION',
    headings: ['ventilation_type'],
    text: (cell) => VENTILATION[cell] ?? cell,
  },
]

const LEVELS: Record<string, string> = { mid: 'mid floor', top: 'top floor' }
const WALLS: Record<string, string> = {
  Cavity: 'Cavity wall',
  Basement: 'Basement wall',
}
const ROOFS: Record<string, string> = {
  'Room in roof': 'Roof room(s)',
  'Room in thatched roof': 'Roof room(s), thatched',
  'Another dwelling above': '(another dwelling above)',
}
const FLOORS: Record<string, string> = {
  'Above a partly heated space': '(other premises below)',
  'Other premises below': '(other premises below)',
  'Above an unheated space': 'To unheated space',
  'Above outside air': 'To external air',
  'Another dwelling below': '(another dwelling below)',
}
const WINDOWS: Record<string, string> = {
  'Double glazed': 'Fully double glazed',
  'Triple glazed': 'Fully triple glazed',
  'Secondary glazed': 'Full secondary glazing',
  'Multiple glazed': 'Multiple glazing throughout',
}
const HEATING: Record<string, string> = {
  'Heat network': 'Community scheme',
  'Heat network with combined heat and power': 'Community scheme with CHP',
  'Storage heaters': 'Electric storage heaters',
}
const VENTILATION: Record<string, string> = {
  'Mechanical supply': 'positive input',
  'Balanced mechanical': 'mechanical, supply and extract',
}

const TENURES: Record<string, string> = {
  'Owner occupied': 'Owner-occupied',
  'Rented from a social landlord': 'Rented (social)',
  'Rented from a private landlord': 'Rented (private)',
}

function tenureText(cell: string): string {
  const words = cell.replace(/ \(as certified\)$/, '')
  return TENURES[words] ?? words
}

function insulated(
  element: string,
  answer: string,
  { added, none }: { added: string; none: string } = { added: 'insulated', none: 'no insulation' },
): string {
  if (answer === 'Yes') return `${element}, ${added}`
  return answer === 'No' ? `${element}, ${none}` : element
}

/**
 * Headings that identify the export of all homes (all of one list) or of the table on the screen (two of the other
 * list).
 */
const MARKS: readonly (readonly string[])[] = [
  ['full_address', 'zero_bill_potential'],
  ['Address', 'Zero bill potential'],
  ['Address', 'Net grid import (kWh/yr)'],
]

/** Recognises an export of the portfolio by its headings; null for any other table. */
export function portfolioTable(header: readonly string[]): PortfolioTable | null {
  const names = header.map((name) => name.trim())
  if (!MARKS.some((marks) => marks.every((mark) => names.includes(mark)))) return null
  const columns = EXPORT_COLUMNS.map(({ column, headings, text }) => {
    const place = headings.map((heading) => names.indexOf(heading)).find((at) => at >= 0) ?? -1
    return { column, place, text }
  }).filter(({ column, place }) => place >= 0 || column === 'CERTIFICATE_NUMBER')
  return {
    positions: new Map(columns.map(({ column }, position) => [column, position])),
    headings: columns.map(({ place }) => names[place] ?? ''),
    cellsOf(values) {
      const cellOf = (heading: string): string => shownCell(values[names.indexOf(heading)])
      return columns.map(({ place, text }) => {
        const cell = shownCell(values[place])
        return cell === '' || text === undefined ? cell : text(cell, cellOf)
      })
    },
  }
}

/** Exports prefix an apostrophe to texts that a spreadsheet would treat as a formula. */
function shownCell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim().replace(/^'(?=\s*[=+\-@])/, '') : ''
}
