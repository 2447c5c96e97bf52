import type { ParquetColumn, ParquetType } from '../parquet/parquet-writer.ts'
import { FAMILIES, type Family, isOutputOf, NATION_FAMILY } from './column-families.ts'
import { HOME_COLUMNS } from './home-columns.ts'

/** Families of which a row stores the number, in order; first the nation, which others depend on. */
export const JOINED_FAMILIES = [NATION_FAMILY, ...FAMILIES.filter(({ isFigure }) => isFigure !== true)]

/** Families of one figure or day, which is stored in the row itself. */
export const FIGURE_FAMILIES = FAMILIES.filter(({ isFigure }) => isFigure === true)

export const NATION = JOINED_FAMILIES.indexOf(NATION_FAMILY)
export const POST_TOWN = JOINED_FAMILIES.findIndex(({ outputs }) => outputs.includes('postTown'))

/** Numbers of every staged row: its identity, its home and the time of lodgement. */
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

/** Numeric columns: those of the row, then the numbers of its families, then figures. */
export const STAGED_NUMBERS: readonly ParquetColumn[] = [
  ...OWN_NUMBERS,
  ...JOINED_FAMILIES.map(({ name }): ParquetColumn => ({ name: `family_${name}`, type: 'int' })),
  ...FIGURE_FAMILIES.flatMap((family) =>
    columnsOf(family).map(({ name, type }): ParquetColumn => ({ name, type: figureType(type) })),
  ),
]

export const FIRST_FAMILY = OWN_NUMBERS.length
export const FIRST_FIGURE = FIRST_FAMILY + JOINED_FAMILIES.length

/** Columns of the files of staged rows. */
export const STAGED_COLUMNS: readonly ParquetColumn[] = [
  ...STAGED_NUMBERS,
  ...STAGED_TEXTS.map((name): ParquetColumn => ({ name, type: 'text' })),
]

/** The columns of `homes` in a family. */
export function columnsOf(family: Family): typeof HOME_COLUMNS {
  return HOME_COLUMNS.filter(({ path }) => isOutputOf(family, path))
}

function figureType(type: string): Exclude<ParquetType, 'text'> {
  return type === 'DATE' ? 'day' : 'double'
}
