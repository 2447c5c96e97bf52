import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { RunningCost } from '@retrofolio/engine/money/running-cost'
import type { BillPurpose, PricedFuel } from '@retrofolio/engine/vocabulary'
import {
  type Band,
  eraOf,
  FABRIC_BANDS,
  FAN_ENERGY_BANDS,
  HEATING_PERFORMANCE_BANDS,
  HOT_WATER_PERFORMANCE_BAND,
  type HomeShape,
  PEAK_POWER_BANDS,
  PRICE_BANDS,
  smallHomeAllowance,
} from './plausible-bands.ts'

export const CHECKED_FIGURES = [
  'heat loss parameter',
  'space heating',
  'peak heat loss',
  'recommended peak power',
  'heat pump performance',
  'heat pump performance, insulated',
  'hot water performance',
  'fan energy',
  'price of energy',
] as const
export type CheckedFigure = (typeof CHECKED_FIGURES)[number]

export interface OutlyingFigure {
  figure: CheckedFigure
  value: number
  band: Band
  /** For a price. */
  fuel: PricedFuel | null
}

const RATED_OCCUPIERS = 2

/** Figures outside the band that an assessor would accept for the type, age and area of the home. */
export function outlyingFigures(features: HomeFeatures, home: AnalysedHome): OutlyingFigure[] {
  return [...fabricFigures(features, home), ...systemFigures(features, home), ...prices(home)].filter(
    ({ value, band }) => !(value >= band.low && value <= band.high),
  )
}

function fabricFigures(
  { propertyType, ageBand }: HomeFeatures,
  { geometry, heatLoss }: AnalysedHome,
): OutlyingFigure[] {
  const { totalFloorAreaM2 } = geometry
  const { htcWPerK, spaceHeatingKwh, designHeatLossW } = heatLoss.default
  const shape: HomeShape = propertyType === 'flat' || propertyType === 'maisonette' ? 'flat' : 'house'
  const bands = FABRIC_BANDS[shape][eraOf(ageBand)]
  const allowance = smallHomeAllowance(shape, totalFloorAreaM2)
  const perFloorArea = (figure: CheckedFigure, total: number, { low, high }: Band): OutlyingFigure =>
    checked(figure, total / totalFloorAreaM2, { low, high: high * allowance })
  return [
    perFloorArea('heat loss parameter', htcWPerK, bands.heatLossParameter),
    perFloorArea('space heating', spaceHeatingKwh, bands.spaceHeating),
    perFloorArea('peak heat loss', designHeatLossW, bands.peakHeatLoss),
  ]
}

function systemFigures(features: HomeFeatures, home: AnalysedHome): OutlyingFigure[] {
  const { geometry, heatLoss, solar, energyUse, money } = home
  const performance = performanceBand(features)
  const fans = boughtKwh(money[RATED_OCCUPIERS].today, 'ventilation')
  const figures = [
    checked('heat pump performance', heatLoss.default.spaceHeatingSpf, performance),
    checked('heat pump performance, insulated', heatLoss.insulated.spaceHeatingSpf, {
      low: performance.low,
      high: HEATING_PERFORMANCE_BANDS.ownHeatPump.high,
    }),
    checked('hot water performance', energyUse[RATED_OCCUPIERS].spf, HOT_WATER_PERFORMANCE_BAND),
    checked('fan energy', fans / geometry.totalFloorAreaM2, FAN_ENERGY_BANDS[features.ventilation ?? 'natural']),
  ]
  if (geometry.roofPlanAreaM2 === 0) return figures
  const peakKw = (solar.recommendedPanels * solar.panelW) / 1000
  const roof = features.roof.kind === 'flat' ? 'flat' : 'pitched'
  return [...figures, checked('recommended peak power', peakKw / geometry.roofPlanAreaM2, PEAK_POWER_BANDS[roof])]
}

function performanceBand({ mainHeating }: HomeFeatures): Band {
  if (mainHeating.system?.startsWith('heat_pump')) return HEATING_PERFORMANCE_BANDS.ownHeatPump
  const hasUnderfloor = mainHeating.emitter?.includes('underfloor') || mainHeating.system === 'electric_underfloor'
  return HEATING_PERFORMANCE_BANDS[hasUnderfloor ? 'underfloor' : 'radiators']
}

function boughtKwh({ lines }: RunningCost, purpose: BillPurpose): number {
  return lines.reduce((sum, line) => (line.purpose === purpose ? sum + line.kwh : sum), 0)
}

/** Mean price of each fuel that the home buys today, without solar savings and exports. */
function prices({ money }: AnalysedHome): OutlyingFigure[] {
  const { lines } = money[RATED_OCCUPIERS].today
  const bought = lines.filter(({ purpose }) => purpose !== 'solar_used_at_home' && purpose !== 'solar_sold')
  return [...new Set(bought.map(({ fuel }) => fuel))].map((fuel) => ({
    ...checked('price of energy', meanPrice(bought.filter((line) => line.fuel === fuel)), PRICE_BANDS[fuel]),
    fuel,
  }))
}

function meanPrice(lines: RunningCost['lines']): number {
  let kwh = 0
  let costGbp = 0
  for (const line of lines) {
    kwh += line.kwh
    costGbp += line.costGbp
  }
  return costGbp / kwh
}

const checked = (figure: CheckedFigure, value: number, band: Band): OutlyingFigure => ({
  figure,
  value,
  band,
  fuel: null,
})
