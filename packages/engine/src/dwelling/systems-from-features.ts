import type { CubicMetres, SquareMetres } from '../quantities/units.ts'
import { highRateShare, pumpFigures } from '../tables/system-figures.ts'
import type { Fuel, HeatingSystem } from '../vocabulary.ts'
import { SOURCES } from './assumption-list.ts'
import type { Heating, HotWater } from './dwelling.ts'
import { resolveTariff } from './electricity-tariff.ts'
import { resolveSystem } from './heating-from-features.ts'
import type { HomeFeatures } from './home-features.ts'
import { standardOccupancy } from './occupancy.ts'
import type { Reading } from './reading.ts'
import { resolveSecondary } from './secondary-heating.ts'
import { fuelOf, type HeaterAnswer, hasInterlock, spaceHeater } from './space-heater.ts'
import type { Systems } from './systems.ts'
import { resolveWaterHeater } from './water-heater.ts'

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
 * @see SAP 2012 and SAP 10.2, sections 9 to 12
 */
export function resolveSystems(features: HomeFeatures, context: SystemsContext, reading: Reading): Systems {
  const system = resolveSystem(features, reading)
  const tariff = resolveTariff(features, system, reading)
  const main = spaceHeater({
    system,
    fuel: mainFuel(features, reading),
    emitter: context.heating.emitter,
    sapCode: features.mainHeating.sapCode,
    edition: reading.edition,
    star: features.stars.mainHeating.energy ?? features.stars.mainHeating.environment,
    controls: features.heatingControls,
    tariff,
  })
  return {
    main: { fuel: main.fuel, efficiency: main.winter, highRateShare: main.highRateShare },
    secondMain: null,
    secondary: resolveSecondary(features, system, tariff, reading),
    water: resolveWaterHeater(
      {
        features,
        main,
        system,
        hotWater: context.hotWater,
        tariff,
        occupancy: standardOccupancy(context.totalFloorArea),
      },
      reading,
    ),
    tariff,
    otherUsesHighRateShare: highRateShare('other', tariff),
    pumpsAndFansKwh: pumpsAndFansKwh(system, main, features.heatingControls, context.volume, reading),
    ventilationFansKwh: 0,
    ventilationHighRateShare: highRateShare('ventilation', tariff),
  }
}

function mainFuel(features: HomeFeatures, reading: Reading): Fuel {
  const known = fuelOf(features.mainHeating)
  if (known !== null) return known
  const fuel = features.hasMainsGas === false ? 'oil' : 'mains_gas'
  reading.assume('mainHeating.fuel', fuel.replace('_', ' '), 'The fuel is not recorded.', SOURCES.practice)
  return fuel
}

/** Rule SYS-7: a pump where water carries the heat, the fan of a gas or oil flue, an oil pump, the fan of warm air. */
function pumpsAndFansKwh(
  system: HeatingSystem,
  main: HeaterAnswer,
  controls: string | null,
  volume: CubicMetres,
  reading: Reading,
): number {
  const figures = pumpFigures(reading.edition)
  if (system === 'warm_air') return figures.warmAirPerM3 * volume
  const isWet = system === 'boiler' || system === 'micro_cogeneration' || system.startsWith('heat_pump')
  if (!isWet) return 0
  const pump = figures.pump * (main.isBoiler && !hasInterlock(controls) ? figures.noThermostatFactor : 1)
  const isFluid = main.isBoiler && !SOLIDS.has(main.fuel)
  return pump + (isFluid ? figures.fan : 0) + (main.fuel === 'oil' ? figures.oilPump : 0)
}

const SOLIDS: ReadonlySet<string> = new Set([
  'house_coal',
  'anthracite',
  'smokeless',
  'dual_fuel',
  'wood_logs',
  'wood_chips',
  'wood_pellets',
])
