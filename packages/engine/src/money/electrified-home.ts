import type { Dwelling } from '../dwelling/dwelling.ts'
import type { SharedHeater, WaterHeater } from '../dwelling/systems.ts'
import { hasOwnHeatPump } from '../heat-loss/heat-pump-efficiency.ts'
import type { PricedFuel } from '../vocabulary.ts'

/**
 * What electrification changes in a home. Rule MON-6.
 * - `keeps_heat_pump`: its heat pump heats the rooms already; only what burns a fuel is replaced.
 * - `heat_pump_for_heaters`: electric throughout; a heat pump replaces its heaters, and the kitchen stays.
 * - `heat_pump_and_kitchen`: a heat pump and an electric kitchen replace what burns a fuel.
 */
export type Electrification = 'keeps_heat_pump' | 'heat_pump_for_heaters' | 'heat_pump_and_kitchen'

/**
 * Which of the three a home is.
 *
 * @param dwelling with its systems
 * @param cooksWithGas its hob burns mains gas
 * @returns what electrification changes
 * @see docs/method/money.md
 */
export function electrificationOf(dwelling: Dwelling, cooksWithGas: boolean): Electrification {
  if (hasOwnHeatPump(dwelling)) return 'keeps_heat_pump'
  return isAllElectric(dwelling, cooksWithGas) ? 'heat_pump_for_heaters' : 'heat_pump_and_kitchen'
}

/**
 * Whether a home buys electricity only.
 *
 * @param dwelling with its systems
 * @param cooksWithGas its hob burns mains gas
 * @returns true where no heater and no hob burns a fuel or takes heat from a network
 */
export function isAllElectric({ systems }: Pick<Dwelling, 'systems'>, cooksWithGas: boolean): boolean {
  const { main, secondMain, secondaries, water } = systems
  const heaters: { fuel: PricedFuel }[] = [main, water, ...secondaries.map(({ heater }) => heater)]
  if (secondMain !== null) heaters.push(secondMain.heater)
  return !cooksWithGas && heaters.every(({ fuel }) => fuel === 'electricity')
}

/**
 * A home whose own heat pump also takes over what its other heaters burn. An all-electric home stays as it is.
 *
 * @param dwelling with a heat pump as its main heating; stays as it is
 * @returns the same home with electric heaters only
 */
export function withoutBurners(dwelling: Dwelling): Dwelling {
  const { secondMain, secondaries, water } = dwelling.systems
  return {
    ...dwelling,
    systems: {
      ...dwelling.systems,
      secondMain: secondMain !== null && isElectric(secondMain) ? secondMain : null,
      secondaries: secondaries.filter(isElectric),
      water: water.fuel === 'electricity' ? water : { ...water, ...WATER_BY_HEAT_PUMP },
    },
  }
}

/**
 * A home whose cylinder is heated by a heat pump; the cylinder stays.
 *
 * @param dwelling with a store; stays as it is
 * @returns the same home with a heat pump as its water heater
 */
export function withWaterByHeatPump(dwelling: Dwelling): Dwelling {
  const { systems } = dwelling
  return { ...dwelling, systems: { ...systems, water: { ...systems.water, ...WATER_BY_HEAT_PUMP } } }
}

/**
 * Whether an all-electric home that gets a heat pump keeps a cylinder, with its loss. Rule MON-6: water heated at the
 * tap or by a network leaves none.
 *
 * @param electrification what changes in the home
 * @param dwelling with its hot water
 * @returns true where today's store stays
 */
export function keepsStore(electrification: Electrification, { hotWater }: Pick<Dwelling, 'hotWater'>): boolean {
  return electrification === 'heat_pump_for_heaters' && !hotWater.isPointOfUse
}

const WATER_BY_HEAT_PUMP: Pick<WaterHeater, 'fuel' | 'isHeatPump' | 'isMainHeater'> = {
  fuel: 'electricity',
  isHeatPump: true,
  isMainHeater: false,
}

/**
 * Whether a second heater stays when everything is electric.
 *
 * @param shared a second heater of the home
 * @returns false for a heater that burns a fuel
 */
export function isElectric({ heater }: SharedHeater): boolean {
  return heater.fuel === 'electricity'
}
