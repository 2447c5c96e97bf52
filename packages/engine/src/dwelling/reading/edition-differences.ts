import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { windowFigures } from '../../tables/openings/opening-figures.ts'
import { type HeatingSystem, isHeatPump } from '../../vocabulary.ts'
import type { HotWater } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { starOf } from '../features/star-ratings.ts'
import type { Geometry } from '../geometry/geometry-model.ts'
import { resolveGlazing, resolveInstalled } from '../openings/glazing.ts'
import type { ReadingContext } from '../reading-context.ts'

/*
 * What two editions describe in the same way: the second description of a home reuses it. Each function returns false
 * where it is not sure, which costs time but changes no result.
 */

/** Measured parts, conservatories and the gables of roof rooms follow the rules of an edition. */
export function isGeometryAlike({ isMeasured, parts, conservatory }: Geometry): boolean {
  return !isMeasured && conservatory === null && parts.length === 1 && parts[0]?.roofRoomM2 === 0
}

/** For the same geometry: glazing that was not measured and has the same row in both editions. */
export function areWindowsAlike({ windows, stars }: HomeFeatures, one: ReadingContext, other: ReadingContext): boolean {
  if (windows.measured !== null || windows.gapMm !== null) return false
  const silent = one.assume === null ? one : { ...one, assume: null }
  const glazing = resolveGlazing(windows, silent)
  const installed = resolveInstalled(windows, glazing, starOf(stars.windows), silent)
  return (
    windowFigures(EDITION_RULES[one.edition], glazing, installed) ===
    windowFigures(EDITION_RULES[other.edition], glazing, installed)
  )
}

/** A balanced system of unknown make, and the likelihood of a gas fire with a flue, depend on the edition. */
export function isVentilationAlike(features: HomeFeatures, one: ReadingContext, other: ReadingContext): boolean {
  return features.ventilation !== 'balanced' && one.evidenceEdition === other.evidenceEdition
}

/** Only solar collectors, and the years of a combination boiler, depend on the edition. */
export function isHotWaterAlike(hotWater: HotWater, one: ReadingContext, other: ReadingContext): boolean {
  return hotWater.solarCollector === null && (!hotWater.isCombi || one.evidenceEdition === other.evidenceEdition)
}

/**
 * Heaters, fuels and tariff, without the electricity of pumps and fans: the tables of heat pumps depend on the edition.
 */
export function areHeatersAlike(
  features: HomeFeatures,
  system: HeatingSystem,
  one: ReadingContext,
  other: ReadingContext,
): boolean {
  const beside = features.secondaryHeating?.system ?? 'room_heaters'
  return (
    one.evidenceEdition === other.evidenceEdition &&
    !isHeatPump(system) &&
    beside === 'room_heaters' &&
    features.secondMainHeating === null
  )
}
