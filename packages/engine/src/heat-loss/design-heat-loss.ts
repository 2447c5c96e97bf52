import type { Dwelling, OpaqueKind } from '../dwelling/dwelling.ts'
import { curtainCorrected } from '../dwelling/openings/curtains.ts'
import { heatFlow, temperatureDifference, transmission, ventilationTransmission } from '../quantities/conversions.ts'
import {
  type AirChangesPerHour,
  type Celsius,
  type Kelvins,
  type Watts,
  watts,
  wattsPerKelvin,
} from '../quantities/units.ts'
import type { HeatLossElement } from '../vocabulary.ts'
import { bridgingTransmission } from './fabric.ts'

export interface ElementHeatLoss {
  areaM2: number
  /** null where the home has no such element, or for ventilation. */
  uValueWPerM2K: number | null
  /** At design temperatures. Includes the share of thermal bridging (walls, roof, floor); walls include party walls. */
  heatLossW: number
}

export interface DesignHeatLoss {
  elements: Record<HeatLossElement, ElementHeatLoss>
  /** Already included in walls, roof and floor. */
  bridging: Watts
  /** Already included in the walls. */
  partyWalls: Watts
  total: Watts
}

/** Area and transmission of one kind of element. */
interface Tally {
  areaM2: number
  /** By stated U-values, windows without curtains. */
  statedWPerK: number
  /** As counted in the balance. */
  countedWPerK: number
}

/**
 * Rate of heat loss of each element at design temperatures. Rule HL-27: the element values of the balance's January,
 * curtains and January air included; thermal bridging shared out over walls, roof and floor by area; party walls
 * under walls. The parts add up to the total.
 *
 * @param dwelling complete description
 * @param rate January air changes [1/h]
 * @param indoor design temperature [°C]
 * @param outdoor design temperature [°C]
 * @returns W, areas [m²] and area-weighted U-values [W/m²K]; null where the home has no such element
 * @see BS EN 12831 in its steady-state form
 */
export function designHeatLoss(
  dwelling: Dwelling,
  rate: AirChangesPerHour,
  indoor: Celsius,
  outdoor: Celsius,
): DesignHeatLoss {
  const difference = temperatureDifference(indoor, outdoor)
  const { wall, roof, floor, door, party_wall: partyWall } = tallies(dwelling)
  const partyWalls = heatFlow(wattsPerKelvin(partyWall.countedWPerK), difference)
  const bridging = bridgingTransmission(dwelling)
  const bridgedM2 = wall.areaM2 + roof.areaM2 + floor.areaM2
  // Where openings take the whole wall there is no area to share over: the joints around them are the wall's.
  const bridged = (element: Tally): number =>
    bridgedM2 > 0 ? (bridging * element.areaM2) / bridgedM2 : element === wall ? bridging : 0
  const air = ventilationTransmission(rate, dwelling.volume)

  const elements: Record<HeatLossElement, ElementHeatLoss> = {
    wall: withLoss(wall, bridged(wall), difference),
    roof: withLoss(roof, bridged(roof), difference),
    floor: withLoss(floor, bridged(floor), difference),
    window: withLoss(windowTally(dwelling), 0, difference),
    door: withLoss(door, 0, difference),
    ventilation: { areaM2: 0, uValueWPerM2K: null, heatLossW: heatFlow(air, difference) },
  }
  elements.wall.heatLossW += partyWalls
  const { wall: walls, roof: roofs, floor: floors, window: windows, door: doors, ventilation } = elements
  const total =
    walls.heatLossW + roofs.heatLossW + floors.heatLossW + windows.heatLossW + doors.heatLossW + ventilation.heatLossW
  return {
    elements,
    bridging: heatFlow(bridging, difference),
    partyWalls,
    total: watts(total),
  }
}

/** Sums for all kinds in one pass: a bulk run needs them three times per home. */
function tallies({ elements }: Dwelling): Record<OpaqueKind, Tally> {
  const wall = nothing()
  const roof = nothing()
  const floor = nothing()
  const door = nothing()
  const partyWall = nothing()
  for (const { kind, area, uValue } of elements) {
    const sum =
      kind === 'wall' ? wall : kind === 'roof' ? roof : kind === 'floor' ? floor : kind === 'door' ? door : partyWall
    sum.areaM2 += area
    sum.statedWPerK += transmission(uValue, area)
    sum.countedWPerK = sum.statedWPerK
  }
  return { wall, roof, floor, door, party_wall: partyWall }
}

function nothing(): Tally {
  return { areaM2: 0, statedWPerK: 0, countedWPerK: 0 }
}

function windowTally(dwelling: Dwelling): Tally {
  const sum = nothing()
  for (const window of dwelling.windows) {
    sum.areaM2 += window.area
    sum.statedWPerK += transmission(window.uValue, window.area)
    sum.countedWPerK += transmission(curtainCorrected(window.uValue), window.area)
  }
  return sum
}

function withLoss(element: Tally, bridgingWPerK: number, difference: Kelvins): ElementHeatLoss {
  return {
    areaM2: element.areaM2,
    uValueWPerM2K: element.areaM2 > 0 ? element.statedWPerK / element.areaM2 : null,
    heatLossW: heatFlow(wattsPerKelvin(element.countedWPerK + bridgingWPerK), difference),
  }
}
