import { requireInRange } from '../errors.ts'
import { MONTHS_PER_YEAR, type Monthly } from '../quantities/monthly.ts'
import { weather2009 } from '../tables/climate/climate-2009.ts'
import { externalTemperaturesC, windSpeedsMPerS } from '../tables/climate/climate-figures.ts'
import { ORIENTATIONS, type Orientation, regionRadiation } from '../tables/climate/solar-radiation.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import type { Edition } from '../vocabulary.ts'
import { azimuthDegOf, tiltedFluxWPerM2 } from './tilted-radiation.ts'
import { verticalFlux2009 } from './vertical-flux-2009.ts'

/** Monthly weather of one SAP climate region, January first. */
export interface Climate {
  regionId: number
  externalC: Monthly
  windMPerS: Monthly
  horizontalFluxWPerM2: Monthly
  /** On a vertical surface [W/m²]. */
  verticalFluxWPerM2: Readonly<Record<Orientation, Monthly>>
  /** The same figures month by month, the eight orientations of each clockwise from north. */
  verticalFluxByMonth: Float64Array
  /** Sun on windows in a roof: on their own plane, or up to SAP 2009 on an upright or a level one. */
  sunOnRoofs: 'by_plane' | 'level_or_north'
}

const LAST_REGION_ID = 21
const UK_AVERAGE_REGION_ID = 0
const VERTICAL_DEG = 90

const CLIMATES = ofEachRegion((regionId) =>
  climate(
    {
      regionId,
      externalC: externalTemperaturesC(regionId),
      windMPerS: windSpeedsMPerS(regionId),
      horizontalFluxWPerM2: [...regionRadiation(regionId).horizontalWPerM2],
      sunOnRoofs: 'by_plane',
    },
    (azimuthDeg) => tiltedFluxWPerM2(regionId, VERTICAL_DEG, azimuthDeg),
  ),
)

const CLIMATES_2009 = ofEachRegion((regionId) => {
  const weather = weather2009(regionId)
  const { externalC, windMPerS, horizontalWPerM2: horizontalFluxWPerM2 } = weather
  return climate({ regionId, externalC, windMPerS, horizontalFluxWPerM2, sunOnRoofs: 'level_or_north' }, (azimuthDeg) =>
    verticalFlux2009(weather, azimuthDeg),
  )
})

/**
 * The weather of a region.
 *
 * @param regionId SAP climate region, whole number from 0 (UK average) to 21
 * @returns temperatures [°C], wind [m/s] and sun [W/m²] of each month
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` below 0 or above 21; RangeError for a fraction
 * @see SAP 10.2, Appendix U
 */
export function climateOf(regionId: number): Climate {
  return ofRegion(CLIMATES, regionId)
}

/**
 * The weather that homes are rated in. Rule HL-1b: region 0, up to SAP 2009 with the weather of that edition. It is the
 * same for every home, so scores compare homes and not places.
 *
 * @param edition whose certificate is rated
 * @returns temperatures [°C], wind [m/s] and sun [W/m²] of each month
 * @see SAP 2012 and SAP 10.2, Appendix U; SAP 2009, Table 8
 */
export function ratingClimate(edition: Edition): Climate {
  return ofRegion(climatesOf(edition), UK_AVERAGE_REGION_ID)
}

/**
 * The weather behind what a certificate prints: heat, carbon dioxide, primary energy, cost. Rule HL-1b: that of the
 * home's region; in SAP 2005 the one UK climate for everything.
 *
 * @param edition whose certificate is printed
 * @param regionId SAP climate region of the home, whole number from 0 to 21; of no effect in SAP 2005
 * @returns temperatures [°C], wind [m/s] and sun [W/m²] of each month
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` below 0 or above 21; RangeError for a fraction
 * @see SAP 2012 and SAP 10.2, Appendix U
 */
export function localClimate(edition: Edition, regionId: number): Climate {
  return ofRegion(climatesOf(edition), EDITION_RULES[edition].hasLocalWeather ? regionId : UK_AVERAGE_REGION_ID)
}

function climatesOf(edition: Edition): readonly Climate[] {
  return EDITION_RULES[edition].hasClimateOf2009 ? CLIMATES_2009 : CLIMATES
}

function ofRegion(climates: readonly Climate[], regionId: number): Climate {
  requireInRange('climateRegionId', regionId, 0, LAST_REGION_ID)
  const found = climates[regionId]
  if (found === undefined) throw new RangeError(`climate region ${regionId} is not a whole number`)
  return found
}

function ofEachRegion(climateOfRegion: (regionId: number) => Climate): readonly Climate[] {
  return Array.from({ length: LAST_REGION_ID + 1 }, (_, regionId) => climateOfRegion(regionId))
}

function climate(
  weather: Omit<Climate, 'verticalFluxWPerM2' | 'verticalFluxByMonth'>,
  fluxTowards: (azimuthDeg: number) => Monthly,
): Climate {
  const flux = (orientation: Orientation): Monthly => fluxTowards(azimuthDegOf(orientation))
  const verticalFluxWPerM2 = {
    north: flux('north'),
    northeast: flux('northeast'),
    east: flux('east'),
    southeast: flux('southeast'),
    south: flux('south'),
    southwest: flux('southwest'),
    west: flux('west'),
    northwest: flux('northwest'),
  }
  const verticalFluxByMonth = new Float64Array(MONTHS_PER_YEAR * ORIENTATIONS.length)
  ORIENTATIONS.forEach((orientation, position) => {
    verticalFluxWPerM2[orientation].forEach((watts, month) => {
      verticalFluxByMonth[month * ORIENTATIONS.length + position] = watts
    })
  })
  return { ...weather, verticalFluxWPerM2, verticalFluxByMonth }
}
