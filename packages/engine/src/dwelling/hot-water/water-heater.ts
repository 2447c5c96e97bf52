import { SOURCES } from '../../assumptions.ts'
import type { SquareMetres } from '../../quantities/units.ts'
import { HEAT_NETWORK } from '../../tables/certificate/rating-figures.ts'
import {
  type DescribedHeater,
  describedEfficiency,
  highRateShare,
  immersionHighRateShare,
} from '../../tables/heating/system-figures.ts'
import {
  type ElectricityTariff,
  type Fuel,
  type HeatingSystem,
  isHeatPump,
  isNetworkHeat,
  type PricedFuel,
} from '../../vocabulary.ts'
import type { HotWater } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { electricBoilerOf, hasDualImmersion, ratedUseOf } from '../heating/electricity-tariff.ts'
import { isSolidFuel } from '../heating/heating-from-features.ts'
import { waterChargingFactor } from '../heating/network-charging.ts'
import { fuelOf, type HeaterResult, pricedFuel } from '../heating/space-heater.ts'
import { standardOccupancy } from '../occupancy.ts'
import type { ReadingContext } from '../reading-context.ts'
import type { WaterHeater } from '../systems.ts'
import { cylinderVolumeL } from './cylinder-loss.ts'

export interface WaterHeaterInput {
  features: HomeFeatures
  main: HeaterResult
  system: HeatingSystem
  hotWater: HotWater
  tariff: ElectricityTariff
  totalFloorArea: SquareMetres
}

/**
 * What heats the water. Rule SYS-6: the main heating, with a boiler's efficiency following the month's load; an
 * immersion heater by its share of the high rate; or a separate heater.
 *
 * @param question the home, its main heater, hot water and tariff
 * @param reading edition; collects assumptions
 * @returns fuel, efficiencies above 0 and share at the high rate, 0 to 1
 * @see SAP 2012, Tables 4a, 12a and 13; SAP 10.2, equation D1
 */
export function resolveWaterHeater(question: WaterHeaterInput, reading: ReadingContext): WaterHeater {
  const { features, main, tariff } = question
  const source = features.hotWater.source ?? 'main_system'
  let heater: WaterHeater
  switch (source) {
    case 'main_system':
      heater = fromMain(question, reading)
      break
    case 'electric_immersion':
    case 'none':
      heater = immersion(question, reading)
      break
    case 'electric_instantaneous':
      heater = constant('electricity', 'electric', highRateShare('other', tariff))
      break
    case 'heat_pump':
      heater = heatPumpWater(features, 'air_heat_pump', tariff)
      break
    case 'community':
      heater = networkWater(isNetworkHeat(main.fuel) ? main.fuel : 'network_boilers', features.heatingControls)
      break
    case 'gas_multipoint':
      heater = constant(gasOf(features), 'gas_multipoint', 0)
      break
    case 'gas_point_of_use':
      heater = constant(gasOf(features), 'gas_point_of_use', 0)
      break
    case 'fuel_circulator':
      heater = separate(features, ['gas_circulator', 'oil_circulator', 'solid_circulator'])
      break
    case 'range_cooker':
      heater = separate(features, ['gas_range_cooker', 'oil_range_cooker', 'solid_range_cooker'])
      break
    case 'secondary_system':
      heater = fromSecondary(question, reading)
      break
  }
  return heater
}

function fromMain(question: WaterHeaterInput, reading: ReadingContext): WaterHeater {
  const { main, system, features, tariff } = question
  if (isNetworkHeat(main.fuel)) return networkWater(main.fuel, features.heatingControls)
  if (isHeatPump(system)) {
    const isHeatPump = main.fuel === 'electricity'
    return { ...heatPumpWater(features, 'air_heat_pump', tariff), ...sameAllYear(main.summer), isHeatPump }
  }
  if (main.isBoiler) {
    return {
      fuel: main.fuel,
      winterEfficiency: main.winter,
      // A combination boiler heats water on demand, so only a cylinder loses efficiency without interlock.
      summerEfficiency: main.summer + (question.hotWater.storageLossKwhPerDay > 0 ? main.interlockLoss : 0),
      highRateShare: 0,
      isMainHeater: true,
      isHeatPump: false,
    }
  }
  if (main.fuel !== 'electricity') {
    return { fuel: main.fuel, ...sameAllYear(main.summer), highRateShare: 0, isMainHeater: false, isHeatPump: false }
  }
  const boiler = system === 'boiler' ? electricBoilerOf(features, reading.evidenceEdition) : null
  if (boiler === 'storage_unit' || boiler === 'night') {
    return constant('electricity', 'electric', highRateShare(ratedUseOf(system, null, boiler), tariff))
  }
  return system === 'boiler' && question.hotWater.storageLossKwhPerDay === 0
    ? constant('electricity', 'electric', highRateShare('other', tariff))
    : immersion(question, reading)
}

