import { NATIONS, type Nation } from '@retrofolio/engine/vocabulary'
import { describeAge } from '../../descriptions/age-bands.ts'
import { isFloorUnderstood } from '../../descriptions/floors.ts'
import { fuelOfCell } from '../../descriptions/fuels.ts'
import { isHeatingUnderstood } from '../../descriptions/heating.ts'
import { controlsOfCode, describeControls } from '../../descriptions/heating-controls.ts'
import { describeHotWater } from '../../descriptions/hot-water.ts'
import { describeLowEnergyLighting } from '../../descriptions/lighting.ts'
import { displayText } from '../../descriptions/normalise-description.ts'
import { describePhotovoltaics } from '../../descriptions/photovoltaics.ts'
import {
  builtFormOf,
  corridorOf,
  floorLevelOf,
  glazedAreaOf,
  glazedTypeOf,
  isTenureUndefined,
  meterOf,
  propertyTypeOf,
  tenureOf,
  ventilationOf,
} from '../../descriptions/property-words.ts'
import { isRoofUnderstood } from '../../descriptions/roofs.ts'
import { starWordOf } from '../../descriptions/star-words.ts'
import { isWallUnderstood } from '../../descriptions/walls.ts'
import { describeWindows } from '../../descriptions/windows.ts'
import {
  areaM2Of,
  flagOf,
  HIGHEST_ROOM_M,
  LONGEST_CORRIDOR_M,
  LOWEST_ROOM_M,
  MOST_EXTENSIONS,
  MOST_OUTLETS,
  MOST_TURBINES,
  metresOf,
  numberWithin,
  shareOfPercent,
} from '../../text/cell-values.ts'
import { memoise } from '../../text/memoise.ts'
import { isoDateOf } from '../../text/read-day.ts'
import { normalisePostcode, normaliseUprn } from '../record/identifiers.ts'
import { lodgementDateOf } from '../record/lodgement-date.ts'
import type { Column } from './columns.ts'

/** Whether a non-blank cell is recognised; ages are judged by the bands of the nation, if known. */
export type CellCheck = (cell: string, nation?: Nation) => boolean

/**
 * The check for a column's cells; null for columns that the analysis does not use.
 *
 * @param isNewExport whether the table comes from the service that replaced the open data site
 */
export function cellCheckOf(column: Column, isNewExport: boolean): CellCheck | null {
  const check = column === 'FLOOR_LEVEL' ? floorLevel(isNewExport) : CHECKS[column]
  return check === undefined ? null : (cell, nation) => check(cell, nation) || NOTHING.test(cell)
}

/** Common entries for "nothing recorded". */
const NOTHING = /^(?:unknown|not ?known|not ?stated|none|nil|other|tbc|n\.?k\.?|n\.?a\.?|[-–—.?*\s]+)$/i

type Text = (text: string, nation?: Nation) => boolean

/** For texts after clean-up by `displayText`; a cell that is then empty counts as blank. */
const described =
  (isRead: Text): CellCheck =>
  (cell, nation) => {
    const text = displayText(cell)
    return text === null || isRead(text, nation)
  }
/** Implausible figures are not used, so they count as unrecognised. */
const within =
  (least: number, most: number): CellCheck =>
  (cell) =>
    numberWithin(cell, least, most) !== null
const count = within(0, 99)
const percent: CellCheck = (cell) => shareOfPercent(cell) !== null
const flag: CellCheck = (cell) => flagOf(cell) !== null
const date: CellCheck = (cell) => isoDateOf(cell) !== null
/** Dates that are valid but unused, because they are in the future or before 2008, are reported separately. */
const lodgementDate: CellCheck = (cell) => lodgementDateOf(cell, '9999-12-31').problem !== 'unreadable'
/** Scottish tables join several elements by bars; only the first is used. */
const stars: CellCheck = (cell) => starWordOf(cell.split('|')[0]?.trim() ?? null) !== null

const isControls: Text = (text) => describeControls(text) !== null

function floorLevel(isNewExport: boolean): CellCheck {
  return (cell) => {
    const { level, storeyNumber } = floorLevelOf(cell, isNewExport)
    return level !== null || storeyNumber !== null
  }
}

function isAge(text: string, nation?: Nation): boolean {
  return (nation === undefined ? NATIONS : [nation]).some((one) => isAgeOf(text, one))
}

function isAgeOf(text: string, nation: Nation): boolean {
  const { ageBand, constructionYear } = describeAge(text, nation, null)
  return ageBand !== null || constructionYear !== null
}

/** Whether it is an age band of any nation; `Pre-1919` is a band in Scotland, but not in England. */
export const isAgeOfAnyNation: (cell: string) => boolean = memoise((cell) =>
  NATIONS.every((nation) => isAgeOf(displayText(cell) ?? '', nation)),
)

/** Older software recorded this when the height was not measured. */
const NO_HEIGHT = /^[01](?:\.0+)?$/

