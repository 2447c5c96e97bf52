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
  /** Negative for the solar lines; null where no price is known. */
  costGbp: number | null
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
  /** Sum of the lines whose price is known. */
  energyGbp: number
  standingGbp: number
  /** Lines and standing charges; null where a fuel has no known price, never counted as 0. */
  totalGbp: number | null
  /** Fuels without a known price. */
  unpricedFuels: PricedFuel[]
  /** Before the output of panels is taken off [kWh]. */
  electricityKwh: number
  solarGeneratedKwh: number
  solarUsedKwh: number
  solarSoldKwh: number
}
