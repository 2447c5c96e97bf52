import type { Edition, ElectricityTariff, EpcBand, PricedFuel } from '../vocabulary.ts'

/** The certificate of a dwelling by one edition. */
export interface Certificate {
  kind: 'certificate'
  edition: Edition
  /** Whole number, 1 or more; above 100 where more energy is sold than bought. */
  sapScore: number
  /** Before it is rounded. */
  sapValue: number
  epcBand: EpcBand
  environmentalImpact: number
  /** In the climate of the rating. */
  rating: EnergyAccount
  /** In the climate of the home: what a certificate prints. */
  local: EnergyAccount
  /** Prices and standing charges of the edition, in the climate of the home. */
  energyCostGbp: number
  co2Kg: number
  primaryEnergyKwhPerM2: number
  tariff: ElectricityTariff
}

/** Delivered energy of a year in one climate. */
export interface EnergyAccount {
  /** Useful heat [kWh]. */
  spaceHeatingKwh: number
  waterHeatingKwh: number
  uses: EnergyUse[]
  /** Own generation used at home and sold [kWh]. */
  solarUsedKwh: number
  solarExportedKwh: number
  costGbp: number
  co2Kg: number
  primaryEnergyKwh: number
}

export const ENERGY_PURPOSES = [
  'main_heating',
  'second_main_heating',
  'secondary_heating',
  'hot_water',
  'electric_showers',
  'pumps_and_fans',
  'ventilation',
  'lighting',
] as const
export type EnergyPurpose = (typeof ENERGY_PURPOSES)[number]

export interface EnergyUse {
  purpose: EnergyPurpose
  fuel: PricedFuel
  deliveredKwh: number
  /** Share of electricity at the high rate. */
  highRateShare: number
  costGbp: number
  co2Kg: number
  primaryEnergyKwh: number
}
