import type { Dwelling, HotWater, OpaqueElement, OpaqueKind, Ventilation } from '../dwelling/dwelling.ts'
import type { SpaceHeater, Systems } from '../dwelling/systems.ts'
import { infiltration } from '../heat-loss/air-changes.ts'
import { cubicMetres, squareMetres, wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { GEOMETRY } from '../tables/building/geometry-figures.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { HOT_WATER } from '../tables/hot-water/hot-water-figures.ts'
import { WINDOW } from '../tables/openings/opening-figures.ts'
import { VENTILATION } from '../tables/ventilation/ventilation-figures.ts'
import { FACTORS, type Factor } from './unknowns.ts'

/** A factor on each input, 1 where the value stays. */
export type Factors = Record<Factor, number>

/**
 * Factors that change nothing.
 *
 * @returns 1 for every input
 */
export function unchanged(): Factors {
  // FACTORS names every key once.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(FACTORS.map((factor) => [factor, 1])) as Factors
}

/**
 * The dwelling as it would be with other inputs. Rule UNC-3: each factor multiplies one quantity; a larger floor area
 * makes walls longer by its square root; larger windows take their area from the wall; the dwelling given stays.
 *
 * @param dwelling stays as it is
 * @param factors each above 0
 * @returns a new dwelling
 */
export function withFactors(dwelling: Dwelling, factors: Factors): Dwelling {
  const plan = factors.roof_and_floor_area * factors.floor_area
  const side = Math.sqrt(factors.floor_area)
  const upright = side * factors.room_height
  const areaFactor: Record<OpaqueKind, number> = {
    wall: factors.wall_area * factors.built_form * upright,
    roof: plan,
    floor: plan,
    door: factors.doors,
    party_wall: upright,
  }
  const uFactor: Record<OpaqueKind, number> = {
    wall: factors.wall_u_value * factors.extensions,
    roof: factors.roof_u_value * factors.extensions,
    floor: factors.floor_u_value * factors.extensions,
    door: 1,
    party_wall: factors.party_wall,
  }
  const windowFactor = factors.window_area * side
  const shrunk = wallLeftBeside(dwelling, areaFactor.wall, windowFactor)
  const elements = dwelling.elements.map(
    (element): OpaqueElement => ({
      ...element,
      area: squareMetres(element.area * areaFactor[element.kind] * (element.kind === 'wall' ? shrunk : 1)),
      uValue: wattsPerSquareMetreKelvin(element.uValue * uFactor[element.kind]),
    }),
  )
  const volume = cubicMetres(dwelling.volume * factors.floor_area * factors.room_height)
  return {
    ...dwelling,
    totalFloorArea: squareMetres(dwelling.totalFloorArea * factors.floor_area),
    volume,
    footprint: squareMetres(dwelling.footprint * plan),
    roofPlan: squareMetres(dwelling.roofPlan * plan),
    elements,
    windows: dwelling.windows.map((window) => ({
      ...window,
      area: squareMetres(window.area * windowFactor),
      uValue: wattsPerSquareMetreKelvin(window.uValue * factors.window_u_value),
    })),
    bridgingFactor: wattsPerSquareMetreKelvin(dwelling.bridgingFactor * factors.thermal_bridging),
    ventilation: leakier(dwelling, factors.air_leakage),
    hotWater: {
      ...dwelling.hotWater,
      storageLossKwhPerDay: dwelling.hotWater.storageLossKwhPerDay * factors.cylinder_loss,
    },
    systems: systemsWith(dwelling.systems, factors),
  }
}

/** A higher price of electricity is the same as a less efficient heater. */
function systemsWith(systems: Systems, factors: Factors): Systems {
  const { electricity_price: price, heater_efficiency: main, water_heater_efficiency: own } = factors
  if (price === 1 && main === 1 && own === 1) return systems
  const heater = (given: SpaceHeater, efficiency: number): SpaceHeater => ({
    ...given,
    efficiency: (given.efficiency * efficiency) / (given.fuel === 'electricity' ? price : 1),
  })
  const { secondMain, secondaries, water } = systems
  const waterFactor = (water.isMainHeater ? main * own : own) / (water.fuel === 'electricity' ? price : 1)
  return {
    ...systems,
    main: heater(systems.main, main),
    secondMain: secondMain === null ? null : { ...secondMain, heater: heater(secondMain.heater, 1) },
    secondaries: secondaries.map((secondary) => ({ ...secondary, heater: heater(secondary.heater, 1) })),
    water: {
      ...water,
      winterEfficiency: water.winterEfficiency * waterFactor,
      summerEfficiency: water.summerEfficiency * waterFactor,
    },
  }
}

/** Share of the wall that remains beside larger windows, never less than the rules allow. */
function wallLeftBeside(dwelling: Dwelling, wallFactor: number, windowFactor: number): number {
  const wallM2 = wallFactor * areaOf(dwelling, 'wall')
  if (!(wallM2 > 0) || windowFactor === 1) return 1
  const windowM2 = dwelling.windows.reduce((sum, window) => sum + window.area, 0)
  return Math.max(1 - WINDOW.largestShareOfWall, 1 - ((windowFactor - 1) * windowM2) / wallM2)
}

/** Leakage other than that of the components is given as a pressure test would show it. */
function leakier({ ventilation, storeys, volume, edition }: Dwelling, factor: number): Ventilation {
  if (factor === 1) return ventilation
  const bare = { ...ventilation, openChimneys: 0, blockedChimneys: 0, extractFans: 0, shelteredSides: 0 }
  const leakageAch = infiltration(bare, storeys, volume, EDITION_RULES[edition])
  return { ...ventilation, airPermeabilityM3PerHM2: leakageAch * factor * VENTILATION.permeabilityDivisor }
}

/**
 * The same floor area on one storey more. Rule UNC-3b: storeys shrink, so roof and floor do; walls are shorter but
 * higher.
 *
 * @param dwelling stays as it is
 * @returns a new dwelling
 */
export function withOneMoreStorey(dwelling: Dwelling): Dwelling {
  const { plan, upright } = oneMoreStorey(dwelling)
  const factor: Record<OpaqueKind, number> = { wall: upright, roof: plan, floor: plan, door: 1, party_wall: upright }
  return {
    ...dwelling,
    storeys: dwelling.storeys + 1,
    volume: cubicMetres(dwelling.volume * upright * Math.sqrt(plan)),
    footprint: squareMetres(dwelling.footprint * plan),
    roofPlan: squareMetres(dwelling.roofPlan * plan),
    elements: dwelling.elements.map((element) => ({
      ...element,
      area: squareMetres(element.area * factor[element.kind]),
    })),
  }
}

/**
 * Factors on plan and on upright areas when the same floor area lies on one storey more.
 *
 * @param dwelling storeys, plan [m²] and volume [m³]
 * @returns factors, above 0
 */
export function oneMoreStorey({ storeys, footprint, totalFloorArea, volume }: Dwelling): {
  plan: number
  upright: number
} {
  const plan = storeys / (storeys + 1)
  const heightM = volume / (footprint > 0 ? footprint : totalFloorArea / storeys)
  const extraM = GEOMETRY.upperStoreyExtraM
  const roomM = (heightM - (storeys - 1) * extraM) / storeys
  return { plan, upright: (Math.sqrt(plan) * (heightM + roomM + extraM)) / heightM }
}

/**
 * The same home with an electric shower in place of its mixer. Rule UNC-4d.
 *
 * @param dwelling stays as it is
 * @returns a new dwelling
 */
export function withElectricShower(dwelling: Dwelling): Dwelling {
  return { ...dwelling, hotWater: electricallyShowered(dwelling.hotWater) }
}

/**
 * The same hot water without that of a mixer shower, whose use a usual electric shower takes over.
 *
 * @param hotWater stays as it is
 * @returns a new description
 */
export function electricallyShowered(hotWater: HotWater): HotWater {
  return { ...hotWater, hasMixerShower: false, electricShowers: USUAL_ELECTRIC_SHOWER, hasAssumedMixer: false }
}

const USUAL_ELECTRIC_SHOWER = { share: 1, powerKw: HOT_WATER.electricShowerKw } as const

function areaOf(dwelling: Dwelling, kind: OpaqueKind): number {
  let areaM2 = 0
  for (const element of dwelling.elements) if (element.kind === kind) areaM2 += element.area
  return areaM2
}
