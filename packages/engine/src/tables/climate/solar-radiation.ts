import { MONTHS_PER_YEAR } from '../../quantities/monthly.ts'
import { recordOf } from '../../record-of.ts'
import type { Aspect } from '../../vocabulary.ts'
import { numberCell, rowOf, unknownKey } from '../lookup/table-cells.ts'
import declinationTable from './solar-declination.table.json' with { type: 'json' }
import radiationTable from './solar-horizontal-radiation.table.json' with { type: 'json' }
import tiltTable from './solar-tilt-constants.table.json' with { type: 'json' }

/** The eight orientations that the tilt constants are published for, clockwise from north in steps of 45 degrees. */
export const ORIENTATIONS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const satisfies readonly Aspect[]
export type Orientation = (typeof ORIENTATIONS)[number]

export interface RegionRadiation {
  /** Mean over all 24 hours, January first [W/m²]. */
  horizontalWPerM2: readonly number[]
  /** Cosine of latitude less declination of the sun, January first. */
  sunCosine: readonly number[]
}

const RADIATION = 'solar-horizontal-radiation'
const TILT = 'solar-tilt-constants'
const DECLINATION = 'solar-declination'

export const DECLINATION_DEG: readonly number[] = declinationTable.rows.map((row) => numberCell(DECLINATION, row, 1))

const radiationByRegion = new Map(
  radiationTable.rows.map((row): [number, RegionRadiation] => {
    const latitudeDeg = numberCell(RADIATION, row, 2)
    return [
      numberCell(RADIATION, row, 0),
      {
        horizontalWPerM2: Array.from({ length: MONTHS_PER_YEAR }, (_, month) => numberCell(RADIATION, row, 3 + month)),
        sunCosine: DECLINATION_DEG.map((declinationDeg) => Math.cos(((latitudeDeg - declinationDeg) * Math.PI) / 180)),
      },
    ]
  }),
)

/**
 * Horizontal radiation and latitude of a climate region.
 *
 * @param regionId SAP climate region, 0 (UK average) to 21
 * @returns latitude [degrees] and mean flux of each month [W/m²]
 * @throws EngineError `TABLE_KEY_UNKNOWN` for any other number
 * @see SAP 10.2, Appendix U
 */
export function regionRadiation(regionId: number): RegionRadiation {
  const found = radiationByRegion.get(regionId)
  if (found === undefined) throw unknownKey(RADIATION, regionId)
  return found
}

/** Constants k1 to k9 of each orientation. Rule SOL-1; SAP 10.2, Table U5. */
export const TILT_CONSTANTS: Readonly<Record<Orientation, readonly number[]>> = recordOf(
  ORIENTATIONS,
  (orientation) => {
    const row = rowOf(TILT, tiltTable.rows, orientation)
    return Array.from({ length: 9 }, (_, index) => numberCell(TILT, row, 2 + index))
  },
)

export const DAYS_IN_MONTH: readonly number[] = declinationTable.rows.map((row) => numberCell(DECLINATION, row, 2))
