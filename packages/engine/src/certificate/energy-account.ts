import type { Dwelling } from '../dwelling/dwelling.ts'
import { type SpaceHeater, type Systems, secondaryShareOf } from '../dwelling/systems.ts'
import type { HeatNeed } from '../heat-loss/heat-balance.ts'
import { waterFuelKwh } from '../heat-loss/water-heating-fuel.ts'
import { DAYS_PER_YEAR } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly } from '../quantities/monthly.ts'
import type { SelfConsumption } from '../solar/self-consumption.ts'
import { HEAT_NETWORK, type RatingFigures, ratingFigures } from '../tables/certificate/rating-figures.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { MONTHLY_USE } from '../tables/energy-use/gain-figures.ts'
import { isNetworkHeat, type PricedFuel } from '../vocabulary.ts'
import type { EnergyAccount, EnergyPurpose, EnergyUse } from './certificate.ts'
import { ownGeneration, soldGeneration } from './own-generation.ts'
import type { StorageUnitShares } from './storage-unit.ts'
import { withWind } from './wind-generation.ts'

const PENCE_PER_POUND = 100

/** What decides how much of its own generation a home uses and sells. */
export interface PanelConnection {
  /** Usable capacity of its battery [kWh]. */
  batteryKwh: number
  /** Whether its meter counts what is sold; null where nothing says it. */
  isExportCapable: boolean | null
}

/**
 * Delivered energy of a year, its cost, carbon dioxide and primary energy, by the edition of the dwelling. Rules
 * CERT-3 to CERT-6.
 *
 * @param dwelling with its systems
 * @param balance of that dwelling in the climate of the account
 * @param generationKwh of its own panels in that climate, January first [kWh]; null without panels
 * @param connection its battery and its meter
 * @param windKwh of its wind turbines in a year [kWh]
 * @param unitShares what a combined storage unit buys at the high rate; null for all other heatings
 * @param shared uses and charges of this dwelling that are the same in all climates
 * @see SAP 2012 and SAP 10.2, sections 9 to 12
 */
export function energyAccount(
  dwelling: Dwelling,
  balance: HeatNeed,
  generationKwh: Monthly | null,
  connection: PanelConnection = { batteryKwh: 0, isExportCapable: null },
  windKwh = 0,
  unitShares: StorageUnitShares | null = null,
  shared: WeatherFreeUses = weatherFreeUses(dwelling, balance),
): EnergyAccount {
  const figures = ratingFigures(dwelling.edition)
  const { systems } = dwelling
  const space = balance.spaceHeating.annual
  const mainsKwh = space * (1 - secondaryShareOf(systems))
  const secondMainKwh = mainsKwh * (systems.secondMain?.share ?? 0)
  const mainKwh = mainsKwh - secondMainKwh
  const spaceMonths = balance.spaceHeating.monthlyKwh
  const waterMonths = balance.hotWater.monthlyKwh

  const { main, secondMain, secondaries, water } = systems
  const uses: EnergyUse[] = []
  const mainRated = unitShares === null ? main : { ...main, highRateShare: unitShares.space }
  addUse(uses, 'main_heating', mainRated, mainKwh / main.efficiency, spaceMonths, dwelling, figures)
  if (secondMain !== null) {
    const { heater } = secondMain
    addUse(uses, 'second_main_heating', heater, secondMainKwh / heater.efficiency, spaceMonths, dwelling, figures)
  }
  for (const { heater, share } of secondaries) {
    addUse(uses, 'secondary_heating', heater, (space * share) / heater.efficiency, spaceMonths, dwelling, figures)
  }
  const waterKwh = waterFuelKwh(water, balance, space === 0 ? 0 : mainKwh / space)
  const unitWater = unitShares?.water ?? null
  const waterRated = unitWater === null ? water : { ...water, highRateShare: unitWater }
  addUse(uses, 'hot_water', waterRated, waterKwh, waterMonths, dwelling, figures)
  for (const use of shared.uses) uses.push(use)

  let costGbp = shared.standingGbp
  let co2Kg = 0
  let primaryEnergyKwh = 0
  for (const use of uses) {
    costGbp += use.costGbp
    co2Kg += use.co2Kg
    primaryEnergyKwh += use.primaryEnergyKwh
  }
  const account: EnergyAccount = {
    spaceHeatingKwh: space,
    waterHeatingKwh: balance.hotWater.annual,
    uses,
    solarUsedKwh: 0,
    solarExportedKwh: 0,
    costGbp,
    co2Kg,
    primaryEnergyKwh,
  }
  const panels = generationKwh === null ? null : ownGeneration(generationKwh, dwelling, balance, connection.batteryKwh)
  const own = windKwh > 0 ? withWind(panels, windKwh) : panels
  if (own !== null) {
    creditGeneration(account, soldGeneration(own, dwelling.edition, connection.isExportCapable), dwelling, figures)
  }
  return account
}

