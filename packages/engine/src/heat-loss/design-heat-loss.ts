import type { ElementHeatLoss } from '../assessment.ts'
import { curtainCorrected } from '../dwelling/curtains.ts'
import type { Dwelling, OpaqueKind } from '../dwelling/dwelling.ts'
import { heatFlow, temperatureDifference, transmission, ventilationTransmission } from '../quantities/conversions.ts'
import {
  type AirChangesPerHour,
  type Celsius,
  type Kelvins,
  type Watts,
  type WattsPerKelvin,
  watts,
  wattsPerKelvin,
} from '../quantities/units.ts'
import type { HeatLossElement } from '../vocabulary.ts'
import { bridgingTransmission } from './fabric.ts'

export interface DesignHeatLoss {
  elements: Record<HeatLossElement, ElementHeatLoss>
  /** Of which, already shared out over walls, roof and floor. */
  bridging: Watts
  /** Of which, already inside the walls. */
  partyWalls: Watts
  total: Watts
}

/** Area and transmission of one kind of element. */
interface Tally {
  areaM2: number
  /** U-values as people know them, windows without curtains. */
  statedWPerK: number
  /** What counts in the balance. */
  coefficient: WattsPerKelvin
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
  const wall = tally(dwelling, 'wall')
  const roof = tally(dwelling, 'roof')
  const floor = tally(dwelling, 'floor')
  const partyWalls = heatFlow(tally(dwelling, 'party_wall').coefficient, difference)
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
    door: withLoss(tally(dwelling, 'door'), 0, difference),
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

function tally(dwelling: Dwelling, kind: OpaqueKind): Tally {
  let areaM2 = 0
  let coefficient = 0
  for (const element of dwelling.elements) {
    if (element.kind !== kind) continue
    areaM2 += element.area
    coefficient += transmission(element.uValue, element.area)
  }
  return { areaM2, statedWPerK: coefficient, coefficient: wattsPerKelvin(coefficient) }
}

function windowTally(dwelling: Dwelling): Tally {
  let areaM2 = 0
  let statedWPerK = 0
  let coefficient = 0
  for (const window of dwelling.windows) {
    areaM2 += window.area
    statedWPerK += transmission(window.uValue, window.area)
    coefficient += transmission(curtainCorrected(window.uValue), window.area)
  }
  return { areaM2, statedWPerK, coefficient: wattsPerKelvin(coefficient) }
}

function withLoss(element: Tally, bridgingWPerK: number, difference: Kelvins): ElementHeatLoss {
  return {
    areaM2: element.areaM2,
    uValueWPerM2K: element.areaM2 > 0 ? element.statedWPerK / element.areaM2 : null,
    heatLossW: heatFlow(wattsPerKelvin(element.coefficient + bridgingWPerK), difference),
  }
}
