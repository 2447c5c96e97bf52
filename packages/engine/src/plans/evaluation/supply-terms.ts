import type { AssessOptions } from '../../assess/assess-options.ts'
import { solarInput } from '../../assess/home-solar-input.ts'
import type { KnownHome } from '../../assess/known-home.ts'
import { localClimate, ratingClimate } from '../../climate/climate.ts'
import { ownSupply } from '../../money/money.ts'
import type { Monthly } from '../../quantities/monthly.ts'
import { certificateGeneration } from '../../solar/certificate-photovoltaics.ts'
import { largestOwnUseRatio, type OwnUseConstants, ownUseConstants } from '../../solar/self-consumption.ts'
import { solarPotential } from '../../solar/solar-potential.ts'

/** Panels and battery of a home. */
export interface SupplyTerms {
  /** By the certificate's method, January first [kWh]; null without panels. */
  ratingKwh: Float64Array | null
  localKwh: Float64Array | null
  certificateOwnUse: OwnUseConstants
  isExportCapable: boolean
  /** Output that the rating counts [kWh/yr]. */
  countedKwh: number
  /** By the forecast, January first [kWh]. */
  billKwh: Float64Array
  billTotalKwh: number
  billOwnUse: OwnUseConstants
  /** Output over demand above which own use stays. */
  billLargestRatio: number
}

/**
 * Output of a described home's panels and what decides its own use. Rules SOL-10 to SOL-17 and MON-4.
 *
 * @param home with its panels and battery
 * @param options that the layout of panels depends on
 * @returns output by month [kWh] and constants of own use
 */
export function supplyTerms({ described, features, money }: KnownHome, options: AssessOptions): SupplyTerms {
  const { dwelling } = described
  const { edition, climateRegionId } = dwelling
  const details = features.photovoltaicDetails
  const solar = solarPotential(solarInput(described, features, options))
  const { existing } = ownSupply({ batteryKwh: details?.batteryKwh ?? null, dwelling, solar }, money ?? {})
  const generation = (regionId: number): Float64Array | null => {
    const months = certificateGeneration(features, dwelling, regionId)
    return months === null ? null : Float64Array.from(months)
  }
  return {
    ratingKwh: generation(ratingClimate(edition).regionId),
    localKwh: generation(localClimate(edition, climateRegionId).regionId),
    certificateOwnUse: ownUseConstants(details?.batteryKwh ?? 0),
    isExportCapable: details?.isExportCapable !== false,
    countedKwh: solar.countedOutputKwh,
    billKwh: Float64Array.from(existing.generationKwh),
    billTotalKwh: sum(existing.generationKwh),
    billOwnUse: ownUseConstants(existing.batteryKwh),
    billLargestRatio: largestOwnUseRatio(existing.batteryKwh),
  }
}

function sum(months: Monthly): number {
  return months.reduce((total, month) => total + month, 0)
}