/** Uses and charges that do not depend on the weather. */
export interface WeatherFreeUses {
  uses: readonly EnergyUse[]
  standingGbp: number
}

type LightAndShowers = Pick<HeatNeed, 'lightingKwh'> & { hotWater: Pick<HeatNeed['hotWater'], 'electricShowers'> }

/**
 * What the accounts of a dwelling have in common in all climates. Rules CERT-4 and CERT-5.
 *
 * @param dwelling with its systems
 * @param balance of that dwelling in any climate: lights and showers are the same in all
 * @returns uses [kWh/yr] and standing charges [£/yr]
 */
export function weatherFreeUses(dwelling: Dwelling, balance: LightAndShowers): WeatherFreeUses {
  const figures = ratingFigures(dwelling.edition)
  const { systems } = dwelling
  const { electricShowers } = balance.hotWater
  const other: BoughtFuel = { fuel: 'electricity', highRateShare: systems.otherUsesHighRateShare }
  const fans: BoughtFuel = { fuel: 'electricity', highRateShare: systems.ventilationHighRateShare }
  const uses: EnergyUse[] = []
  if (electricShowers !== null) {
    const { annualKwh, monthlyKwh } = electricShowers
    addUse(uses, 'electric_showers', other, annualKwh, monthlyKwh, dwelling, figures)
  }
  addUse(uses, 'pumps_and_fans', other, systems.pumpsAndFansKwh, DAYS_IN_MONTH, dwelling, figures)
  addUse(uses, 'ventilation', fans, systems.ventilationFansKwh, DAYS_IN_MONTH, dwelling, figures)
  const lightingKwh = balance.lightingKwh * (figures.electricityByMonth === null ? 1 : LIGHTING_OF_MONTHS)
  addUse(uses, 'lighting', other, lightingKwh, LIGHTING_MONTHS, dwelling, figures)
  return { uses, standingGbp: standingChargesGbp(dwelling, figures) }
}

const LIGHTING_MONTHS: Monthly = DAYS_IN_MONTH.map(
  (days, month) => ((MONTHLY_USE.lighting[month] ?? 0) * days) / DAYS_PER_YEAR,
)

/**
 * Rule CERT-3b: where electricity counts by month, the lighting of a year is the sum of its months. Their cosine takes
 * the mean day, so that they add up to 99.85 % of it. SAP 10.2, Appendix L, L11.
 */
const LIGHTING_OF_MONTHS = LIGHTING_MONTHS.reduce((sum, share) => sum + share, 0)

/** Purposes that pay the price of a 24-hour tariff. */
const HEATING_PURPOSES: ReadonlySet<EnergyPurpose> = new Set([
  'main_heating',
  'second_main_heating',
  'secondary_heating',
  'hot_water',
] satisfies EnergyPurpose[])

type BoughtFuel = Pick<SpaceHeater, 'fuel' | 'highRateShare'>

/**
 * Rule CERT-4: kWh times price, carbon and primary factor of its fuel; electricity by rate and, from SAP 10.2, by
 * month. A purpose without energy has no line.
 *
 * @param months to weigh the factors of electricity with
 */
function addUse(
  uses: EnergyUse[],
  purpose: EnergyPurpose,
  { fuel, highRateShare }: BoughtFuel,
  deliveredKwh: number,
  months: readonly number[],
  dwelling: Dwelling,
  figures: RatingFigures,
): void {
  if (deliveredKwh === 0) return
  const factor = figures.fuels[fuel]
  const isElectric = fuel === 'electricity'
  const byMonth = isElectric ? figures.electricityByMonth : null
  const priceP = isElectric ? electricityPriceP(purpose, highRateShare, dwelling, figures) : factor.priceP
  uses.push({
    purpose,
    fuel,
    deliveredKwh,
    highRateShare: isElectric ? highRateShare : 0,
    costGbp: (deliveredKwh * priceP) / PENCE_PER_POUND,
    co2Kg: deliveredKwh * (byMonth === null ? factor.co2Kg : weighedMean(byMonth.co2Kg, months)),
    primaryEnergyKwh: deliveredKwh * (byMonth === null ? factor.primary : weighedMean(byMonth.primary, months)),
  })
}

