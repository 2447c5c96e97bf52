import type { AgeBand, BuiltForm, DwellingClass, PropertyType } from '../../vocabulary.ts'
import { namedValue } from '../lookup/table-cells.ts'
import { indexRecords, indexTable } from '../lookup/table-index.ts'
import constantTable from './geometry-constant.table.json' with { type: 'json' }
import formTable from './geometry-form.table.json' with { type: 'json' }
import heightTable from './geometry-room-height.table.json' with { type: 'json' }
import storeysTable from './geometry-storeys.table.json' with { type: 'json' }
import livingAreaTable from './living-area.table.json' with { type: 'json' }

const forms = indexRecords('geometry-form', formTable, ['perimeterFactor', 'partyWallFactor', 'exposedGables'])
const storeys = indexTable('geometry-storeys', storeysTable)
const heights = indexTable('geometry-room-height', heightTable)
const livingAreas = indexTable('living-area', livingAreaTable)
const MAX_ROOMS = Math.max(...livingAreaTable.rows.map((row) => Number(row[0])))

/**
 * Exposed perimeter of a storey over the square root of its area. Rule HL-18.
 *
 * @param dwelling house or flat
 * @param builtForm of the home
 * @returns factor k, above 0
 * @see geometry-form.table.json
 */
export function perimeterFactor(dwelling: DwellingClass, builtForm: BuiltForm): number {
  return forms.of(dwelling, builtForm).perimeterFactor
}

/**
 * Party wall length of a storey over the square root of its area. Rule HL-18.
 *
 * @param dwelling house or flat
 * @param builtForm of the home
 * @returns factor, 0 or more
 * @see geometry-form.table.json
 */
export function partyWallFactor(dwelling: DwellingClass, builtForm: BuiltForm): number {
  return forms.of(dwelling, builtForm).partyWallFactor
}

/**
 * Number of gables of a roof room that are exposed.
 *
 * @param dwelling house or flat
 * @param builtForm of the home
 * @returns 0 to 2
 * @see geometry-form.table.json
 */
export function exposedGables(dwelling: DwellingClass, builtForm: BuiltForm): number {
  return forms.of(dwelling, builtForm).exposedGables
}

/**
 * Storeys of a home whose storeys are not recorded.
 *
 * @param propertyType of the home
 * @returns whole number, 1 or more
 * @see geometry-storeys.table.json
 */
export function typicalStoreys(propertyType: PropertyType): number {
  return storeys.number('storeys', propertyType)
}

/**
 * Room height of the lowest storey where it is not recorded.
 *
 * @param ageBand of the home
 * @returns [m]
 * @see geometry-room-height.table.json
 */
export function typicalRoomHeightM(ageBand: AgeBand): number {
  return heights.number('heightM', ageBand)
}

/**
 * Living area as a share of the total floor area.
 *
 * @param habitableRooms whole number, 1 or more; beyond the last row the last one counts
 * @returns 0 to 1
 * @throws EngineError `TABLE_KEY_UNKNOWN` for no room or half a room
 * @see living-area.table.json
 */
export function livingAreaShare(habitableRooms: number): number {
  return livingAreas.number('share', Math.min(MAX_ROOMS, habitableRooms))
}

const constant = (key: string): number => namedValue('geometry-constant', constantTable.rows, key)

export const GEOMETRY = {
  upperStoreyExtraM: constant('upperStoreyExtraM'),
  lowestRoomHeightM: constant('lowestRoomHeightM'),
  highestRoomHeightM: constant('highestRoomHeightM'),
  roofRoomShare: constant('roofRoomShare'),
  extensionM2: constant('extensionM2'),
} as const
