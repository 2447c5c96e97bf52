import { SOURCES } from '../../assumptions.ts'
import type { CubicMetres, SquareMetres } from '../../quantities/units.ts'
import { WIND_TURBINE } from '../../tables/certificate/wind-figures.ts'
import type { ElectricBoiler } from '../../tables/heating/electric-boiler.ts'
import { highRateShare, pumpFigures, STORAGE_UNIT } from '../../tables/heating/system-figures.ts'
import { solarPumpKwh } from '../../tables/hot-water/solar-water-figures.ts'
import { type ElectricityTariff, type Fuel, type HeatingSystem, isHeatPump, type PricedFuel } from '../../vocabulary.ts'
import type { Dwelling, Heating, HotWater } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { boilerEvidence } from '../heating/boiler-evidence.ts'
import { electricBoilerOf, resolveTariff } from '../heating/electricity-tariff.ts'
import { isSolidFuel, resolveSystem } from '../heating/heating-from-features.ts'
import { isOlderBoiler } from '../heating/older-boiler.ts'
import { resolveSecondaries } from '../heating/secondary-heating.ts'
import { fuelOf, hasInterlock, isFuelBoiler, pricedFuel, sharedHeater, spaceHeater } from '../heating/space-heater.ts'
import { resolveWaterHeater } from '../hot-water/water-heater.ts'
import type { ReadingContext } from '../reading-context.ts'
import type { SharedHeater, StorageUnit, Systems } from '../systems.ts'
import { fanEnergy } from '../ventilation/fan-energy.ts'
import { areHeatersAlike } from './edition-differences.ts'

export interface SystemsContext {
  totalFloorArea: SquareMetres
  volume: CubicMetres
  heating: Heating
  hotWater: HotWater
}

/**
 * What turns useful heat into bought energy: heaters, fuels, tariff, pumps and fans. Rules SYS-1 to SYS-7, by the
 * edition of the reading.
 *
 * @param known the same home as another edition describes it
 * @see SAP 2012 and SAP 10.2, sections 9 to 12
 */
export function resolveSystems(
  features: HomeFeatures,
  context: SystemsContext,
  reading: ReadingContext,
  known: { original: Pick<Dwelling, 'systems'>; reading: ReadingContext } | null = null,
): Systems {
  const system = resolveSystem(features, reading)
  if (known !== null && areHeatersAlike(features, system, reading, known.reading)) {
    const { systems } = known.original
    return { ...systems, pumpsAndFansKwh: ownCurrentKwh(system, systems.main.fuel, features, context, reading) }
  }
  const tariff = resolveTariff(features, system, reading)
  const details = features.heatingDetails?.[0] ?? null
  const electricBoiler = electricBoilerOf(features, reading.evidenceEdition)
  assumeKind(features, system, electricBoiler, reading)
  const fuel = mainFuel(features, reading)
  const main = spaceHeater({
    system,
    fuel,
    emitter: context.heating.emitter,
    sapCode: features.mainHeating.sapCode,
    edition: reading.edition,
    boilerEdition: reading.evidenceEdition,
    evidence: boilerEvidence(pricedFuel(system, fuel), features.stars.mainHeating),
    isOlder: isOlderBoiler(features),
    electricBoiler,
    isInterlocked: isInterlocked(features, context.hotWater),
    controls: features.heatingControls,
    tariff,
    details,
    isSecondary: false,
  })
  const { hotWater, totalFloorArea, volume } = context
  const fans = fanEnergy(features, volume, reading)
  return {
    main: { fuel: main.fuel, efficiency: main.winter, highRateShare: main.highRateShare },
    secondMain: resolveSecondMain(features, tariff, reading),
    secondaries: resolveSecondaries(features, system, tariff, reading),
    water: resolveWaterHeater({ features, main, system, hotWater, tariff, totalFloorArea }, reading),
    storageUnit: electricBoiler === 'storage_unit' && tariff === '10_hour' ? storageUnitOf(features, reading) : null,
    tariff,
    otherUsesHighRateShare: highRateShare('other', tariff),
    pumpsAndFansKwh: ownCurrentKwh(system, main.fuel, features, context, reading),
    ventilationFansKwh: fans.ratedKwh,
    ventilationFansInUseKwh: fans.inUseKwh,
    ventilationHighRateShare: highRateShare('ventilation', tariff),
  }
}

