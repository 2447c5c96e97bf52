import type { BillPurpose, PricedFuel, Rate } from '../vocabulary.ts'
import type { DailyCharge, Price } from './tariff.ts'

/** One line of a year's bill: kWh times price. */
export interface BillLine {
  purpose: BillPurpose
  fuel: PricedFuel
  rate: Rate
  /** Bought; for the two solar lines not bought, or sold. */
  kwh: number
  price: Price
  /** Negative for the solar lines. */
  costGbp: number
}

/** Separate from the lines: paid whatever the use. */
export interface StandingCharge {
  fuel: PricedFuel
  charge: DailyCharge
  costGbp: number
}

/** What a home costs to run in a year. */
export interface RunningCost {
  lines: BillLine[]
  standingCharges: StandingCharge[]
  /** Sum of the lines. */
  energyGbp: number
  standingGbp: number
  /** Lines and standing charges. */
  totalGbp: number
  /** Before the output of panels is taken off [kWh]. */
  electricityKwh: number
  solarGeneratedKwh: number
  solarUsedKwh: number
  solarSoldKwh: number
}
