import type { FabricTexts } from './describe-fabric.ts'
import type { HeatingKind, HeatingTexts } from './describe-heating.ts'
import type { Random } from './random.ts'
import type { SamplePlot } from './sample-plot.ts'
import { scoreOfAge } from './stock-tables.ts'
import type { Survey } from './survey.ts'

/** Results of the lodged calculation, plausible and consistent with each other, but not calculated. */
export interface SampleFigures {
  scorePoints: number
  potentialPoints: number
  primaryEnergyKwhPerM2: number
  potentialEnergyKwhPerM2: number
  co2TonnesPerYear: number
  potentialCo2TonnesPerYear: number
  heatingGbp: number
  hotWaterGbp: number
  lightingGbp: number
  /** Costs after all measures, as a share of today's. */
  potentialCostShare: number
}

// SAP points that heating adds to the median home of its age [assumption, after medians of the shared certificates].
const POINTS_OF_HEATING: Record<HeatingKind, number> = {
  gas: 1,
  oil: -6,
  lpg: -15,
  solid: -8,
  community: 4,
  storage: -8,
  room_electric: -16,
  electric_boiler: -18,
  electric_underfloor: -10,
  heat_pump: 4,
  none: -24,
}
const POINTS_OF_WALL: Record<FabricTexts['wallState'], number> = {
  none: -3,
  partial: -1,
  insulated: 0,
  retrofitted: 4,
  new: 1,
}
/** Standard deviation of the unexplained part of the score. */
const NOISE_POINTS = 4

// SAP 2012: deflator and curve from annual cost per area to points.
const DEFLATOR = 0.42
const POINTS_PER_ECF = 13.95
/** Fuel prices relative to the tables of 2012, by year of lodgement: certificates keep the prices of their date. */
const PRICE_LEVELS: [from: number, level: number][] = [
  [2012, 1],
  [2019, 1.05],
  [2022, 1.3],
  [2023, 1.9],
]
const LOWEST_SCORE = 1
const HIGHEST_SCORE = 108

export function drawFigures(
  random: Random,
  plot: SamplePlot,
  survey: Survey,
  fabric: FabricTexts,
  heating: HeatingTexts,
  areaM2: number,
  panelsPercent: number,
): SampleFigures {
  const typical = scoreOfAge(plot.age)
  const points =
    typical.scorePoints +
    POINTS_OF_HEATING[heating.kind] +
    POINTS_OF_WALL[fabric.wallState] +
    pointsOfRoof(fabric.roof) +
    (plot.level === 'mid' ? 6 : 0) +
    (plot.type === 'Park home' ? -12 : 0) +
    (fabric.windows === 'Single glazed' ? -4 : 0) +
    panelsPercent * 0.3 +
    random.normal() * NOISE_POINTS
  const scorePoints = Math.round(Math.min(HIGHEST_SCORE, Math.max(LOWEST_SCORE, points)))
  const gainPoints = Math.max(0, Math.round(random.between(0.15, 0.75) * (88 - scorePoints)))
  const totalGbp = yearlyCostGbp(scorePoints, areaM2) * priceLevel(survey.lodgedYear)
  const lightingGbp = Math.min(0.3 * totalGbp, (20 + areaM2 * 0.55) * priceLevel(survey.lodgedYear))
  const hotWaterGbp = Math.min(
    0.4 * totalGbp,
    (60 + areaM2 * 0.5) * hotWaterFactor(heating.kind) * priceLevel(survey.lodgedYear),
  )
  // One point less means about 2.4 % more primary energy per area.
  const energyAt = (score: number): number =>
    typical.primaryEnergyKwhPerM2 * Math.exp(-0.024 * (score - typical.scorePoints))
  const co2KgPerKwh = heating.kind === 'gas' || heating.kind === 'community' ? 0.175 : 0.165
  const energy = Math.round(energyAt(scorePoints))
  const potentialEnergy = Math.round(energyAt(scorePoints + gainPoints))
  return {
    scorePoints,
    potentialPoints: scorePoints + gainPoints,
    primaryEnergyKwhPerM2: energy,
    potentialEnergyKwhPerM2: potentialEnergy,
    co2TonnesPerYear: (energy * areaM2 * co2KgPerKwh) / 1000,
    potentialCo2TonnesPerYear: (potentialEnergy * areaM2 * co2KgPerKwh) / 1000,
    lightingGbp,
    hotWaterGbp,
    heatingGbp: totalGbp - lightingGbp - hotWaterGbp,
    potentialCostShare: potentialEnergy / Math.max(1, energy),
  }
}

/** The cost that corresponds to a score on the SAP 2012 curve [GBP per year at 2012 prices]. */
function yearlyCostGbp(scorePoints: number, areaM2: number): number {
  const isOnLine = scorePoints >= 100 - POINTS_PER_ECF * 3.5
  const factor = isOnLine ? (100 - Math.min(99, scorePoints)) / POINTS_PER_ECF : 10 ** ((117 - scorePoints) / 121)
  return (factor * (areaM2 + 45)) / DEFLATOR
}

function priceLevel(year: number): number {
  return PRICE_LEVELS.findLast(([from]) => year >= from)?.[1] ?? 1
}

function hotWaterFactor(kind: HeatingKind): number {
  return kind === 'storage' || kind === 'room_electric' || kind === 'none' ? 2 : 1
}

function pointsOfRoof(roof: string): number {
  if (roof.includes('no insulation')) return -3
  const depth = /(\d+) mm/.exec(roof)?.[1]
  return depth !== undefined && Number(depth) >= 200 ? 1 : 0
}
