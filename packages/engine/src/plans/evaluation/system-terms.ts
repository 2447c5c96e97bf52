import type { KnownHome } from '../../assess/known-home.ts'
import type { EnergyPurpose } from '../../certificate/certificate.ts'
import { electricityPriceP, weatherFreeUses, weighedMean } from '../../certificate/energy-account.ts'
import type { Dwelling, Heating } from '../../dwelling/dwelling.ts'
import { type SpaceHeater, secondaryShareOf } from '../../dwelling/systems.ts'
import type { HeatNeed } from '../../heat-loss/heat-balance.ts'
import { hasOwnHeatPump } from '../../heat-loss/heat-pump-efficiency.ts'
import { hasTwoRates, networkLoss } from '../../money/current-bill.ts'
import { keptSupplies } from '../../money/money-input.ts'
import { fuelPrice, standingCharge, type Tariff } from '../../money/tariff.ts'
import { DAYS_PER_YEAR, penceToPounds } from '../../quantities/conversions.ts'
import { type RatingFigures, ratingFigures } from '../../tables/certificate/rating-figures.ts'
import { DAYS_IN_MONTH } from '../../tables/climate/solar-radiation.ts'
import type { PricedFuel } from '../../vocabulary.ts'

/** What the heaters, fuels and tariff of a home make of its heat, as factors. */
export interface SystemTerms {
  heating: Heating
  pumpsKwh: number
  water: WaterFuel
  certificate: CertificateTerms
  bill: BillTerms
  /** The same by long-run prices. */
  longRunBill: BillTerms
}

/** How much a water heater takes in. Rule CERT-3a. */
export interface WaterFuel {
  /** Its efficiency differs by month, with the space heating that it gives. */
  isMonthly: boolean
  winterEfficiency: number
  summerEfficiency: number
  /** Share of all space heating of the main heater, 0 to 1. */
  mainShare: number
}

/** Factors of the energy account. Rules CERT-3 to CERT-6a. */
export interface CertificateTerms {
  standingGbp: number
  /** Per kWh of useful space heating. */
  spaceGbp: number
  /** Electricity bought per kWh of useful space heating. */
  spaceElectricKwh: number
  /** Of the other heaters, per kWh of useful space heating. */
  spaceBurntCo2Kg: number
  /** Per kWh that the water heater takes in. */
  waterGbp: number
  isWaterElectric: boolean
  /** Where the water heater burns a fuel. */
  waterBurntCo2Kg: number
  /** Per kWh of lights as the balance counts them. */
  lightingGbp: number
  lightingCo2Kg: number
  /** Per kWh of pumps, showers and own use of panels. */
  otherGbp: number
  /** Per kWh of even use over the year. */
  evenCo2Kg: number
  fansGbp: number
  /** Electricity per kWh of heat that panels could serve. */
  roomServedKwh: number
  waterServedKwh: number
}

/** Factors of the bill. Rules MON-2 to MON-5a. */
export interface BillTerms {
  /** The main heater is the home's own heat pump: its performance depends on the fabric. */
  hasOwnHeatPump: boolean
  mainEfficiency: number
  /** Per kWh of useful space heating, before the main heater's efficiency. */
  mainGbp: number
  mainServedKwh: number
  /** Of all other heaters, per kWh of useful space heating. */
  otherHeatGbp: number
  otherHeatServedKwh: number
  isWaterByHeatPump: boolean
  /** Heat at the meter over heat of the network; 1 for other fuels. */
  waterNetworkLoss: number
  waterGbp: number
  waterServedShare: number
  gasGbp: number
  otherGbp: number
  otherServedShare: number
  fansGbp: number
  fansServedShare: number
  /** Price of the electricity that own use of panels saves. */
  dayRateGbp: number
  /** With and without space heating. */
  standingGbp: number
  standingWithoutHeatGbp: number
  /** What a gas hob adds where nothing else burns gas; with and without space heating. */
  hobStandingGbp: number
  hobStandingWithoutHeatGbp: number
}

/**
 * Heaters, fuels and tariff of a described home as factors on its heat and electricity. Rules CERT-3 to CERT-6a and
 * MON-2 to MON-5a.
 *
 * @param home with its systems
 * @param tariff prices of a day [p/kWh]
 * @param longRunTariff prices over many years [p/kWh]
 * @returns factors [£/kWh, kg/kWh, kWh/kWh]
 */
