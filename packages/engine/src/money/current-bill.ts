import { climateOf } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { type SpaceHeater, type Systems, secondaryShareOf } from '../dwelling/systems.ts'
import { currentHouseholdEnergy } from '../energy-use/current-household-energy.ts'
import { hasOwnHeatPump } from '../heat-loss/heat-pump-efficiency.ts'
import { storedWaterLossKwh } from '../heat-loss/hot-water-losses.ts'
import { householdHotWater } from '../heat-loss/household-hot-water.ts'
import { lightingChangeKwh } from '../heat-loss/lighting.ts'
import { waterFuelKwh } from '../heat-loss/water-heating-fuel.ts'
import { DAYS_PER_YEAR, kilojoulesToKilowattHours } from '../quantities/conversions.ts'
import type { Monthly } from '../quantities/monthly.ts'
import { kilowattHours } from '../quantities/units.ts'
import { solarWaterHeat } from '../solar/solar-water-heating.ts'
import { HEAT_NETWORK } from '../tables/certificate/rating-figures.ts'
import { ELECTRIFICATION } from '../tables/energy-use/household-figures.ts'
import { HOT_WATER, HOT_WATER_MONTH } from '../tables/hot-water/hot-water-figures.ts'
import { type BillPurpose, type ElectricityTariff, isNetworkHeat, type PricedFuel } from '../vocabulary.ts'
import { type BoughtEnergy, billOf, type SolarSupply } from './bill.ts'
import { cooksWithGas, keptSupplies, type MoneyInput } from './money-input.ts'
import { MONTHLY_PROFILE, monthlyProfile } from './monthly-profiles.ts'
import type { RunningCost } from './running-cost.ts'
import type { Tariff } from './tariff.ts'

/**
 * The bill of the home with the systems it has. Rule MON-3: space heating of the home as it is in its own climate
 * through its heaters; hot water of the household through its heater, with the losses of its cylinder; cooking by gas
 * only where there is gas; lights and appliances of the household; pumps and fans. The home's own heat pump performs as
 * that of the electrified home, for rooms and for water: the efficiency in a certificate is not meant for advice.
 *
 * @param input the home with its systems
 * @param tariff prices of a day [p/kWh]
 * @param solar output of its own panels [kWh], battery [kWh] and export price [p/kWh]
 * @param heatingFactor on the useful space heating; 1 without the step to the meter
 * @returns lines and sums [£]
 * @see docs/method/money.md
 */
export function currentBill(input: MoneyInput, tariff: Tariff, solar: SolarSupply, heatingFactor: number): RunningCost {
  const bought = currentPurchases(input, heatingFactor)
  return billOf(bought, solar, tariff, hasTwoRates(input.dwelling.systems.tariff), keptSupplies(input))
}

/**
 * Energy that a home buys with the systems it has. Rule MON-3.
 *
 * @param input the home with its systems
 * @param heatingFactor on the useful space heating
 * @returns purchases by use [kWh]
 */
export function currentPurchases(input: MoneyInput, heatingFactor: number): BoughtEnergy[] {
  const spaceKwh = input.heatLoss.monthlySpaceHeatingKwh.map((kwh) => kwh * heatingFactor)
  const hotWater = householdHotWater(input.dwelling, input.energyUse.occupiers)
  const household = currentHouseholdEnergy({
    totalFloorAreaM2: input.dwelling.totalFloorArea,
    occupiers: input.energyUse.occupiers,
    hotWater,
    hasGasHob: cooksWithGas(input),
    lightingChangeKwh: lightingChangeKwh(input.dwelling),
  })
  const { systems } = input.dwelling
  const others = (
    purpose: BillPurpose,
    kwh: number,
    months: Monthly,
    fuel: PricedFuel = 'electricity',
  ): BoughtEnergy => ({
    purpose,
    fuel,
    kwh,
    highRateShare: systems.otherUsesHighRateShare,
    months,
  })
  return [
    ...boughtHeat(input, spaceKwh),
    boughtHotWater(input.dwelling, spaceKwh, hotWater.drawnKwh),
    others('cooking', household.gasHobKwh, MONTHLY_PROFILE.even, 'mains_gas'),
    others('cooking', household.electricHobKwh, MONTHLY_PROFILE.even),
    others('lighting', household.lightingKwh, MONTHLY_PROFILE.lighting),
    others('appliances', household.appliancesKwh, MONTHLY_PROFILE.appliances),
    others('pumps_and_fans', systems.pumpsAndFansKwh, monthlyProfile(spaceKwh)),
    {
      ...others('ventilation', systems.ventilationFansInUseKwh, MONTHLY_PROFILE.even),
      highRateShare: systems.ventilationHighRateShare,
    },
  ]
}

