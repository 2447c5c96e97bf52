import { chosenOccupiers, RATED_SCENARIO, ratingOf, useOf } from '../../assess/assess.ts'
import type { AssessOptions } from '../../assess/assess-options.ts'
import { solarInput } from '../../assess/home-solar-input.ts'
import type { KnownHome } from '../../assess/known-home.ts'
import type { Certificate } from '../../certificate/certificate.ts'
import { certificateOf } from '../../certificate/certify.ts'
import { climateOf } from '../../climate/climate.ts'
import type { PlanPrices } from '../../finance/long-run-prices.ts'
import { heatNeed, type Workspace } from '../../heat-loss/heat-balance.ts'
import { type HeatLossResult, scenarioHeatLoss } from '../../heat-loss/scenario-heat-loss.ts'
import { currentBill } from '../../money/current-bill.ts'
import { ownSupply } from '../../money/money.ts'
import { moneyInputOf } from '../../money/money-input.ts'
import { meteredPlanBill } from '../../money/planned-bill.ts'
import type { RunningCost } from '../../money/running-cost.ts'
import { WATTS_PER_KILOWATT } from '../../quantities/conversions.ts'
import type { Monthly } from '../../quantities/monthly.ts'
import type { RatingResult } from '../../rating/rate.ts'
import { solarPotential } from '../../solar/solar-potential.ts'
import { billAt } from './long-run-bill.ts'
import type { PackageFigures } from './package-figures.ts'

/** What a plan started from. */
export interface PlanStart {
  /** Score of the certificate before any changes. */
  startingScore: number
  /** Useful heat of each month without the fabric and heating measures of the package, January first [kWh]. */
  beforeKwh: Monthly
}

/** A home after changes by the models of `assess`. */
export interface ExactHome {
  /** By the present edition. */
  today: Certificate
  heatLoss: HeatLossResult
  rating: RatingResult
  /** One year as the home then is, on both bases (PLAN-20). */
  bill: { meter: RunningCost; certificate: RunningCost }
}

/**
 * A home after changes by the models of `assess`. Rule PLAN-24: for steps that are shown, and for homes that the fast
 * evaluation does not cover.
 *
 * @param known home after its changes
 * @param start of the plan
 * @param options the same choices as those of `assess`
 * @param workspace kept by a caller who assesses more than one home; its content does not change the result
 * @returns certificate, heat, rating and bills
 * @see docs/method/plans.md
 */
export function exactHome(
  known: KnownHome,
  { startingScore, beforeKwh }: PlanStart,
  options: AssessOptions,
  workspace: Workspace,
): ExactHome {
  const { described, features } = known
  const { dwelling } = described
  const climate = climateOf(dwelling.climateRegionId)
  const balance = heatNeed(dwelling, climate, workspace)
  const today = certificateOf(dwelling, features, workspace, { climate, balance })
  const heatLoss = scenarioHeatLoss(dwelling, RATED_SCENARIO, balance)
  const solar = solarPotential(solarInput(described, features, options))
  const { monthlySpaceHeatingKwh } = heatLoss
  const { hasMainsGas, hob } = features
  const energyUse = useOf({ dwelling, monthlySpaceHeatingKwh, hasMainsGas, hob }, chosenOccupiers(options))
  const input = moneyInputOf({ heatLoss, energyUse, solar, startingScore }, known)
  const { tariff, existing } = ownSupply(input, known.money ?? {})
  return {
    today,
    heatLoss,
    rating: ratingOf(heatLoss, energyUse, solar),
    bill: {
      meter: meteredPlanBill(input, beforeKwh, known.money ?? {}),
      certificate: currentBill(input, tariff, existing, 1),
    },
  }
}

/**
 * Figures of a home after changes by the models of `assess`, as the fast evaluation gives them. Rule PLAN-24.
 *
 * @param known home after its changes
 * @param start of the plan
 * @param options the same choices as those of `assess`
 * @param workspace kept by a caller who assesses more than one home; its content does not change the result
 * @param prices of the day and over many years [p/kWh]
 * @returns points, kWh/yr, kW, kg/yr and £/yr
 */
export function exactFigures(
  known: KnownHome,
  start: PlanStart,
  options: AssessOptions,
  workspace: Workspace,
  { longRun, today: ofToday }: PlanPrices,
): PackageFigures {
  const { today, heatLoss, rating, bill } = exactHome(known, start, options, workspace)
  return {
    sapValue: today.sapValue,
    spaceHeatingKwh: heatLoss.spaceHeatingKwh,
    designHeatLossKw: heatLoss.designHeatLossW / WATTS_PER_KILOWATT,
    netImportKwh: rating.netGridImportKwh,
    co2KgPerYear: today.co2Kg,
    billGbp: bill.certificate.totalGbp,
    meteredBillGbp: bill.meter.totalGbp,
    longRunBillGbp: billAt(bill.meter, longRun, ofToday),
  }
}