export function systemTerms({ described, features }: KnownHome, tariff: Tariff, longRunTariff: Tariff): SystemTerms {
  const { dwelling } = described
  const { systems, heating } = dwelling
  const { winterEfficiency, summerEfficiency, isMainHeater } = systems.water
  const mains = 1 - secondaryShareOf(systems)
  const secondShare = systems.secondMain?.share ?? 0
  const mainShare = mains * (1 - secondShare)
  const kept = keptSupplies(features)
  const others: HeaterShare[] = systems.secondaries.map(({ heater, share }) => ({ heater, share }))
  if (systems.secondMain !== null) others.push({ heater: systems.secondMain.heater, share: mains * secondShare })
  return {
    heating,
    pumpsKwh: systems.pumpsAndFansKwh,
    water: {
      isMonthly: isMainHeater && winterEfficiency !== summerEfficiency,
      winterEfficiency,
      summerEfficiency,
      mainShare,
    },
    certificate: certificateTerms(dwelling, mainShare, others),
    bill: billTerms(dwelling, mainShare, others, tariff, kept),
    longRunBill: billTerms(dwelling, mainShare, others, longRunTariff, kept),
  }
}

interface HeaterShare {
  heater: SpaceHeater
  /** Of all space heating, 0 to 1. */
  share: number
}

function certificateTerms(dwelling: Dwelling, mainShare: number, others: readonly HeaterShare[]): CertificateTerms {
  const figures = ratingFigures(dwelling.edition)
  const { systems } = dwelling
  const { main, water } = systems
  const unit = unitUses(dwelling, figures)
  let spaceGbp = 0
  let spaceElectricKwh = 0
  let spaceBurntCo2Kg = 0
  const add = ({ fuel, efficiency, highRateShare }: SpaceHeater, share: number, purpose: EnergyPurpose): void => {
    const isElectric = fuel === 'electricity'
    const priceP = isElectric
      ? electricityPriceP(purpose, highRateShare, dwelling, figures)
      : figures.fuels[fuel].priceP
    const kwh = share / efficiency
    spaceGbp += penceToPounds(kwh * priceP)
    if (isElectric) spaceElectricKwh += kwh
    else spaceBurntCo2Kg += kwh * figures.fuels[fuel].co2Kg
  }
  add(main, mainShare, 'main_heating')
  for (const { heater, share } of others) add(heater, share, 'secondary_heating')
  const isWaterElectric = water.fuel === 'electricity'
  const waterP = isWaterElectric
    ? electricityPriceP('hot_water', water.highRateShare, dwelling, figures)
    : figures.fuels[water.fuel].priceP
  const isStandard = systems.tariff === 'standard'
  return {
    ...unit,
    spaceGbp,
    spaceElectricKwh,
    spaceBurntCo2Kg,
    waterGbp: penceToPounds(waterP),
    isWaterElectric,
    waterBurntCo2Kg: isWaterElectric ? 0 : figures.fuels[water.fuel].co2Kg,
    roomServedKwh: isStandard && main.fuel === 'electricity' ? mainShare / main.efficiency : 0,
    waterServedKwh: isStandard && isWaterElectric ? 1 / water.summerEfficiency : 0,
  }
}

type UnitUses = Pick<
  CertificateTerms,
  'standingGbp' | 'lightingGbp' | 'lightingCo2Kg' | 'otherGbp' | 'evenCo2Kg' | 'fansGbp'
>

