import { type Climate, climateOf, ratingClimate } from '../../climate/climate.ts'
import type { Dwelling, Ventilation } from '../../dwelling/dwelling.ts'
import { standardOccupancy } from '../../dwelling/occupancy.ts'
import { infiltration } from '../../heat-loss/air-changes.ts'
import { type BalanceInput, emptyBalanceInput, fillBalanceInput } from '../../heat-loss/balance-input.ts'
import { type BalanceYear, emptyBalanceYear } from '../../heat-loss/balance-year.ts'
import { performanceAt } from '../../heat-loss/heat-pump-efficiency.ts'
import { householdScale } from '../../heat-loss/household-scale.ts'
import { balanceInternalGains } from '../../heat-loss/internal-gains.ts'
import { balanceRooms } from '../../heat-loss/space-heating.ts'
import { MONTHS_PER_YEAR } from '../../quantities/monthly.ts'
import { DESIGN } from '../../tables/climate/climate-figures.ts'
import { lightingOf, type PartStates, windowsOf } from './home-state.ts'
import type { WaterTerms } from './water-terms.ts'

/** Memory that the balances of a home's packages overwrite, and what all of them share. */
export interface HeatMemory {
  readonly home: Dwelling
  readonly localClimate: Climate
  readonly ratingClimate: Climate
  readonly householdScale: number
  /** Indoors less outdoors at design temperatures [K]. */
  readonly designK: number
  readonly input: BalanceInput
  readonly air: { -readonly [Field in keyof Ventilation]: Ventilation[Field] }
  readonly local: BalanceYear
  readonly rating: BalanceYear
  /** Inputs of the last balance: a package that changes none of them has its heat. */
  readonly last: Float64Array
  lastWater: WaterTerms | null
  exposedM2: number
}

/**
 * Memory for the packages of a home.
 *
 * @param home as it is
 * @returns memory without a balance
 */
export function heatMemory(home: Dwelling): HeatMemory {
  const input = emptyBalanceInput()
  fillBalanceInput(input, home)
  return {
    home,
    localClimate: climateOf(home.climateRegionId),
    ratingClimate: ratingClimate(home.edition),
    householdScale: householdScale(home.totalFloorArea, standardOccupancy(home.totalFloorArea)),
    designK: DESIGN.indoorC - home.outdoorDesign,
    input,
    air: { ...home.ventilation },
    local: emptyBalanceYear(),
    rating: emptyBalanceYear(),
    last: new Float64Array(LAST_FIELDS).fill(Number.NaN),
    lastWater: null,
    exposedM2: 0,
  }
}

const LAST_FIELDS = 10

/**
 * Heat of a package in the climate of the home and in that of the rating. Rules HL-2 to HL-12, from the parts of its
 * states. Parts in which packages do not differ are those of the home as it is.
 *
 * @param memory gets losses [W/K] and heat [kWh] of both climates
 * @param at state that each part is taken from
 * @param water of its systems and outlets
 */
export function balancePackage(memory: HeatMemory, at: PartStates, water: WaterTerms): void {
  fillInput(memory, at)
  if (!isNew(memory, at, water)) return
  const { input, local, rating } = memory
  const { localSolarW, ratingSolarW } = windowsOf(at.windows)
  local.hotWaterGainsW = water.gainsW
  balanceInternalGains(input, local)
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const internalW = local.internalGainsW[month] ?? 0
    local.gainsW[month] = internalW + (localSolarW[month] ?? 0)
    rating.gainsW[month] = internalW + (ratingSolarW[month] ?? 0)
  }
  balanceRooms(input, memory.localClimate, local)
  balanceRooms(input, memory.ratingClimate, rating)
}

/**
 * Lets the next balance be calculated whatever the last was.
 *
 * @param memory of the home's balances
 */
export function forgetBalance(memory: HeatMemory): void {
  memory.lastWater = null
}

