import type { EnergyAccount } from '../certificate/certificate.ts'
import { pointsOnScale, sapValue } from '../certificate/sap-score.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { emptyBalanceYear } from '../heat-loss/balance-year.ts'
import { createWorkspace, type Workspace } from '../heat-loss/heat-balance.ts'
import { DAYS_PER_YEAR } from '../quantities/conversions.ts'
import { TENTH } from '../quantities/tenth-deviate.ts'
import { ratingFigures } from '../tables/certificate/rating-figures.ts'
import type { Edition } from '../vocabulary.ts'
import { alternativeHotWaterKwh, type UsualHotWater } from './alternatives/alternative-hot-water.ts'
import {
  electricShowerMissedShare,
  hotWaterWrongShare,
  secondHeaterMissedShare,
  spaceBelowMissedShare,
  storeysWrongShare,
} from './alternatives/alternative-likelihoods.ts'
import { unchanged } from './changed-inputs.ts'
import { type HeatGradient, writeHeatGradient } from './heat-gradient.ts'
import {
  type BalancedDwelling,
  type HeatSensitivity,
  noSensitivity,
  type SensitivityYears,
  writeHeatSensitivity,
} from './heat-sensitivity.ts'
import { HEAT_FACTORS, HEAT_OFFSET_KWH } from './home-figures.ts'
import { electricShowerGbp, secondHeaterGbp } from './missed-equipment.ts'
import { cornishFisher, deviateWithJump, type Moments, type RareJump } from './normal.ts'
import { assessmentSpreadPoints } from './score-spread.ts'
import { spreadFacts, writeSpreads } from './spreads.ts'
import type { Factor } from './unknowns.ts'

export interface BulkRangesInput {
  features: HomeFeatures
  /** Facts of today where changes differ from those of the certificate. */
  presentFeatures?: HomeFeatures
  /** By the edition of lodgement, in the weather of the rating, with the account of that balance. */
  lodged: BalancedDwelling & { account: EnergyAccount }
  /** As analyses describe the home, in its own weather. */
  present: BalancedDwelling
}

export interface BulkRanges {
  sapScoreP10: number
  sapScoreP90: number
  spaceHeatingKwhP10: number
  spaceHeatingKwhP90: number
}

/** Memory that a batch owns and the ranges of each home overwrite. */
export interface RangesWorkspace {
  readonly lodged: Workspace
  readonly present: Workspace
  readonly years: SensitivityYears
  readonly sensitivity: HeatSensitivity
  readonly gradient: HeatGradient
  readonly spreads: Record<Factor, number>
  readonly usualHotWater: UsualHotWater
}

/**
 * A workspace for the ranges of any number of homes, one after the other.
 *
 * @returns memory of its own
 */
export function createRangesWorkspace(): RangesWorkspace {
  return {
    lodged: createWorkspace(),
    present: createWorkspace(),
    years: { leakier: emptyBalanceYear(), warmer: emptyBalanceYear() },
    sensitivity: noSensitivity(),
    gradient: { ...unchanged(), storeys: 0, spaceBelow: 0 },
    spreads: unchanged(),
    usualHotWater: { known: new Map(), year: emptyBalanceYear() },
  }
}

/**
 * P10 and P90 of the lodged SAP score (points; `printedScore` makes them whole) and of the space heating [kWh/yr]: two
 * further balances each, the chain rule for all inputs, and Cornish and Fisher's expansion. Rules UNC-9 and UNC-10.
 *
 * @param input what is already calculated for the home
 * @param target every entry is written
 * @param workspace kept by a caller who asks for more than one home; its content does not change the result
 */
export function bulkRanges(
  input: BulkRangesInput,
  target: BulkRanges,
  workspace: RangesWorkspace = createRangesWorkspace(),
): void {
  writeScoreRange(input, target, workspace)
  writeHeatRange(input, target, workspace)
}

function writeHeatRange(
  { features, presentFeatures = features, present }: BulkRangesInput,
  target: BulkRanges,
  workspace: RangesWorkspace,
): void {
  const { kwh, moments, below } = heatSpread(presentFeatures, present, workspace)
  const kwhAt = (deviate: number): number =>
    Math.max(0, kwh * Math.exp(quantileWithJump(moments, deviate, below)) - HEAT_OFFSET_KWH)
  target.spaceHeatingKwhP10 = kwhAt(TENTH)
  target.spaceHeatingKwhP90 = kwhAt(-TENTH)
}

