import { requireInRange } from '../errors.ts'
import type { ZeroBillPotential } from '../vocabulary.ts'

export interface RatingResult {
  totalElectricityDemandKwh: number
  solarGenerationKwh: number
  netGridImportKwh: number
  zeroBillPotential: ZeroBillPotential
}

export interface RatingInput {
  /** Space heating by heat pump: demand over its seasonal performance [kWh/yr]. */
  electrifiedHeatingKwh: number
  /** Lighting, appliances and the rest that runs on electricity [kWh/yr]. */
  householdElectricityKwh: number
  /** What hot water and cooking by gas would need as electricity [kWh/yr]. */
  gasElectrifiedKwh: number
  /** Output of the panels that count [kWh/yr]. */
  solarKwh: number
}

/** The most net grid import of each rating [kWh/yr], set by the product's specification; high is below its limit. */
export const RATING_LIMITS_KWH = { very_high: -1000, high: 0, medium: 1000 } as const

/**
 * How near an all-electric home comes to importing nothing over a year. Rules ZBP-1 to ZBP-3. Own use and export are
 * not separated: every kilowatt-hour of output counts in full.
 *
 * @param input four yearly amounts [kWh/yr], each 0 or more
 * @returns demand, generation, net grid import [kWh/yr] and the rating
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a negative or unknown amount
 * @see docs/method/rating.md
 */
export function rate(input: RatingInput): RatingResult {
  requireInRange('electrifiedHeatingKwh', input.electrifiedHeatingKwh, 0, Number.MAX_VALUE)
  requireInRange('householdElectricityKwh', input.householdElectricityKwh, 0, Number.MAX_VALUE)
  requireInRange('gasElectrifiedKwh', input.gasElectrifiedKwh, 0, Number.MAX_VALUE)
  requireInRange('solarKwh', input.solarKwh, 0, Number.MAX_VALUE)

  const totalElectricityDemandKwh =
    input.electrifiedHeatingKwh + input.householdElectricityKwh + input.gasElectrifiedKwh
  const netGridImportKwh = totalElectricityDemandKwh - input.solarKwh
  return {
    totalElectricityDemandKwh,
    solarGenerationKwh: input.solarKwh,
    netGridImportKwh,
    zeroBillPotential: zeroBillPotential(netGridImportKwh),
  }
}

/**
 * The rating of a yearly net grid import. Rule ZBP-3: at or below −1000 very high, below 0 high, 0 to 1000 medium,
 * above 1000 low.
 *
 * @param netGridImportKwh demand less output [kWh/yr], any finite number
 * @returns the rating
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for infinity or NaN
 * @see docs/method/rating.md
 */
export function zeroBillPotential(netGridImportKwh: number): ZeroBillPotential {
  requireInRange('netGridImportKwh', netGridImportKwh, -Number.MAX_VALUE, Number.MAX_VALUE)
  if (netGridImportKwh <= RATING_LIMITS_KWH.very_high) return 'very_high'
  if (netGridImportKwh < RATING_LIMITS_KWH.high) return 'high'
  if (netGridImportKwh <= RATING_LIMITS_KWH.medium) return 'medium'
  return 'low'
}