/** Cost and carbon of one kWh of each use that does not depend on the weather, from the account itself. */
function unitUses(dwelling: Dwelling, figures: RatingFigures): UnitUses {
  const systems = { ...dwelling.systems, pumpsAndFansKwh: 1, ventilationFansKwh: 1 }
  const { uses, standingGbp } = weatherFreeUses({ ...dwelling, systems }, ONE_KWH_OF_LIGHT)
  const use = (wanted: EnergyPurpose): { costGbp: number; co2Kg: number } => {
    const found = uses.find(({ purpose }) => purpose === wanted)
    if (found === undefined) throw new RangeError(`the account has no line for ${wanted}`)
    return found
  }
  const light = use('lighting')
  const pumps = use('pumps_and_fans')
  const { electricityByMonth } = figures
  return {
    standingGbp,
    lightingGbp: light.costGbp,
    lightingCo2Kg: light.co2Kg,
    otherGbp: pumps.costGbp,
    evenCo2Kg: electricityByMonth === null ? pumps.co2Kg : weighedMean(electricityByMonth.co2Kg, DAYS_IN_MONTH),
    fansGbp: use('ventilation').costGbp,
  }
}

const ONE_KWH_OF_LIGHT: Pick<HeatNeed, 'lightingKwh'> & { hotWater: Pick<HeatNeed['hotWater'], 'electricShowers'> } = {
  lightingKwh: 1,
  hotWater: { electricShowers: null },
}

function billTerms(
  dwelling: Dwelling,
  mainShare: number,
  others: readonly HeaterShare[],
  tariff: Tariff,
  kept: readonly PricedFuel[],
): BillTerms {
  const { systems } = dwelling
  const { main, water } = systems
  const isTwoRate = hasTwoRates(systems.tariff)
  const { single, high, low } = tariff.electricity
  const electricP = (highRateShare: number): number =>
    isTwoRate ? highRateShare * high.priceP + (1 - highRateShare) * low.priceP : single.priceP
  const served = (highRateShare: number): number => (isTwoRate ? highRateShare : 1)
  const gbp = (fuel: PricedFuel, highRateShare: number): number =>
    penceToPounds(fuel === 'electricity' ? electricP(highRateShare) : fuelPrice(fuel, tariff).priceP)
  const servedBy = ({ fuel, highRateShare }: Pick<SpaceHeater, 'fuel' | 'highRateShare'>): number =>
    fuel === 'electricity' ? served(highRateShare) : 0
  const mainBought = mainShare / networkLoss(main.fuel)
  let otherHeatGbp = 0
  let otherHeatServedKwh = 0
  for (const { heater, share } of others) {
    const bought = share / heater.efficiency / networkLoss(heater.fuel)
    otherHeatGbp += bought * gbp(heater.fuel, heater.highRateShare)
    otherHeatServedKwh += bought * servedBy(heater)
  }
  const standing = (fuels: Iterable<PricedFuel>): number => {
    let pencePerDay = 0
    for (const fuel of new Set<PricedFuel>(['electricity', ...fuels, ...kept])) {
      pencePerDay += standingCharge(fuel, tariff)?.pencePerDay ?? 0
    }
    return penceToPounds(pencePerDay * DAYS_PER_YEAR)
  }
  const heaters: PricedFuel[] = [
    ...(mainShare > 0 ? [main.fuel] : []),
    ...others.flatMap(({ heater, share }) => (share > 0 ? [heater.fuel] : [])),
  ]
  const { otherUsesHighRateShare, ventilationHighRateShare } = systems
  return {
    hasOwnHeatPump: hasOwnHeatPump(dwelling),
    mainEfficiency: main.efficiency,
    mainGbp: mainBought * gbp(main.fuel, main.highRateShare),
    mainServedKwh: mainBought * servedBy(main),
    otherHeatGbp,
    otherHeatServedKwh,
    isWaterByHeatPump: water.isHeatPump,
    waterNetworkLoss: networkLoss(water.fuel),
    waterGbp: gbp(water.fuel, water.highRateShare),
    waterServedShare: servedBy(water),
    gasGbp: gbp('mains_gas', 0),
    otherGbp: gbp('electricity', otherUsesHighRateShare),
    otherServedShare: served(otherUsesHighRateShare),
    fansGbp: gbp('electricity', ventilationHighRateShare),
    fansServedShare: served(ventilationHighRateShare),
    dayRateGbp: penceToPounds((isTwoRate ? high : single).priceP),
    standingGbp: standing([...heaters, water.fuel]),
    standingWithoutHeatGbp: standing([water.fuel]),
    hobStandingGbp: standing([...heaters, water.fuel, 'mains_gas']),
    hobStandingWithoutHeatGbp: standing([water.fuel, 'mains_gas']),
  }
}