/** How far the logarithm of a home's heat may be off. */
export interface HeatSpread {
  /** Space heating and `HEAT_OFFSET_KWH` [kWh/yr]. */
  kwh: number
  moments: Moments
  below: RareJump
}

/**
 * Moments of the logarithm of the space heating: losses multiply, so it adds up better than the heat itself. Rule
 * UNC-10. The workspace then holds sensitivity and spreads of this home.
 *
 * @param features facts of the home as it is described
 * @param present the home in its own weather
 * @param workspace overwritten
 * @returns heat [kWh/yr] and the moments of its logarithm
 */
export function heatSpread(
  features: HomeFeatures,
  present: BalancedDwelling,
  { sensitivity, gradient, spreads, years }: Omit<RangesWorkspace, 'lodged' | 'present'>,
): HeatSpread {
  const { dwelling, year } = present
  writeHeatSensitivity(present, sensitivity, years)
  writeHeatGradient(dwelling, sensitivity, gradient)
  writeSpreads(spreadFacts(dwelling, features), 'home', spreads)
  const kwh = year.annualSpaceHeatingKwh + HEAT_OFFSET_KWH
  const moments: Moments = { mean: 0, variance: 0, third: 0, fourth: 0 }
  for (const factor of HEAT_FACTORS) {
    // ln(1 + r (exp(s z) − 1)), to second order in s z.
    const share = gradient[factor] / kwh
    const spread = spreads[factor]
    addCurve(moments, share * spread, (share * (1 - share) * spread * spread) / 2)
  }
  const storey = Math.log(Math.max(MIN_SHARE, 1 + gradient.storeys / kwh))
  addJump(moments, storeysWrongShare(features, dwelling.isMeasured), storey)
  const by = Math.log(1 + gradient.spaceBelow / kwh)
  return { kwh, moments, below: { probability: spaceBelowMissedShare(features, dwelling), by } }
}

/** No storey takes more than nine tenths of the heat away. */
const MIN_SHARE = 0.1

function writeScoreRange({ features, lodged }: BulkRangesInput, target: BulkRanges, workspace: RangesWorkspace): void {
  const { edition } = lodged.dwelling
  const { p10, p90 } = scoreTenths(features, lodged, { certificate: edition, evidence: edition }, workspace)
  target.sapScoreP10 = p10
  target.sapScoreP90 = p90
}

/** What a certificate is, and which years the home's heaters are from. */
export interface ScoreBasis {
  /** Its edition, or one that is lodged today. */
  certificate: Edition | 'today'
  evidence: Edition
}

/**
 * P10 and P90 of a score. Rule UNC-10: cost is linear in heat, and the score falls as cost rises, so the tenths of cost
 * are those of the score.
 *
 * @param features facts that the certificate describes
 * @param rated balanced in the weather of the rating, with the account of that balance
 * @param basis whether the certificate was lodged or would be today
 * @param workspace overwritten
 * @returns score [points], not rounded
 */
