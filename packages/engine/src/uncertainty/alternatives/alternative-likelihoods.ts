import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { missedHeaterLikelihood } from '../../dwelling/heating/secondary-heating.ts'
import { CYLINDER_ERA, LARGE_HOME_M2 } from '../../dwelling/hot-water/hot-water-from-features.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { WRONG_SHARE } from '../../tables/uncertainty/uncertainty-figures.ts'
import { AGE_BANDS, type AgeBand, type Edition, type StarWord } from '../../vocabulary.ts'

const LOW_STARS: ReadonlySet<StarWord> = new Set(['very_poor', 'poor', 'average'] satisfies StarWord[])
const FIRST_NEW_BAND = AGE_BANDS.indexOf('K' satisfies AgeBand)
const SMALL_HOME_M2 = 70

/**
 * Probability that a boiler assumed to be a combination boiler heats a cylinder, or the reverse. Rule UNC-4a: by the
 * rule that decided it. 0 where a document decides it, or where no boiler heats the water.
 *
 * @returns probability, 0 to 0.5
 */
export function hotWaterWrongShare(features: HomeFeatures): number {
  const { hotWater, mainHeating, stars } = features
  const isByBoiler =
    (mainHeating.system === 'boiler' || mainHeating.system === 'micro_cogeneration') &&
    (mainHeating.fuel === 'mains_gas' || mainHeating.fuel === 'lpg' || mainHeating.fuel === 'bottled_lpg') &&
    (hotWater.source === 'main_system' || hotWater.source === null)
  if (!isByBoiler || hotWater.hasCylinder !== null || hotWater.cylinderVolumeL !== null) return 0
  if (hotWater.hasCylinderThermostat !== null) return WRONG_SHARE.hotWaterWordsSayCylinder
  // Stars by running cost show nothing where the fuel itself is expensive.
  const waterStar = mainHeating.fuel === 'mains_gas' ? stars.hotWater.energy : null
  if (waterStar !== null && LOW_STARS.has(waterStar)) return WRONG_SHARE.hotWaterStarsLow
  if (waterStar === 'very_good' && stars.mainHeating.energy === 'very_good') return WRONG_SHARE.hotWaterStarsBothHigh
  const areaM2 = features.totalFloorAreaM2 ?? 0
  if (features.ageBand !== null && CYLINDER_ERA.has(features.ageBand)) {
    const { heatingControls } = features
    const isPlain = heatingControls === 'programmer and room thermostat' || heatingControls === 'room thermostat only'
    if (isPlain || areaM2 >= LARGE_HOME_M2) return WRONG_SHARE.hotWaterPlainControls
    return areaM2 >= SMALL_HOME_M2 ? WRONG_SHARE.hotWaterMiddleSize : WRONG_SHARE.hotWaterSmall
  }
  if (areaM2 >= LARGE_HOME_M2) return WRONG_SHARE.hotWaterOldLarge
  const isNew = features.ageBand !== null && AGE_BANDS.indexOf(features.ageBand) >= FIRST_NEW_BAND
  return isNew ? WRONG_SHARE.hotWaterNew : WRONG_SHARE.hotWaterOld
}

/**
 * Probability that a house assumed to have two storeys has three. Rule UNC-4b: houses whose storeys were not counted
 * and that have no room in the roof.
 *
 * @returns probability, 0 to 0.5
 */
export function storeysWrongShare(features: HomeFeatures, isMeasured: boolean): number {
  const hasRoofRoom = features.roof.kind === 'room_in_roof' || features.roof.kind === 'room_in_roof_thatched'
  const isTaken = features.propertyType === 'house' && features.storeys === null && !isMeasured && !hasRoofRoom
  if (!isTaken) return 0
  const isOld = features.ageBand === 'A' || features.ageBand === 'B'
  return isOld ? WRONG_SHARE.oldHouseOfThreeStoreys : WRONG_SHARE.houseOfThreeStoreys
}

/**
 * Probability that a gas boiler without a second heater has an electric one. Rule UNC-4c: where the source omits
 * secondary heating, and most such homes have none.
 *
 * @param features of the home
 * @param evidenceEdition whose years the home's heaters are from (HL-30a)
 * @returns probability, 0 to below 0.5
 */
export function secondHeaterMissedShare(features: HomeFeatures, evidenceEdition: Edition): number {
  const isFlat = features.propertyType === 'flat' || features.propertyType === 'maisonette'
  return missedHeaterLikelihood(features, { dwelling: isFlat ? 'flat' : 'house', evidenceEdition })
}

/**
 * Probability that a shower taken for a mixer heats its own water by electricity. Rule UNC-4d: by age, where no source
 * lists the showers. 0 before RdSAP 10, whose litres do not depend on showers.
 *
 * @param features of the home
 * @param edition that describes the home
 * @returns probability, 0 to 1
 */
export function electricShowerMissedShare(features: HomeFeatures, edition: Edition): number {
  const { ageBand, assessment, hotWaterDetails } = features
  const areListed = (hotWaterDetails?.showers ?? null) !== null
  if (EDITION_RULES[edition].dailyWater !== null || areListed || assessment === 'sap') return 0
  if (ageBand === null) return WRONG_SHARE.electricShowerAnyAge
  const age = AGE_BANDS.indexOf(ageBand)
  if (age <= LAST_OLD_BAND) return WRONG_SHARE.electricShowerToAgeD
  return age <= LAST_MIDDLE_BAND ? WRONG_SHARE.electricShowerToAgeI : WRONG_SHARE.electricShowerSince
}

const LAST_OLD_BAND = AGE_BANDS.indexOf('D' satisfies AgeBand)
const LAST_MIDDLE_BAND = AGE_BANDS.indexOf('I' satisfies AgeBand)

/**
 * Probability that "other premises" below a flat are partly heated although they were taken for a home. Rule UNC-4e:
 * certificates of SAP 2005 and 2009 had the same words for both.
 *
 * @param features of the home
 * @param dwelling as described
 * @returns probability, 0 to 0.5
 */
export function spaceBelowMissedShare({ floor, assessment }: HomeFeatures, { elements }: Dwelling): number {
  if (floor.kind !== 'other_premises' || assessment === 'sap') return 0
  return elements.some(({ kind }) => kind === 'floor') ? 0 : WRONG_SHARE.otherPremisesPartlyHeated
}
