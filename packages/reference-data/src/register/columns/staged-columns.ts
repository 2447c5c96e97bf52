import type { ParquetColumn, ParquetType } from '../parquet/parquet-writer.ts'
import { FAMILIES, type Family, isOutputOf, NATION_FAMILY } from './column-families.ts'
import { HOME_COLUMNS } from './home-columns.ts'

/** Families whose rows remember a number, in the order in which their numbers stand; the nation, which others ask for, first. */
export const JOINED_FAMILIES = [NATION_FAMILY, ...FAMILIES.filter(({ isFigure }) => isFigure !== true)]

/** Families of one figure or day, which stands in the row itself. */
export const FIGURE_FAMILIES = FAMILIES.filter(({ isFigure }) => isFigure === true)

export const NATION = JOINED_FAMILIES.indexOf(NATION_FAMILY)
export const POST_TOWN = JOINED_FAMILIES.findIndex(({ outputs }) => outputs.includes('postTown'))

/** Numbers that every staged row has: which it is, whose it is, when it was lodged. */
export const OWN_NUMBERS = [
  { name: 'read_order', type: 'long' },
  { name: 'uprn', type: 'long' },
  { name: 'address_id', type: 'long' },
  { name: 'lodged_at', type: 'moment' },
  { name: 'certificate_id', type: 'long' },
  { name: 'postcode_range', type: 'int' },
] as const satisfies ParquetColumn[]

export const STAGED_TEXTS = [
  'certificate_key',
  'building_reference',
  'address',
  'postcode',
  'address_place',
  'address_numbers',
  'address_sort',
] as const

/** Columns of numbers: those of the row, then the numbers of its families, then figures. */
export const STAGED_NUMBERS: readonly ParquetColumn[] = [
  ...OWN_NUMBERS,
  ...JOINED_FAMILIES.map(({ name }): ParquetColumn => ({ name: `family_${name}`, type: 'int' })),
  ...FIGURE_FAMILIES.flatMap((family) =>
    columnsOf(family).map(({ name, type }): ParquetColumn => ({ name, type: figureType(type) })),
  ),
]

export const FIRST_FAMILY = OWN_NUMBERS.length
export const FIRST_FIGURE = FIRST_FAMILY + JOINED_FAMILIES.length

/** How staged rows lie in their files. */
export const STAGED_COLUMNS: readonly ParquetColumn[] = [
  ...STAGED_NUMBERS,
  ...STAGED_TEXTS.map((name): ParquetColumn => ({ name, type: 'text' })),
]

/** The columns of `homes` that a family tells. */
export function columnsOf(family: Family): typeof HOME_COLUMNS {
  return HOME_COLUMNS.filter(({ path }) => isOutputOf(family, path))
}

function figureType(type: string): Exclude<ParquetType, 'text'> {
  return type === 'DATE' ? 'day' : 'double'
}