export function scoreTenths(
  features: HomeFeatures,
  rated: BalancedDwelling & { account: EnergyAccount },
  { certificate, evidence }: ScoreBasis,
  { sensitivity, gradient, spreads, years, usualHotWater }: Omit<RangesWorkspace, 'lodged' | 'present'>,
): { p10: number; p90: number } {
  const { dwelling, input, year, account } = rated
  writeHeatSensitivity(rated, sensitivity, years)
  writeHeatGradient(dwelling, sensitivity, gradient)
  writeSpreads(spreadFacts(dwelling, features), 'certificate', spreads)
  const costs = heatCosts(account)
  const spaceGbpPerKwh = account.spaceHeatingKwh > 0 ? costs.spaceGbp / account.spaceHeatingKwh : 0
  const waterGbpPerKwh = account.waterHeatingKwh > 0 ? costs.waterGbp / account.waterHeatingKwh : 0
  const moments: Moments = { mean: 0, variance: 0, third: 0, fourth: 0 }
  for (const factor of HEAT_FACTORS) {
    const storeGbp =
      factor === 'cylinder_loss' ? waterGbpPerKwh * DAYS_PER_YEAR * dwelling.hotWater.storageLossKwhPerDay : 0
    addFactor(moments, spaceGbpPerKwh * gradient[factor] + storeGbp, spreads[factor])
  }
  const { isMainHeater } = dwelling.systems.water
  addFactor(moments, costs.mainGbp + (isMainHeater ? costs.waterGbp : 0), spreads.heater_efficiency)
  addFactor(moments, costs.waterGbp, spreads.water_heater_efficiency)
  addFactor(moments, costs.electricGbp, spreads.electricity_price)
  addJump(moments, storeysWrongShare(features, dwelling.isMeasured), spaceGbpPerKwh * gradient.storeys)
  const otherWater = hotWaterWrongShare(features)
  if (otherWater > 0) {
    addJump(
      moments,
      otherWater,
      waterGbpPerKwh *
        (alternativeHotWaterKwh(input, dwelling.edition, features.ageBand, usualHotWater) - year.annualHotWaterKwh),
    )
  }
  const secondHeater = secondHeaterMissedShare(features, evidence)
  if (secondHeater > 0) addJump(moments, secondHeater, secondHeaterGbp(rated, costs.spaceGbp))
  const shower = electricShowerMissedShare(features, dwelling.edition)
  if (shower > 0) {
    const prices = { spaceGbpPerKwh, waterGbpPerKwh, perGain: sensitivity.perGain }
    addJump(moments, shower, electricShowerGbp(rated, prices, usualHotWater.year))
  }
  const { curve } = ratingFigures(dwelling.edition)
  const areaM2 = dwelling.totalFloorArea
  const by = spaceGbpPerKwh * gradient.spaceBelow
  const below: RareJump = { probability: spaceBelowMissedShare(features, dwelling), by }
  const pointsAt = (deviate: number): number =>
    sapValue(account.costGbp + quantileWithJump(moments, deviate, below), areaM2, curve)
  const [low, middle, high] = [pointsAt(-TENTH), pointsAt(0), pointsAt(TENTH)]
  const assessment = TENTH * assessmentSpreadPoints(middle, certificate)
  return {
    p10: pointsOnScale(middle - Math.hypot(middle - low, assessment)),
    p90: pointsOnScale(middle + Math.hypot(high - middle, assessment)),
  }
}

function quantileWithJump(moments: Moments, deviate: number, jump: RareJump): number {
  return cornishFisher(moments, deviateWithJump(deviate, jump, Math.sqrt(moments.variance)))
}

/** An amount that grows with a factor whose logarithm is normal: a · (exp(s z) − 1), to second order in s z. */
function addFactor(moments: Moments, amount: number, spread: number): void {
  addCurve(moments, amount * spread, (amount * spread * spread) / 2)
}

/** linear · z + square · z², z a standard normal deviate. */
function addCurve(moments: Moments, linear: number, square: number): void {
  moments.mean += square
  moments.variance += linear * linear + 2 * square * square
  moments.third += 6 * linear * linear * square + 8 * square ** 3
}

/** A yes-or-no with its three cumulants. */
function addJump(moments: Moments, probability: number, by: number): void {
  const variance = probability * (1 - probability)
  moments.mean += probability * by
  moments.variance += variance * by * by
  moments.third += variance * (1 - 2 * probability) * by ** 3
  moments.fourth += variance * (1 - 6 * variance) * by ** 4
}

interface HeatCosts {
  spaceGbp: number
  mainGbp: number
  waterGbp: number
  /** Cost of electricity for space and water heating. */
  electricGbp: number
}

function heatCosts({ uses }: EnergyAccount): HeatCosts {
  const costs = { spaceGbp: 0, mainGbp: 0, waterGbp: 0, electricGbp: 0 }
  for (const { purpose, fuel, costGbp } of uses) {
    const isWater = purpose === 'hot_water'
    const isMain = purpose === 'main_heating'
    if (!isWater && !isMain && purpose !== 'second_main_heating' && purpose !== 'secondary_heating') continue
    if (isWater) costs.waterGbp += costGbp
    else costs.spaceGbp += costGbp
    if (isMain) costs.mainGbp += costGbp
    if (fuel === 'electricity') costs.electricGbp += costGbp
  }
  return costs
}
