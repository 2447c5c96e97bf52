import { recordOf } from '../../record-of.ts'
import { STAR_WORDS, type StarWord } from '../../vocabulary.ts'
import { rowOf, wordCell } from '../lookup/table-cells.ts'
import starTable from './electric-boiler-star.table.json' with { type: 'json' }

const TABLE = 'electric-boiler-star'
const ELECTRIC_BOILERS = ['direct', 'storage_unit', 'night'] as const
/** By when it uses electricity: as it heats, by day and night into its own store, or by night only. */
export type ElectricBoiler = (typeof ELECTRIC_BOILERS)[number]

/** The kind of an electric boiler by the star of the main heating for running cost. */
export const ELECTRIC_BOILER_OF_STAR: Readonly<Record<StarWord, ElectricBoiler>> = recordOf(STAR_WORDS, (star) =>
  wordCell(TABLE, rowOf(TABLE, starTable.rows, star), 1, ELECTRIC_BOILERS),
)