function fillInput(memory: HeatMemory, at: PartStates): void {
  const { home, input } = memory
  const windows = windowsOf(at.windows)
  const { heating } = at.systems.dwelling
  const exposedM2 =
    at.walls.fabric.wallM2 + at.roofs.fabric.roofM2 + at.floors.fabric.floorM2 + at.doors.fabric.doorM2 + windows.areaM2
  memory.exposedM2 = exposedM2
  input.fabricWPerK =
    at.walls.fabric.wallWPerK +
    at.party_walls.fabric.partyWallWPerK +
    at.roofs.fabric.roofWPerK +
    at.floors.fabric.floorWPerK +
    at.doors.fabric.doorWPerK +
    windows.lossWPerK +
    home.bridgingFactor * exposedM2
  input.infiltrationPerHour = infiltrationOf(memory, at)
  input.mechanical = at.air_exchange.dwelling.ventilation.mechanical
  input.lightingKwh = lightingOf(at.windows, at.lighting, memory.householdScale)
  input.pumpGainW = heating.pumpGainW
  input.thermalMassKjPerM2K = at.mass.dwelling.thermalMassKjPerM2K
  input.responsiveness = heating.responsiveness
  input.controlType = heating.controlType
  input.temperatureAdjustmentK = heating.temperatureAdjustmentK
}

function infiltrationOf({ air, home, input }: HeatMemory, at: PartStates): number {
  air.openChimneys = at.chimneys.dwelling.ventilation.openChimneys
  air.blockedChimneys = at.chimneys.dwelling.ventilation.blockedChimneys
  air.otherOpeningsM3PerH = at.flues.dwelling.ventilation.otherOpeningsM3PerH
  air.extractFans = at.extract_fans.dwelling.ventilation.extractFans
  air.draughtProofedShare = at.draught_seal.dwelling.ventilation.draughtProofedShare
  air.timberFloor = at.floor_seal.dwelling.ventilation.timberFloor
  air.airPermeabilityM3PerHM2 = at.permeability.dwelling.ventilation.airPermeabilityM3PerHM2
  return infiltration(air, home.storeys, home.volume, input.rules)
}

/** Whether anything that heat depends on differs from the last balance; it then becomes the last. */
function isNew(memory: HeatMemory, at: PartStates, water: WaterTerms): boolean {
  const { input, last } = memory
  const windows = at.windows.index
  const mechanical = at.air_exchange.index
  const isSame =
    memory.lastWater === water &&
    last[0] === input.fabricWPerK &&
    last[1] === input.infiltrationPerHour &&
    last[2] === input.lightingKwh &&
    last[3] === input.pumpGainW &&
    last[4] === input.thermalMassKjPerM2K &&
    last[5] === input.responsiveness &&
    last[6] === input.controlType &&
    last[7] === input.temperatureAdjustmentK &&
    last[8] === windows &&
    last[9] === mechanical
  if (isSame) return false
  memory.lastWater = water
  last[0] = input.fabricWPerK
  last[1] = input.infiltrationPerHour
  last[2] = input.lightingKwh
  last[3] = input.pumpGainW
  last[4] = input.thermalMassKjPerM2K
  last[5] = input.responsiveness
  last[6] = input.controlType
  last[7] = input.temperatureAdjustmentK
  last[8] = windows
  last[9] = mechanical
  return true
}

const JANUARY = 0

/** Loss at design temperatures of the last balance [W]. Rule HL-27. */
export function designHeatLossW({ designK, local }: HeatMemory): number {
  return (local.htcWPerK[JANUARY] ?? 0) * designK
}

/** Seasonal performance of the heat pump that the home of the last balance would get, or has. Rule HL-28. */
export function packageSpf(memory: HeatMemory, at: PartStates): number {
  const { exposedM2, home } = memory
  return performanceAt(designHeatLossW(memory), exposedM2, home.totalFloorArea, at.systems.dwelling.heating).spf
}
