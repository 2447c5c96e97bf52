import type { AnalysedHome } from '@retrofolio/engine/assessment'
import type { HeatingFeatures, HomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import type { Fuel, HeatingSystem, HotWaterSource } from '@retrofolio/engine/vocabulary'
import fuelTable from './accuracy-fuels.table.json' with { type: 'json' }
import systemTable from './accuracy-systems.table.json' with { type: 'json' }

/**
 * What the certificate's own system would burn for the engine's useful heat. The engine stops at useful heat; this is
 * the estimate by which it is compared with lodged primary energy and cost, no more:
 *
 *   space fuel     = demand · (1 − secondary share) / efficiency, the rest through the secondary heater
 *   water fuel     = hot water with its losses / efficiency of what heats it
 *   primary energy = Σ fuel · factor of the certificate's edition + (lighting of two occupiers + pumps) · electricity
 *                    − existing panels · electricity, over the floor area
 *   heating cost   = Σ space fuel · price of SAP 2012
 *
 * Appliances and cooking are not in lodged primary energy, so they are not in this one.
 */
export interface LodgedComparison {
  primaryEnergyKwhPerM2: number
  heatingCostGbp: number
}

/** Pump and fan of a fuel-burning central heating [kWh/yr]. */
const PUMPS_AND_FANS_KWH = 120

export function comparisonWithLodged(features: HomeFeatures, home: AnalysedHome): LodgedComparison {
  const { spaceHeatingKwh, waterHeatingKwh } = home.heatLoss.default
  const isFrom2013 = (features.lodgedOn ?? '9999') >= '2013'
  const primaryColumn = primaryFactorColumn(features.lodgedOn)
  const main = heater(features.mainHeating, features.meter !== 'single')
  const mainRow = systemRow(main)
  const secondary = features.secondaryHeating?.system ? heater(features.secondaryHeating, false) : null
  const secondaryShare = secondary === null ? 0 : cell(systemTable, mainRow, 'secondaryShare')
  const spaceEfficiency = isFrom2013 ? 'spaceFrom2013' : 'spaceTo2012'

  const uses: FuelUse[] = [
    {
      fuel: main.fuel,
      kwh: (spaceHeatingKwh * (1 - secondaryShare)) / cell(systemTable, mainRow, spaceEfficiency),
      isSpace: true,
    },
    waterUse(features, main, waterHeatingKwh, isFrom2013),
    { fuel: 'electricity', kwh: lightingKwh(home) - home.solar.existingOutputKwh, isSpace: false },
  ]
  if (secondary !== null) {
    const efficiency = cell(systemTable, systemRow(secondary), spaceEfficiency)
    uses.push({ fuel: secondary.fuel, kwh: (spaceHeatingKwh * secondaryShare) / efficiency, isSpace: true })
  }
  if (main.class === 'boiler' && main.fuel !== 'electricity') {
    uses.push({ fuel: 'electricity', kwh: PUMPS_AND_FANS_KWH, isSpace: true })
  }

  let primaryKwh = 0
  let heatingPence = 0
  for (const use of uses) {
    const fuel = fuelRow(use.fuel)
    primaryKwh += use.kwh * cell(fuelTable, fuel, primaryColumn)
    if (use.isSpace) heatingPence += use.kwh * cell(fuelTable, fuel, 'pricePence')
  }
  return { primaryEnergyKwhPerM2: primaryKwh / home.geometry.totalFloorAreaM2, heatingCostGbp: heatingPence / 100 }
}

type PricedFuel = Fuel | 'electricity_off_peak'

interface FuelUse {
  fuel: PricedFuel
  kwh: number
  isSpace: boolean
}

interface Heater {
  class: string
  fuel: PricedFuel
}

/** The system's row in the table of efficiencies. */
const SYSTEM_CLASS: Record<HeatingSystem, string> = {
  boiler: 'boiler',
  micro_cogeneration: 'boiler',
  heat_pump_air: 'heat_pump',
  heat_pump_ground: 'heat_pump',
  heat_pump_water: 'heat_pump',
  heat_pump_unknown: 'heat_pump',
  community: 'community',
  community_chp: 'community',
  community_heat_pump: 'community_heat_pump',
  storage_heaters: 'storage_heaters',
  electric_underfloor: 'direct_electric',
  electric_ceiling: 'direct_electric',
  portable_heaters: 'direct_electric',
  none: 'direct_electric',
  room_heaters: 'room_heaters',
  warm_air: 'warm_air',
}

function heater(heating: HeatingFeatures, hasOffPeakMeter: boolean): Heater {
  const system = heating.system ?? 'boiler'
  const systemClass = SYSTEM_CLASS[system]
  if (systemClass === 'community') return { class: systemClass, fuel: 'community_heat' }
  if (systemClass === 'storage_heaters') {
    return { class: systemClass, fuel: hasOffPeakMeter ? 'electricity_off_peak' : 'electricity' }
  }
  if (systemClass === 'direct_electric' || systemClass === 'community_heat_pump') {
    return { class: systemClass, fuel: 'electricity' }
  }
  if (systemClass === 'heat_pump')
    return { class: systemClass, fuel: heating.fuel === 'mains_gas' ? 'mains_gas' : 'electricity' }
  const fuel = heating.fuel === 'community_heat' ? 'mains_gas' : (heating.fuel ?? 'mains_gas')
  return { class: systemClass, fuel }
}

/** Heaters of hot water that are not the main system. */
const WATER_EFFICIENCY: Partial<Record<HotWaterSource, number>> = {
  electric_immersion: 1,
  electric_instantaneous: 1,
  none: 1,
  heat_pump: 1.7,
  gas_multipoint: 0.65,
  gas_point_of_use: 0.65,
  fuel_circulator: 0.65,
  community: 0.667,
}

function waterUse(features: HomeFeatures, main: Heater, waterKwh: number, isFrom2013: boolean): FuelUse {
  const { source, isOffPeak, fuel } = features.hotWater
  const ownEfficiency = source === null ? undefined : WATER_EFFICIENCY[source]
  if (source === null || ownEfficiency === undefined) {
    const efficiency = cell(systemTable, systemRow(main), isFrom2013 ? 'waterFrom2013' : 'waterTo2012')
    return { fuel: main.fuel, kwh: waterKwh / efficiency, isSpace: false }
  }
  const electricity: PricedFuel = isOffPeak === true ? 'electricity_off_peak' : 'electricity'
  const otherFuel = source === 'community' ? 'community_heat' : (fuel ?? 'mains_gas')
  const isElectric = ['electric_immersion', 'electric_instantaneous', 'none', 'heat_pump'].includes(source)
  return { fuel: isElectric ? electricity : otherFuel, kwh: waterKwh / ownEfficiency, isSpace: false }
}

function lightingKwh(home: AnalysedHome): number {
  return home.energyUse[2].breakdown.find((row) => row.category === 'Lighting')?.electricityKwh ?? 0
}

/** Which edition's factors a certificate was reckoned with, by its day of lodgement; 2012 where the day is unknown. */
function primaryFactorColumn(lodgedOn: string | null): string {
  if (lodgedOn === null) return 'primary2012'
  if (lodgedOn < '2011-04-17') return 'primary2005'
  if (lodgedOn < '2014-12-07') return 'primary2009'
  return lodgedOn < '2025-06-15' ? 'primary2012' : 'primary102'
}

type Row = readonly (string | number)[]
interface Table {
  columns: readonly string[]
  rows: readonly Row[]
}

function systemRow(wanted: Heater): Row {
  const kind = fuelKind(wanted.fuel)
  const row = systemTable.rows.find((candidate) => candidate[0] === wanted.class && candidate[1] === kind)
  if (row === undefined) throw new Error(`no efficiency for ${wanted.class} on ${wanted.fuel}`)
  return row
}

function fuelRow(fuel: PricedFuel): Row {
  const row = fuelTable.rows.find((candidate) => candidate[0] === fuel)
  if (row === undefined) throw new Error(`no price for ${fuel}`)
  return row
}

function fuelKind(fuel: PricedFuel): string {
  if (fuel === 'electricity' || fuel === 'electricity_off_peak') return 'electric'
  if (['mains_gas', 'lpg', 'bottled_lpg', 'biogas', 'community_heat'].includes(fuel)) return 'gas'
  return ['oil', 'biodiesel', 'bioethanol'].includes(fuel) ? 'oil' : 'solid'
}

function cell(table: Table, row: Row, column: string): number {
  return Number(row[table.columns.indexOf(column)])
}