/** `To be used only when there is no heating/hot-water system`. */
const NO_FUEL = /only when there is no heating/i

/** `Array: Roof Area: %;`, which Scottish tables have for a roof without panels. */
const NO_PANELS = /\broof area: ?%/i

/** `Good lighting efficiency`, which states no share. */
const EFFICIENCY = / lighting efficiency$/i

const CHECKS: Partial<Record<Column, CellCheck>> = {
  UPRN: (cell) => normaliseUprn(cell) !== null,
  POSTCODE: (cell) => normalisePostcode(cell) !== null,
  INSPECTION_DATE: date,
  LODGEMENT_DATE: lodgementDate,
  PROPERTY_TYPE: (cell) => propertyTypeOf(cell) !== null,
  TENURE: (cell) => tenureOf(cell) !== null || isTenureUndefined(cell),
  BUILT_FORM: (cell) => builtFormOf(cell) !== null,
  CONSTRUCTION_AGE_BAND: described(isAge),
  TOTAL_FLOOR_AREA: (cell) => areaM2Of(cell) !== null,
  FLOOR_HEIGHT: (cell) => NO_HEIGHT.test(cell) || numberWithin(metresOf(cell), LOWEST_ROOM_M, HIGHEST_ROOM_M) !== null,
  FLAT_TOP_STOREY: flag,
  FLAT_STOREY_COUNT: count,
  HEAT_LOSS_CORRIDOR: (cell) => corridorOf(cell) !== null,
  UNHEATED_CORRIDOR_LENGTH: within(0, LONGEST_CORRIDOR_M),
  EXTENSION_COUNT: within(0, MOST_EXTENSIONS),
  NUMBER_HABITABLE_ROOMS: count,
  NUMBER_HEATED_ROOMS: count,
  NUMBER_OPEN_FIREPLACES: count,
  WALLS_DESCRIPTION: described(isWallUnderstood),
  ROOF_DESCRIPTION: described(isRoofUnderstood),
  FLOOR_DESCRIPTION: described(isFloorUnderstood),
  WINDOWS_DESCRIPTION: described((text) => describeWindows(text).glazing !== null),
  MULTI_GLAZE_PROPORTION: percent,
  GLAZED_TYPE: (cell) => {
    const { glazing, installed } = glazedTypeOf(cell)
    return glazing !== null || installed !== null
  },
  GLAZED_AREA: (cell) => glazedAreaOf(cell) !== null,
  MAINHEAT_DESCRIPTION: described(isHeatingUnderstood),
  MAINHEATCONT_DESCRIPTION: described(isControls),
  MAIN_HEATING_CONTROLS: (cell) => (/^\d{4}$/.test(cell) ? controlsOfCode(cell) !== null : isControls(cell)),
  MAIN_FUEL: (cell) => fuelOfCell(cell) !== null || NO_FUEL.test(cell),
  SECONDHEAT_DESCRIPTION: described(isHeatingUnderstood),
  HOTWATER_DESCRIPTION: described((text) => describeHotWater(text).source !== null),
  LIGHTING_DESCRIPTION: described((text) => describeLowEnergyLighting(text).share !== null || EFFICIENCY.test(text)),
  LOW_ENERGY_LIGHTING: percent,
  FIXED_LIGHTING_OUTLETS_COUNT: within(0, MOST_OUTLETS),
  LOW_ENERGY_FIXED_LIGHT_COUNT: within(0, MOST_OUTLETS),
  MECHANICAL_VENTILATION: (cell) => ventilationOf(cell) !== null,
  MAINS_GAS_FLAG: flag,
  ENERGY_TARIFF: (cell) => meterOf(cell) !== null,
  PHOTO_SUPPLY: (cell) => {
    const { shareOfRoof, peakKw } = describePhotovoltaics(cell)
    return shareOfRoof !== null || peakKw !== null || NO_PANELS.test(cell)
  },
  WIND_TURBINE_COUNT: within(0, MOST_TURBINES),
  SOLAR_WATER_HEATING_FLAG: flag,
  WALLS_ENERGY_EFF: stars,
  WALLS_ENV_EFF: stars,
  ROOF_ENERGY_EFF: stars,
  ROOF_ENV_EFF: stars,
  FLOOR_ENERGY_EFF: stars,
  FLOOR_ENV_EFF: stars,
  WINDOWS_ENERGY_EFF: stars,
  WINDOWS_ENV_EFF: stars,
  MAINHEAT_ENERGY_EFF: stars,
  MAINHEAT_ENV_EFF: stars,
  MAINHEATC_ENERGY_EFF: stars,
  MAINHEATC_ENV_EFF: stars,
  HOT_WATER_ENERGY_EFF: stars,
  HOT_WATER_ENV_EFF: stars,
  SHEATING_ENERGY_EFF: stars,
  SHEATING_ENV_EFF: stars,
  LIGHTING_ENERGY_EFF: stars,
  LIGHTING_ENV_EFF: stars,
}
