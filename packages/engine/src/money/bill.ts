import { DAYS_PER_YEAR, penceToPounds } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { largestOwnUseRatio, selfConsumption } from '../solar/self-consumption.ts'
import type { BillPurpose, PricedFuel, Rate } from '../vocabulary.ts'
import type { BillLine, RunningCost, StandingCharge } from './running-cost.ts'
import { fuelPrice, type Price, standingCharge, type Tariff } from './tariff.ts'

/** Energy that a home buys in a year for one purpose. */
export interface BoughtEnergy {
  purpose: BillPurpose
  fuel: PricedFuel
  /** 0 or more; a purchase of 0 makes no line. */
  kwh: number
  /** Share of the electricity bought at the high rate of a two-rate tariff, 0 to 1. */
  highRateShare: number
  /** Shape over the year, January first, summing to 1. */
  months: Monthly
}

/** Panels and battery of a home, and the price of its export. */
export interface SolarSupply {
  /** January first [kWh]. */
  generationKwh: Monthly
  batteryKwh: number
  exportPrice: Price
}

/**
 * A year's bill. Rule MON-2: each line is kWh times the price of its fuel; electricity on a tariff with two rates has a
 * line for each. Rule MON-4: own use and export of panels are lines of their own. Rule MON-5: standing charges are
 * listed separately, that of electricity for every home, the others for the fuels that it buys.
 *
 * @param bought energy by use, 0 or more [kWh]
 * @param solar output of the panels [kWh], battery [kWh] and price of export [p/kWh]
 * @param tariff prices of a day [p/kWh]
 * @param hasTwoRates the home's electricity tariff is off-peak
 * @param kept fuels with a standing charge even if none is bought
 * @returns lines, standing charges and sums [£]
 * @see docs/method/money.md
 */
export function billOf(
  bought: readonly BoughtEnergy[],
  solar: SolarSupply,
  tariff: Tariff,
  hasTwoRates: boolean,
  kept: readonly PricedFuel[] = [],
): RunningCost {
  const lines = bought.flatMap((energy) => linesOf(energy, tariff, hasTwoRates))
  const generated = sum(solar.generationKwh)
  const used = ownUseKwh(solar, servedMonthsKwh(bought, hasTwoRates))
  const dayRate = hasTwoRates ? 'high' : 'single'
  if (used > 0) lines.push(creditLine('solar_used_at_home', dayRate, used, tariff.electricity[dayRate]))
  if (generated > used) lines.push(creditLine('solar_sold', 'export', generated - used, solar.exportPrice))

  const standingCharges = standingChargesOf(lines, kept, tariff)
  const energyGbp = sum(lines.map((line) => line.costGbp))
  const standingGbp = sum(standingCharges.map((charge) => charge.costGbp))
  const electric = bought.filter((energy) => energy.fuel === 'electricity')
  return {
    lines,
    standingCharges,
    energyGbp,
    standingGbp,
    totalGbp: energyGbp + standingGbp,
    electricityKwh: sum(electric.map((energy) => energy.kwh)),
    solarGeneratedKwh: generated,
    solarUsedKwh: used,
    solarSoldKwh: generated - used,
  }
}

function linesOf(
  { purpose, fuel, kwh, highRateShare }: BoughtEnergy,
  tariff: Tariff,
  hasTwoRates: boolean,
): BillLine[] {
  if (fuel !== 'electricity') return line(purpose, fuel, 'single', kwh, fuelPrice(fuel, tariff))
  const { single, high, low } = tariff.electricity
  if (!hasTwoRates) return line(purpose, fuel, 'single', kwh, single)
  const highKwh = kwh * highRateShare
  return [...line(purpose, fuel, 'high', highKwh, high), ...line(purpose, fuel, 'low', kwh - highKwh, low)]
}

function line(purpose: BillPurpose, fuel: PricedFuel, rate: Rate, kwh: number, price: Price): BillLine[] {
  if (kwh <= 0) return []
  return [{ purpose, fuel, rate, kwh, price, costGbp: penceToPounds(kwh * price.priceP) }]
}

function creditLine(purpose: BillPurpose, rate: Rate, kwh: number, price: Price): BillLine {
  return { purpose, fuel: 'electricity', rate, kwh, price, costGbp: -penceToPounds(kwh * price.priceP) }
}

/** Electricity that panels could serve: what is bought at the only or the high rate, by day. */
function servedMonthsKwh(bought: readonly BoughtEnergy[], hasTwoRates: boolean): Monthly {
  const served = zeroMonths()
  for (const { fuel, kwh, highRateShare, months } of bought) {
    if (fuel !== 'electricity') continue
    const byDayKwh = hasTwoRates ? kwh * highRateShare : kwh
    for (let month = 0; month < MONTHS_PER_YEAR; month++) {
      served[month] = (served[month] ?? 0) + byDayKwh * (months[month] ?? 0)
    }
  }
  return served
}

/**
 * Beta of each month. Its formula lowers own use where panels are far larger than demand. A home never uses less
 * because it has more panels, so own use stays at its maximum.
 */
function ownUseKwh({ generationKwh, batteryKwh }: SolarSupply, servedKwh: Monthly): number {
  const largestRatio = largestOwnUseRatio(batteryKwh)
  const useful = generationKwh.map((generated, month) => Math.min(generated, largestRatio * (servedKwh[month] ?? 0)))
  return selfConsumption(useful, servedKwh, batteryKwh).annualUsedKwh
}

function standingChargesOf(lines: readonly BillLine[], kept: readonly PricedFuel[], tariff: Tariff): StandingCharge[] {
  const fuels = new Set<PricedFuel>(['electricity', ...lines.map((one) => one.fuel), ...kept])
  return [...fuels].flatMap((fuel) => {
    const charge = standingCharge(fuel, tariff)
    return charge === null ? [] : [{ fuel, charge, costGbp: penceToPounds(charge.pencePerDay * DAYS_PER_YEAR) }]
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