const WORDS_OF_BOILER: Record<ElectricBoiler, string> = {
  direct: 'heats as it draws current',
  storage_unit: 'combined storage unit',
  night: 'storage boiler, charged by night',
}

/**
 * What words do not state of a main system, and what the method does not calculate. Rules SYS-2a, SYS-11 and SYS-12.
 */
function assumeKind(
  features: HomeFeatures,
  system: HeatingSystem,
  boiler: ElectricBoiler | null,
  reading: ReadingContext,
): void {
  if (reading.assume === null) return
  if (boiler !== null && features.mainHeating.sapCode === null) {
    const reason = 'Kind of electric boiler by its star and meter.'
    reading.assume('mainHeating.electricBoiler', WORDS_OF_BOILER[boiler], reason, SOURCES.practice)
  }
  const turbines = features.windTurbines
  if (turbines !== null && turbines.count > 0) {
    const usual = [
      ...(turbines.rotorDiameterM === null ? [`rotor of ${WIND_TURBINE.usualRotorM} m`] : []),
      ...(turbines.hubHeightM === null ? [`hub ${WIND_TURBINE.usualHubM} m above the ridge`] : []),
      ...(turbines.terrain === null ? ['suburban'] : []),
    ]
    if (usual.length > 0) {
      reading.assume('windTurbines', usual.join(', '), 'Turbines are counted, not measured.', SOURCES.practice)
    }
  }
  if (system === 'micro_cogeneration') {
    const reason = 'Its electricity output is given only in its product data.'
    reading.assume('mainHeating.ownElectricity', 'none: counts as a condensing boiler', reason, SOURCES.practice)
  }
}

/** A store that no source describes is that of a usual unit. Rule SYS-2b. */
function storageUnitOf({ heatingDetails, hotWater }: HomeFeatures, reading: ReadingContext): StorageUnit {
  const statedC = heatingDetails?.[0]?.storageUnitC ?? null
  const volumeL = hotWater.cylinderVolumeL ?? STORAGE_UNIT.usualVolumeL
  const temperatureC = statedC !== null && statedC <= HOTTEST_STORE_C ? statedC : STORAGE_UNIT.usualTemperatureC
  if (hotWater.cylinderVolumeL === null || statedC !== temperatureC) {
    reading.assume?.(
      'mainHeating.storageUnit',
      `${volumeL} l at ${temperatureC} °C`,
      'Volume or winter temperature of the store is not recorded.',
      SOURCES.practice,
    )
  }
  return { volumeL, temperatureC, heatsWater: (hotWater.source ?? 'main_system') === 'main_system' }
}

/** Hotter water would boil in the pipes. */
const HOTTEST_STORE_C = 100

/** Rule SYS-4a: interlock, which stops a boiler when the rooms, and its cylinder if any, are warm. */
function isInterlocked(features: HomeFeatures, hotWater: HotWater): boolean {
  const stated = features.heatingDetails?.[0]?.isInterlocked ?? null
  if (stated !== null) return stated
  const heatsCylinder = hotWater.primaryPipework !== null && hotWater.storageLossKwhPerDay > 0
  return hasInterlock(features.heatingControls) && !(heatsCylinder && features.hotWater.hasCylinderThermostat === false)
}

/**
 * Shares of two main systems where they are not stated: the first has the living room and more. This method's choice.
 */
const LIKELY_SECOND_SHARE = 0.4
/** The first main system is by definition the one that heats more (SAP 2012, section 9.2). */
const MAX_SECOND_SHARE = 0.5