function boughtHeat({ dwelling, heatLoss }: MoneyInput, spaceKwh: Monthly): BoughtEnergy[] {
  const { secondMain, secondaries } = dwelling.systems
  const efficiency = hasOwnHeatPump(dwelling) ? heatLoss.spaceHeatingSpf : dwelling.systems.main.efficiency
  const main = { ...dwelling.systems.main, efficiency }
  const months = monthlyProfile(spaceKwh)
  const heat = (purpose: BillPurpose, heater: SpaceHeater, share: number): BoughtEnergy => ({
    purpose,
    fuel: heater.fuel,
    kwh: (sum(spaceKwh) * share) / heater.efficiency / networkLoss(heater.fuel),
    highRateShare: heater.highRateShare,
    months,
  })
  const mains = 1 - secondaryShareOf(dwelling.systems)
  return [
    heat('space_heating', main, mainShare(dwelling.systems)),
    ...(secondMain === null ? [] : [heat('second_main_heating', secondMain.heater, mains * secondMain.share)]),
    ...secondaries.map(({ heater, share }) => heat('secondary_heating', heater, share)),
  ]
}

/** Share of all space heating, 0 to 1. */
function mainShare(systems: Systems): number {
  return (1 - secondaryShareOf(systems)) * (1 - (systems.secondMain?.share ?? 0))
}

/**
 * The household's hot water by the home's own heater, with the losses of its store, less what drains and flue give back.
 * Rules MON-3 and SYS-10.
 *
 * @param dwelling its heater, store and heat recovery
 * @param spaceKwh space heating, January first: it decides the efficiency of a boiler in each month [kWh]
 * @param drawnKwh heat of the water drawn with the losses of its pipes [kWh/yr]
 * @returns fuel and energy bought [kWh/yr]
 */
export function boughtHotWater(dwelling: Dwelling, spaceKwh: Monthly, drawnKwh: number): BoughtEnergy {
  const { systems } = dwelling
  const waterKwh = householdWaterKwh(dwelling, drawnKwh)
  const heat = {
    hotWater: { annual: kilowattHours(sum(waterKwh)), monthlyKwh: waterKwh },
    spaceHeating: { monthlyKwh: spaceKwh },
  }
  return {
    purpose: 'hot_water',
    fuel: systems.water.fuel,
    kwh: systems.water.isHeatPump
      ? heat.hotWater.annual / ELECTRIFICATION.hotWaterSpf
      : waterFuelKwh(systems.water, heat, mainShare(systems)) / networkLoss(systems.water.fuel),
    highRateShare: systems.water.highRateShare,
    months: monthlyProfile(waterKwh),
  }
}

/**
 * Heat that the household's hot water asks of the home's heater, with the losses of its store, less what the sun,
 * drains and flue give. Rules MON-3, SYS-10 and SOL-18.
 *
 * @param dwelling its store, collector and heat recovery
 * @param drawnKwh heat of the water drawn with the losses of its pipes [kWh/yr]
 * @returns January first [kWh]
 */
export function householdWaterKwh(dwelling: Dwelling, drawnKwh: number): Monthly {
  const { hotWater } = dwelling
  const drawn = hotWater.isPointOfUse ? drawnKwh * HOT_WATER.usefulShare : drawnKwh
  const heated = drawn * (1 - hotWater.recoveredShare)
  const askedKwh = storedWaterLossKwh(hotWater).map((loss, month) => loss + heated * (MONTHLY_PROFILE.even[month] ?? 0))
  return afterSunKwh(dwelling, askedKwh, drawn)
}

/**
 * Heat that enters a network over heat that reaches the home. Rule MON-3a: customers pay for the heat at their own meter,
 * while certificates count what the pipes lose on the way.
 *
 * @param fuel as a rating prices it
 * @returns factor, 1 for every other fuel
 */
export function networkLoss(fuel: PricedFuel): number {
  return isNetworkHeat(fuel) ? HEAT_NETWORK.distributionFactor : 1
}

/** What a solar collector leaves to the heater. Rule SOL-18, for the people of the bill. */
function afterSunKwh({ hotWater, edition, climateRegionId }: Dwelling, askedKwh: Monthly, drawnKwh: number): Monthly {
  if (hotWater.solarCollector === null) return askedKwh
  const coldC = hotWater.coldSupply === 'mains' ? HOT_WATER_MONTH.mainsC : HOT_WATER_MONTH.tankC
  const solarKwh = solarWaterHeat(edition, hotWater.solarCollector, climateOf(climateRegionId), {
    drawnKwh: MONTHLY_PROFILE.even.map((share) => drawnKwh * share),
    dailyLitres: litresPerDay(drawnKwh, coldC),
    heatKwh: askedKwh,
    coldC,
  })
  return askedKwh.map((asked, month) => asked - (solarKwh[month] ?? 0))
}

/** Mean litres a day that carry this heat, at the temperature of a cylinder. */
function litresPerDay(drawnKwh: number, coldC: readonly number[]): number {
  const riseK = HOT_WATER.hotC - sum([...coldC]) / coldC.length
  return drawnKwh / (DAYS_PER_YEAR * kilojoulesToKilowattHours(HOT_WATER.waterHeatCapacityKjPerKgK * riseK))
}

/**
 * Whether electricity is bought at two rates. Rule MON-2: a 24-hour tariff has its own price for heating, which is no
 * longer published; the single rate is used instead.
 *
 * @param tariff of the home
 * @returns true for an off-peak tariff
 */
export function hasTwoRates(tariff: ElectricityTariff): boolean {
  return tariff !== 'standard' && tariff !== '24_hour'
}

function sum(months: Monthly): number {
  return months.reduce((total, month) => total + month, 0)
}
