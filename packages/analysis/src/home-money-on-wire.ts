import type {
  CertificateRecord,
  ModelledScores,
  RangesRecord,
  RunningCosts,
} from '@retrofolio/contract/homes/home-money'
import type { AnalysedHome, RatedHome } from '@retrofolio/engine/assess/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { editionOf } from '@retrofolio/engine/dwelling/reading/edition'
import type { RunningCosts as Bills, MeterStep } from '@retrofolio/engine/money/money'
import type { RunningCost } from '@retrofolio/engine/money/running-cost'
import type { Range } from '@retrofolio/engine/uncertainty/range'
import type { HomeRanges } from '@retrofolio/engine/uncertainty/ranges'
import { HOUSEHOLD_SIZES } from '@retrofolio/engine/vocabulary'

/** Annual bills for each number of occupiers. */
export function runningCostsOnWire(
  { money }: AnalysedHome,
  { isSolarMissing }: { isSolarMissing: boolean },
): RunningCosts[] {
  return HOUSEHOLD_SIZES.flatMap((numOccupiers) => {
    const costs = money[numOccupiers]
    if (costs === undefined) return []
    const { tariff, atMeter, ...bills } = costs
    return {
      numOccupiers,
      tariff: { name: tariff.electricity.single.source, validFrom: tariff.from, validTo: tariff.to },
      ...billsOnWire(bills, isSolarMissing),
      metered: atMeter === null ? null : meteredOnWire(atMeter, isSolarMissing),
    }
  })
}

function meteredOnWire(step: MeterStep, isSolarMissing: boolean): RunningCosts['metered'] {
  const { startingScore, factor, evidence } = step
  return { startingScore, factor, evidence, ...billsOnWire(step, isSolarMissing) }
}

function billsOnWire(
  { today, electrified, electrifiedWithPanels }: Bills,
  isSolarMissing: boolean,
): Pick<RunningCosts, keyof Bills> {
  return {
    today: costOnWire(today),
    electrified: costOnWire(electrified),
    electrifiedWithPanels: isSolarMissing ? null : costOnWire(electrifiedWithPanels),
  }
}

function costOnWire(cost: RunningCost): RunningCosts['today'] {
  const { totalGbp, energyGbp, standingGbp } = cost
  return {
    totalGbp,
    energyGbp,
    standingGbp,
    lines: cost.lines.map(({ purpose, fuel, rate, kwh, price, costGbp }) => ({
      purpose,
      fuel,
      rate,
      kwh,
      unitPricePence: price.priceP,
      costGbp,
    })),
    standingCharges: cost.standingCharges.map(({ fuel, charge, costGbp }) => ({
      fuel,
      pencePerDay: charge.pencePerDay,
      costGbp,
    })),
    unpricedFuels: [],
  }
}

/** The rules that a certificate was calculated by, and how they are known. */
export function certificateEditionOnWire(features: HomeFeatures): Pick<CertificateRecord, 'edition' | 'editionFrom'> {
  const { edition, inferredFrom } = editionOf(features)
  return { edition, editionFrom: inferredFrom }
}

export function modelledScoresOnWire({ certificate: { lodged, today } }: RatedHome): ModelledScores {
  return {
    edition: lodged.edition,
    lodgedScore: lodged.sapScore,
    lodgedBand: lodged.epcBand,
    todayScore: today.sapScore,
    todayBand: today.epcBand,
  }
}

export function rangesOnWire({ figures, rankings, ratingProbability }: HomeRanges): RangesRecord {
  return {
    spaceHeatingKwh: rangeOnWire(figures.spaceHeatingKwh),
    electrifiedHeatingKwh: rangeOnWire(figures.electrifiedHeatingKwh),
    designHeatLossW: rangeOnWire(figures.designHeatLossW),
    solarOutputKwh: rangeOnWire(figures.solarOutputKwh),
    netGridImportKwh: rangeOnWire(figures.netGridImportKwh),
    runningCostGbp: rangeOnWire(figures.runningCostGbp),
    meteredRunningCostGbp: rangeOnWire(figures.meteredRunningCostGbp),
    lodgedScore: rangeOnWire(figures.sapScore),
    todayScore: rangeOnWire(figures.sapScoreToday),
    ratingProbability: {
      veryHigh: ratingProbability.very_high,
      high: ratingProbability.high,
      medium: ratingProbability.medium,
      low: ratingProbability.low,
    },
    netGridImportUnknowns: rankings.netGridImportKwh.map(({ unknown, shareOfVariance }) => ({
      unknown,
      shareOfVariance,
    })),
  }
}

function rangeOnWire({ p10, p50, p90 }: Range): RangesRecord['netGridImportKwh'] {
  return { low: p10, central: p50, high: p90 }
}