function fromSecondary(question: WaterHeaterInput, reading: ReadingContext): WaterHeater {
  const { secondaryHeating } = question.features
  const fuel = secondaryHeating === null ? null : fuelOf(secondaryHeating)
  if (fuel === null || fuel === 'electricity') return immersion(question, reading)
  return separateOn(fuel, ['gas_room_heater', 'oil_room_heater', 'solid_room_heater'])
}

function immersion({ features, tariff, totalFloorArea }: WaterHeaterInput, reading: ReadingContext): WaterHeater {
  const volumeL = cylinderVolumeL(features, reading)
  const stated = features.hotWaterDetails?.immersion ?? null
  if (stated === null && features.hotWater.isOffPeak === null && tariff !== 'standard') {
    const reason = 'On an off-peak meter, and not recorded as having one element.'
    reading.assume?.('hotWater.immersion', 'two elements', reason, SOURCES.rdsap10)
  }
  return constant(
    'electricity',
    'electric',
    immersionHighRateShare(tariff, hasDualImmersion(features), volumeL, standardOccupancy(totalFloorArea)),
  )
}

function heatPumpWater(features: HomeFeatures, heater: DescribedHeater, tariff: ElectricityTariff): WaterHeater {
  const use = features.hotWater.isOffPeak === true ? 'heat_pump_water_off_peak' : 'heat_pump_water'
  return { ...constant('electricity', heater, highRateShare(use, tariff)), isHeatPump: true }
}

/** Heat from a network has the same losses for hot water as for rooms; the charge decides how much is drawn. */
function networkWater(fuel: PricedFuel, controls: string | null): WaterHeater {
  const efficiency = 1 / (HEAT_NETWORK.distributionFactor * waterChargingFactor(controls))
  return { fuel, ...sameAllYear(efficiency), highRateShare: 0, isMainHeater: false, isHeatPump: false }
}

type ByFuel = readonly [gas: DescribedHeater, oil: DescribedHeater, solid: DescribedHeater]

function separate(features: HomeFeatures, heaters: ByFuel): WaterHeater {
  const main = fuelOf(features.mainHeating)
  return separateOn(features.hotWater.fuel ?? (isSolidFuel(main) && main !== null ? main : 'house_coal'), heaters)
}

function separateOn(fuel: Fuel, [gas, oil, solid]: ByFuel): WaterHeater {
  if (isSolidFuel(fuel)) return constant(pricedFuel('boiler', fuel), solid, 0)
  const isLiquid = fuel === 'oil' || fuel === 'biodiesel' || fuel === 'bioethanol'
  return constant(pricedFuel('boiler', fuel), isLiquid ? oil : gas, 0)
}

function gasOf(features: HomeFeatures): PricedFuel {
  const { fuel } = features.mainHeating
  return features.hasMainsGas === false && (fuel === 'lpg' || fuel === 'bottled_lpg') ? fuel : 'mains_gas'
}

function constant(fuel: PricedFuel, heater: DescribedHeater, highRate: number): WaterHeater {
  return {
    fuel,
    ...sameAllYear(describedEfficiency(heater).summer),
    highRateShare: highRate,
    isMainHeater: false,
    isHeatPump: false,
  }
}

function sameAllYear(efficiency: number): { winterEfficiency: number; summerEfficiency: number } {
  return { winterEfficiency: efficiency, summerEfficiency: efficiency }
}
