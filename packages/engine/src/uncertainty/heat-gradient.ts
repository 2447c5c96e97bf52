import type { Dwelling, OpaqueKind } from '../dwelling/dwelling.ts'
import { curtainCorrected } from '../dwelling/openings/curtains.ts'
import { exposedArea } from '../heat-loss/fabric.ts'
import { meanPowerOverDays, transmission } from '../quantities/conversions.ts'
import { kilowattHours } from '../quantities/units.ts'
import { PARTLY_HEATED_FLOOR_U_VALUE } from '../tables/fabric/floor-figures.ts'
import { HOT_WATER } from '../tables/hot-water/hot-water-figures.ts'
import { oneMoreStorey } from './changed-inputs.ts'
import type { HeatSensitivity } from './heat-sensitivity.ts'
import type { Factor } from './unknowns.ts'

/** Areas [m²] and losses [W/K] of a dwelling's fabric by kind, windows with their curtains. */
interface FabricSums {
  areaM2: Record<OpaqueKind, number>
  lossWPerK: Record<OpaqueKind, number>
  windowAreaM2: number
  windowLossWPerK: number
  /** Derivative of the windows' loss by the logarithm of their U-value, behind curtains. */
  windowSlopeWPerK: number
}

export type HeatGradient = Record<Factor, number> & {
  /** Change of heat with one more storey [kWh]. */
  storeys: number
  /** Of a partly heated space below a home without a floor of its own [kWh]. */
  spaceBelow: number
}

/**
 * Derivative of a year's space heating by the logarithm of each input [kWh]. Rule UNC-9: every input acts through the
 * loss, the air or the gains, so the chain rule leads from their derivatives to those of all inputs: that of an area or
 * a U-value is the loss of its element, U · A; that of larger windows is the sun that they let in, less the loss that
 * they add to that of the wall.
 *
 * @param target every entry that heat depends on is written
 */
export function writeHeatGradient(dwelling: Dwelling, heat: HeatSensitivity, target: HeatGradient): void {
  const sums = fabricSums(dwelling)
  const { areaM2, lossWPerK, windowAreaM2, windowLossWPerK } = sums
  const y = dwelling.bridgingFactor
  const wall = lossWPerK.wall + y * areaM2.wall
  const plan = lossWPerK.roof + lossWPerK.floor + y * (areaM2.roof + areaM2.floor)
  const window = windowLossWPerK + y * windowAreaM2
  const wallBehindWindows = areaM2.wall > 0 ? (wall * windowAreaM2) / areaM2.wall : 0
  const larger = window - wallBehindWindows
  const { perLoss } = heat
  target.wall_area = perLoss * wall
  target.built_form = target.wall_area
  target.roof_and_floor_area = perLoss * plan
  target.room_height = perLoss * (wall + lossWPerK.party_wall) + heat.perAir
  target.floor_area =
    perLoss * (plan + 0.5 * (wall + larger + lossWPerK.party_wall)) +
    heat.perAir +
    0.5 * heat.perSun +
    INTERNAL_GAINS_EXPONENT * heat.perInternalGains
  target.extensions = perLoss * (lossWPerK.wall + lossWPerK.roof + lossWPerK.floor)
  target.window_area = perLoss * larger + heat.perSun
  target.wall_u_value = perLoss * lossWPerK.wall
  target.roof_u_value = perLoss * lossWPerK.roof
  target.floor_u_value = perLoss * lossWPerK.floor
  target.window_u_value = perLoss * sums.windowSlopeWPerK
  target.doors = perLoss * (lossWPerK.door + y * areaM2.door)
  target.party_wall = perLoss * lossWPerK.party_wall
  target.thermal_bridging = perLoss * y * exposedArea(dwelling)
  target.air_leakage = heat.perLeakage
  target.cylinder_loss = heat.perGain * HOT_WATER.gainOfLosses * storeLossW(dwelling)
  target.spaceBelow = perLoss * (PARTLY_HEATED_FLOOR_U_VALUE + y) * dwelling.footprint
  const storey = oneMoreStorey(dwelling)
  target.storeys =
    perLoss * ((storey.upright - 1) * (wall + lossWPerK.party_wall) + (storey.plan - 1) * plan) +
    heat.perAir * (storey.upright * Math.sqrt(storey.plan) - 1)
}

/**
 * Occupants, appliances and lights grow with a power of the floor area: by HL-9 with 0.8 at 50 m², 0.6 at 90 m² and
 * less beyond, where they matter less. This method's choice.
 */
const INTERNAL_GAINS_EXPONENT = 0.7

/** Mean heat that the cylinder gives off [W]. */
function storeLossW(dwelling: Dwelling): number {
  return meanPowerOverDays(kilowattHours(dwelling.hotWater.storageLossKwhPerDay), 1)
}

function fabricSums(dwelling: Dwelling): FabricSums {
  const areaM2 = { wall: 0, roof: 0, floor: 0, door: 0, party_wall: 0 }
  const lossWPerK = { wall: 0, roof: 0, floor: 0, door: 0, party_wall: 0 }
  for (const { kind, area, uValue } of dwelling.elements) {
    areaM2[kind] += area
    lossWPerK[kind] += transmission(uValue, area)
  }
  const sums = { areaM2, lossWPerK, windowAreaM2: 0, windowLossWPerK: 0, windowSlopeWPerK: 0 }
  for (const { area, uValue } of dwelling.windows) {
    const corrected = curtainCorrected(uValue)
    sums.windowAreaM2 += area
    sums.windowLossWPerK += transmission(corrected, area)
    // d(1 / (1/U + R)) / d ln U = U'² / U
    if (uValue > 0) sums.windowSlopeWPerK += (transmission(corrected, area) * corrected) / uValue
  }
  return sums
}
