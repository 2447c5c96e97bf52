import type { ModelledScores, RangesRecord, RunningCosts } from '@retrofolio/contract/home-money'
import type { AnalysedHome } from '@retrofolio/engine/assessment'
import type { RunningCost } from '@retrofolio/engine/money/running-cost'
import type { HomeRanges, Range } from '@retrofolio/engine/uncertainty/ranges'
import { OCCUPIER_COUNTS } from '@retrofolio/engine/vocabulary'

/** A year's bills, for each number of occupiers. */
export function runningCostsRecord({ money }: AnalysedHome): RunningCosts[] {
  return OCCUPIER_COUNTS.map((numOccupiers) => {
    const { tariff, today, electrified, electrifiedWithPanels } = money[numOccupiers]
    return {
      numOccupiers,
      tariff: { name: tariff.electricity.single.source, validFrom: tariff.from, validTo: tariff.to },
      today: costRecord(today),
      electrified: costRecord(electrified),
      electrifiedWithPanels: costRecord(electrifiedWithPanels),
    }
  })
}

function costRecord(cost: RunningCost): RunningCosts['today'] {
  const { totalGbp, energyGbp, standingGbp, unpricedFuels } = cost
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
    unpricedFuels: [...unpricedFuels],
  }
}

export function modelledScoresRecord({ certificate: { lodged, today } }: AnalysedHome): ModelledScores {
  return {
    edition: lodged.edition,
    lodgedScore: lodged.sapScore,
    lodgedBand: lodged.epcBand,
    todayScore: today.sapScore,
    todayBand: today.epcBand,
  }
}

export function rangesRecord({ figures, ratingProbability }: HomeRanges): RangesRecord {
  return {
    spaceHeatingKwh: rangeRecord(figures.spaceHeatingKwh),
    electrifiedHeatingKwh: rangeRecord(figures.electrifiedHeatingKwh),
    designHeatLossW: rangeRecord(figures.designHeatLossW),
    solarOutputKwh: rangeRecord(figures.solarOutputKwh),
    netGridImportKwh: rangeRecord(figures.netGridImportKwh),
    runningCostGbp: rangeRecord(figures.runningCostGbp),
    lodgedScore: rangeRecord(figures.sapScore),
    todayScore: rangeRecord(figures.sapScoreToday),
    ratingProbability: {
      veryHigh: ratingProbability.very_high,
      high: ratingProbability.high,
      medium: ratingProbability.medium,
      low: ratingProbability.low,
    },
  }
}

function rangeRecord({ p10, p50, p90 }: Range): RangesRecord['netGridImportKwh'] {
  return { low: p10, central: p50, high: p90 }
}
