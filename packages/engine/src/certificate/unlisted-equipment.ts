import { climateOfPlace } from '../climate/climate-region.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { ratingFigures } from '../tables/certificate/rating-figures.ts'
import { unlistedLimits } from '../tables/certificate/unlisted-equipment-limits.ts'
import type { UnlistedEquipment } from '../vocabulary.ts'
import type { Certificate, EnergyAccount, EnergyPurpose, EnergyUse } from './certificate.ts'
import { sapValue } from './sap-score.ts'

/** Results that a certificate prints. They are compared with each other. No model of the home reads them. */
export interface PrintedFigures {
  sapScore: number | null
  primaryEnergyKwhPerM2: number | null
}

/**
 * Equipment that a certificate does not list, although its own printed figures imply it. Rule CERT-7: panels where the
 * score is higher than the primary energy implies, electric showers or heaters where it is lower.
 *
 * @param printed score and primary energy as lodged
 * @param features what the certificate lists
 * @param certificate of the same home by the edition that it was lodged under
 * @returns null where the figures agree, and where the rule does not apply
 * @see docs/method/certificate.md
 */
export function unlistedEquipment(
  printed: PrintedFigures,
  features: HomeFeatures,
  certificate: Certificate,
): UnlistedEquipment | null {
  const points = unexplainedPoints(printed, features, certificate)
  if (points === null) return null
  const { panelsAbovePoints, electricHeatBelowPoints } = unlistedLimits(certificate.edition)
  if (panelsAbovePoints !== null && points > panelsAbovePoints) return 'panels'
  return electricHeatBelowPoints !== null && points < -electricHeatBelowPoints ? 'electric_heat' : null
}

/**
 * How far a lodged score lies above the one that the printed primary energy implies. Rule CERT-7: the calculated space
 * heating is scaled until the primary energy is the printed one; its cost then gives a score. Both are results of one
 * calculation, so they agree, however well the building is described. A unit of panels saves four times as much cost
 * per primary energy as a unit of gas.
 *
 * @param printed score and primary energy as lodged
 * @param features what the certificate lists
 * @param certificate of the same home by the edition that it was lodged under
 * @returns points; null unless gas heats rooms and water, the region is known and no generation is listed
 * @see docs/method/certificate.md
 */
export function unexplainedPoints(
  printed: PrintedFigures,
  features: HomeFeatures,
  certificate: Certificate,
): number | null {
  const { sapScore, primaryEnergyKwhPerM2 } = printed
  const areaM2 = features.totalFloorAreaM2
  if (sapScore === null || primaryEnergyKwhPerM2 === null || areaM2 === null) return null
  const { edition, rating, local } = certificate
  const { curve } = ratingFigures(edition)
  if (!isHeatedByGas(rating.uses) || hasGeneration(rating)) return null
  if (climateOfPlace(features).regionFrom === 'nation') return null
  const isListed = listedUses(features)
  const energy = partsOf(local.uses.filter(isListed), 'primaryEnergyKwh')
  const cost = partsOf(rating.uses.filter(isListed), 'costGbp')
  if (energy.space <= 0) return null
  const scale = (primaryEnergyKwhPerM2 * areaM2 - energy.other) / energy.space
  const impliedGbp = standingGbp(rating) + cost.other + scale * cost.space
  return sapScore - sapValue(impliedGbp, areaM2, curve)
}

const SPACE_HEATING: ReadonlySet<EnergyPurpose> = new Set([
  'main_heating',
  'second_main_heating',
  'secondary_heating',
] satisfies EnergyPurpose[])

function isHeatedByGas(uses: readonly EnergyUse[]): boolean {
  const ofHeat = uses.filter(({ purpose }) => purpose === 'hot_water' || SPACE_HEATING.has(purpose))
  return (
    ofHeat.length > 0 && ofHeat.every(({ fuel, purpose }) => fuel === 'mains_gas' || purpose === 'secondary_heating')
  )
}

function hasGeneration({ solarUsedKwh, solarExportedKwh }: EnergyAccount): boolean {
  return solarUsedKwh > 0 || solarExportedKwh > 0
}

/** A second heater that is only likely stays out: whether the home has one is what the figures should show. */
function listedUses({ secondaryHeating }: HomeFeatures): (use: EnergyUse) => boolean {
  return ({ purpose }) => purpose !== 'secondary_heating' || secondaryHeating !== null
}

/** Sum over space heating and over everything else. */
function partsOf(uses: readonly EnergyUse[], column: 'costGbp' | 'primaryEnergyKwh'): { space: number; other: number } {
  const parts = { space: 0, other: 0 }
  for (const use of uses) parts[SPACE_HEATING.has(use.purpose) ? 'space' : 'other'] += use[column]
  return parts
}

function standingGbp({ costGbp, uses }: EnergyAccount): number {
  return uses.reduce((rest, use) => rest - use.costGbp, costGbp)
}