/**
 * Price of electricity by purpose. Rule CERT-4.
 *
 * @param purpose heating pays the price of a 24-hour tariff
 * @param highRateShare 0 to 1
 * @param dwelling its tariff
 * @param figures of the edition
 * @returns [p/kWh]
 * @see SAP 2012, Table 12
 */
export function electricityPriceP(
  purpose: EnergyPurpose,
  highRateShare: number,
  { systems }: Pick<Dwelling, 'systems'>,
  figures: RatingFigures,
): number {
  const isHeating = HEATING_PURPOSES.has(purpose)
  const { highP, lowP } = figures.tariffs[systems.tariff === '24_hour' && !isHeating ? 'standard' : systems.tariff]
  return highRateShare * highP + (1 - highRateShare) * lowP
}

/**
 * Mean of monthly factors, weighted by a monthly amount; by days where the amount is 0. Rule CERT-4.
 *
 * @param factors of each month, January first
 * @param weights of each month, 0 or more
 * @returns in the unit of the factors
 */
export function weighedMean(factors: Monthly, weights: ArrayLike<number>): number {
  let weighed = 0
  let total = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const weight = weights[month] ?? 0
    weighed += (factors[month] ?? 0) * weight
    total += weight
  }
  return total > 0 ? weighed / total : weighedMean(factors, DAYS_IN_MONTH)
}

/**
 * Rule CERT-5: the standing charge of each fuel that heats the rooms, secondary heaters included, or the water, once;
 * and the extra standing charge of an off-peak tariff where it serves the main heating or the water. The standing
 * charge of standard electricity is not counted.
 */
function standingChargesGbp({ systems }: Dwelling, figures: RatingFigures): number {
  const { main, secondMain, secondaries, water, tariff } = systems
  const second = secondMain?.heater.fuel ?? main.fuel
  const isElectric = main.fuel === 'electricity' || second === 'electricity' || water.fuel === 'electricity'
  let charged =
    figures.fuels[main.fuel].standingGbp +
    (second === main.fuel ? 0 : figures.fuels[second].standingGbp) +
    (water.fuel === main.fuel || water.fuel === second ? 0 : waterStandingGbp(water.fuel, figures)) +
    (isElectric ? figures.tariffs[tariff].standingGbp : 0)
  for (const { heater } of secondaries) {
    const { fuel } = heater
    const isCharged = fuel === main.fuel || fuel === second || fuel === water.fuel
    if (!isCharged && isFirstWith(fuel, heater, secondaries)) charged += figures.fuels[fuel].standingGbp
  }
  return charged
}

/** A network that heats the water alone takes half of its charge. */
function waterStandingGbp(fuel: PricedFuel, figures: RatingFigures): number {
  return figures.fuels[fuel].standingGbp * (isNetworkHeat(fuel) ? HEAT_NETWORK.waterOnlyStandingShare : 1)
}

function isFirstWith(fuel: PricedFuel, heater: SpaceHeater, secondaries: Systems['secondaries']): boolean {
  for (const other of secondaries) if (other.heater.fuel === fuel) return other.heater === heater
  return false
}

/** Rules CERT-6 and SOL-13: own use saves the price of lighting; export earns the export price. */
function creditGeneration(
  account: EnergyAccount,
  own: SelfConsumption,
  dwelling: Dwelling,
  figures: RatingFigures,
): void {
  const { usedKwh, exportedKwh, annualUsedKwh, annualExportedKwh } = own
  const usedP = electricityPriceP('lighting', dwelling.systems.otherUsesHighRateShare, dwelling, figures)
  const { electricityByMonth: byMonth, sold } = figures
  const { co2Kg, primary } = figures.fuels.electricity
  account.solarUsedKwh = annualUsedKwh
  account.solarExportedKwh = annualExportedKwh
  account.costGbp -= (annualUsedKwh * usedP + annualExportedKwh * sold.priceP) / PENCE_PER_POUND
  account.co2Kg -=
    byMonth === null
      ? annualUsedKwh * co2Kg + annualExportedKwh * sold.co2Kg
      : weighedSum(byMonth.co2Kg, usedKwh) + weighedSum(byMonth.soldCo2Kg, exportedKwh)
  account.primaryEnergyKwh -=
    byMonth === null
      ? annualUsedKwh * primary + annualExportedKwh * sold.primary
      : weighedSum(byMonth.primary, usedKwh) + weighedSum(byMonth.soldPrimary, exportedKwh)
}

function weighedSum(factors: Monthly, amounts: Monthly): number {
  let sum = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) sum += (factors[month] ?? 0) * (amounts[month] ?? 0)
  return sum
}
