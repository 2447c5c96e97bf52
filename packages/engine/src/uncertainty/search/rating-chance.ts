import type { RatedForSome, RatedHome } from '../../assess/assessment.ts'
import { ofOccupiers } from '../../assess/by-occupiers.ts'
import { climateOf } from '../../climate/climate.ts'
import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { hasOwnHeatPump, heatPumpPerformance } from '../../heat-loss/heat-pump-efficiency.ts'
import { watts } from '../../quantities/units.ts'
import { RATING_LIMITS_KWH } from '../../rating/rate.ts'
import type { ZeroBillPotential } from '../../vocabulary.ts'
import { balancedDwelling } from '../balanced-dwelling.ts'
import { heatSpread, type RangesWorkspace } from '../bulk-ranges.ts'
import { HEAT_OFFSET_KWH } from '../home-figures.ts'
import { normalShare } from '../normal.ts'
import { spreadFacts, spreadOfInput } from '../spreads.ts'

/** Net import that a rating begins above, and the most that it has [kWh/yr]. */
const BOUNDS: Readonly<Record<ZeroBillPotential, readonly [above: number, most: number]>> = {
  very_high: [Number.NEGATIVE_INFINITY, RATING_LIMITS_KWH.very_high],
  high: [RATING_LIMITS_KWH.very_high, RATING_LIMITS_KWH.high],
  medium: [RATING_LIMITS_KWH.high, RATING_LIMITS_KWH.medium],
  low: [RATING_LIMITS_KWH.medium, Number.POSITIVE_INFINITY],
}

/** Deviates and weights of a standard normal distribution: exact for polynomials up to the thirteenth degree. */
const GAUSS_HERMITE: readonly (readonly [deviate: number, weight: number])[] = [
  [-3.750_439_717_725_742, 0.000_548_268_858_737],
  [-2.366_759_410_734_541, 0.030_757_123_967_586],
  [-1.154_405_394_739_968, 0.240_123_178_605_013],
  [0, 0.457_142_857_142_857],
  [1.154_405_394_739_968, 0.240_123_178_605_013],
  [2.366_759_410_734_541, 0.030_757_123_967_586],
  [3.750_439_717_725_742, 0.000_548_268_858_737],
]

/** Share of the design loss by which it is raised to see how the performance of a heat pump follows it. */
const STEP = 0.1

/**
 * Probability that a home has the rating that is shown. Rule UNC-13: the household's use is summed over seven points,
 * heat and panels are a normal distribution by their first two moments, and a heat pump performs worse in a home that
 * loses more.
 *
 * @param features facts of the home as it is described
 * @param dwelling the home as analyses describe it
 * @param home rated by `rateHome`
 * @param workspace overwritten
 * @returns probability, 0 to 1
 * @see docs/method/uncertainty.md
 */
export function ratingChance(
  features: HomeFeatures,
  dwelling: Dwelling,
  home: Pick<RatedForSome, 'energyUse' | 'heatLoss' | 'occupiers' | 'rating' | 'solar'>,
  workspace: Omit<RangesWorkspace, 'lodged'>,
): number {
  const { electrifiedKwh: householdKwh } = ofOccupiers(home.energyUse, home.occupiers)
  const facts = spreadFacts(dwelling, features, home.solar)
  const householdSpread = spreadOfInput('household_use', facts).home
  const heat = electrifiedHeat(features, dwelling, home, workspace)
  const solar = logNormal(home.solar.countedOutputKwh, spreadOfInput('solar_output', facts).home)
  const mean = heat.mean - solar.mean
  const deviation = Math.sqrt(heat.variance + solar.variance)
  const [above, most] = BOUNDS[home.rating.zeroBillPotential]
  let chance = 0
  for (const [deviate, weight] of GAUSS_HERMITE) {
    const middle = mean + householdKwh * Math.exp(householdSpread * deviate)
    chance += weight * (shareBelow(most, middle, deviation) - shareBelow(above, middle, deviation))
  }
  return Math.min(1, Math.max(0, chance))
}

function shareBelow(limit: number, middle: number, deviation: number): number {
  if (limit === Number.POSITIVE_INFINITY) return 1
  if (limit === Number.NEGATIVE_INFINITY) return 0
  if (!(deviation > 0)) return middle <= limit ? 1 : 0
  return normalShare((limit - middle) / deviation)
}

interface TwoMoments {
  mean: number
  variance: number
}

/** Electricity for rooms [kWh/yr]. The home's own heat pump stays, and its efficiency is in doubt instead. */
function electrifiedHeat(
  features: HomeFeatures,
  dwelling: Dwelling,
  home: Pick<RatedHome, 'heatLoss'>,
  workspace: Omit<RangesWorkspace, 'lodged'>,
): TwoMoments {
  const present = balancedDwelling(dwelling, climateOf(dwelling.climateRegionId), workspace.present)
  const { kwh, moments } = heatSpread(features, present, workspace)
  const { designHeatLossW, spaceHeatingSpf } = home.heatLoss.default
  const { spf } = heatPumpPerformance(watts(designHeatLossW * (1 + STEP)), dwelling)
  const perLoss = Math.log(spf / spaceHeatingSpf) / Math.log1p(STEP)
  const lossPerHeat = kwh / Math.max(kwh, workspace.sensitivity.perLoss * (present.year.htcWPerK[JANUARY] ?? 0))
  const bend = 1 - perLoss * lossPerHeat
  const factor = hasOwnHeatPump(dwelling) ? 'heater_efficiency' : 'heat_pump_spf'
  const ofMachine = workspace.spreads[factor]
  const spread = Math.hypot(bend * Math.sqrt(moments.variance), ofMachine)
  const electric = logNormal((kwh / spaceHeatingSpf) * Math.exp(moments.mean), spread)
  return { mean: electric.mean - HEAT_OFFSET_KWH / spaceHeatingSpf, variance: electric.variance }
}

const JANUARY = 0

/** Mean and variance of a quantity by its median and the standard deviation of its logarithm. */
function logNormal(median: number, spread: number): TwoMoments {
  const mean = median * Math.exp((spread * spread) / 2)
  return { mean, variance: mean * mean * Math.expm1(spread * spread) }
}