/** Rule SYS-4b: a second main system gives the share that a document states, else two fifths. */
function resolveSecondMain(
  features: HomeFeatures,
  tariff: ElectricityTariff,
  reading: ReadingContext,
): SharedHeater | null {
  const second = features.secondMainHeating
  if (second === null || second.system === null || second.system === 'none') return null
  const details = features.heatingDetails?.[1] ?? null
  const firstShare = features.heatingDetails?.[0]?.share ?? null
  const stated = details?.share ?? (firstShare === null ? null : 1 - firstShare)
  if (stated === null) {
    reading.assume?.(
      'secondMainHeating.share',
      String(LIKELY_SECOND_SHARE),
      'Not stated how two main systems share the rooms.',
      SOURCES.practice,
    )
  }
  return sharedHeater(Math.min(MAX_SECOND_SHARE, Math.max(0, stated ?? LIKELY_SECOND_SHARE)), {
    system: second.system,
    fuel: fuelOf(second) ?? 'mains_gas',
    emitter: second.emitter ?? 'radiators',
    sapCode: second.sapCode,
    edition: reading.edition,
    boilerEdition: reading.evidenceEdition,
    tariff,
    details,
    isSecondary: false,
  })
}

function mainFuel(features: HomeFeatures, reading: ReadingContext): Fuel {
  const known = fuelOf(features.mainHeating)
  if (known !== null) return known
  const fuel = features.hasMainsGas === false ? 'oil' : 'mains_gas'
  reading.assume?.('mainHeating.fuel', fuel.replace('_', ' '), 'The fuel is not recorded.', SOURCES.practice)
  return fuel
}

/** Electricity of pumps and fans for heating [kWh/yr]. Rules SYS-7 and SOL-16. */
function ownCurrentKwh(
  system: HeatingSystem,
  fuel: PricedFuel,
  features: HomeFeatures,
  { hotWater, volume }: SystemsContext,
  reading: ReadingContext,
): number {
  return pumpsAndFansKwh(system, fuel, features, volume, reading) + solarPump(features, hotWater, reading)
}

/** Rule SYS-7: a pump where water carries the heat, the fan of a gas or oil flue, an oil pump, the fan of warm air. */
function pumpsAndFansKwh(
  system: HeatingSystem,
  fuel: PricedFuel,
  features: HomeFeatures,
  volume: CubicMetres,
  reading: ReadingContext,
): number {
  const figures = pumpFigures(reading.edition)
  if (system === 'warm_air') return figures.warmAirKwhPerM3 * volume
  const isWet = system === 'boiler' || system === 'micro_cogeneration' || isHeatPump(system)
  if (!isWet) return 0
  const installed = features.heatingDetails?.[0]?.pumpInstalled ?? null
  if (installed === null) {
    reading.assume?.(
      'heatingDetails.pumpInstalled',
      'not known',
      'Figures of a pump of unknown age.',
      SOURCES.rdsap2012,
    )
  }
  const isBoiler = isFuelBoiler(system, fuel)
  const byAge = installed === 'from_2013' ? figures.newPumpKwh : figures.oldPumpKwh
  const runs = isBoiler && !hasInterlock(features.heatingControls) ? figures.noThermostatFactor : 1
  const hasFan = isBoiler && !isSolidFuel(fuel) && features.heatingDetails?.[0]?.hasFlueFan !== false
  return (
    (installed === null ? figures.pumpKwh : byAge) * runs +
    (hasFan ? figures.fanKwh : 0) +
    (fuel === 'oil' ? figures.oilPumpKwh : 0)
  )
}

/** Rule SOL-16: the pump of a solar collector, unless a panel of its own drives it [kWh/yr]. */
function solarPump(features: HomeFeatures, hotWater: HotWater, reading: ReadingContext): number {
  const isDrivenBySun = features.solarWaterHeating?.hasSolarPump === true
  return hotWater.solarCollector === null || isDrivenBySun ? 0 : solarPumpKwh(reading.edition)
}
