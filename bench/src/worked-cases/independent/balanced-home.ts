import type { EnergyAccount } from '@retrofolio/engine/certificate/certificate'
import { certificateOf } from '@retrofolio/engine/certificate/certify'
import { type Climate, ratingClimate } from '@retrofolio/engine/climate/climate'
import type { Dwelling } from '@retrofolio/engine/dwelling/dwelling'
import { type HeatBalance, heatBalance } from '@retrofolio/engine/heat-loss/heat-balance'
import { ratingFigures, type SapCurve } from '@retrofolio/engine/tables/certificate/rating-figures'

/** A dwelling, its balance and what it buys in the climate of the rating, which is that of the worksheets. */
export interface BalancedHome {
  dwelling: Dwelling
  climate: Climate
  balance: HeatBalance
  account: EnergyAccount
  /** What another program prices or rates otherwise. */
  waterPriceP: number
  curve: SapCurve
}

export type OtherPrices = Partial<Pick<BalancedHome, 'waterPriceP' | 'curve'>>

/** Balances a dwelling without panels. */
export function balancedHome(dwelling: Dwelling, others: OtherPrices = {}): BalancedHome {
  const climate = ratingClimate(dwelling.edition)
  const { tariffs, curve } = ratingFigures(dwelling.edition)
  return {
    dwelling,
    climate,
    balance: heatBalance(dwelling, climate),
    account: certificateOf(dwelling, NO_PANELS).rating,
    waterPriceP: others.waterPriceP ?? tariffs[dwelling.systems.tariff].highP,
    curve: others.curve ?? curve,
  }
}

const NO_PANELS = { photovoltaics: { shareOfRoof: null, peakKw: null }, photovoltaicDetails: null, windTurbines: null }
