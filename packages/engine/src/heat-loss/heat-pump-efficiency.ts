import type { Assumption } from '../assumptions.ts'
import type { Dwelling, Heating } from '../dwelling/dwelling.ts'
import { requireInRange } from '../errors.ts'
import type { SquareMetres, Watts } from '../quantities/units.ts'
import { EMITTER, SPF_STEPS, type SpfStep } from '../tables/heating/heating-figures.ts'

export interface HeatPumpPerformance {
  /** Seasonal performance factor, above 0. */
  spf: number
  /** Flow temperature class at design conditions [°C]. */
  flowC: number
}

/** Assumption behind the flow temperature of a heat pump. Rule HL-28. */
export const RADIATOR_ASSUMPTION: Readonly<Assumption> = {
  field: 'heatPump.radiators',
  taken: `${EMITTER.outputPerFloorAreaWPerM2} W per m² of floor at ${EMITTER.ratedExcessK} K over the room`,
  reason: 'Radiators are not recorded; some are enlarged with the heat pump.',
  source: 'Choice made in this method, checked against field trials',
}

/**
 * Heat pump efficiency: the seasonal performance of the heat pump that a home would get, or has. Rule HL-28: radiators of a given output per
 * floor area need the less flow temperature the less the home loses per floor area,
 * flow = room + 50 K · (loss / rated output)^(1/1.3) + half the drop to the return; the published class at or above it
 * gives the factor. Underfloor heating never needs more than 45 °C; beyond the hottest class the hottest counts. What is
 * declared of the home's own heat pump takes the place of the class's factor, whatever the scenario.
 *
 * @param designHeatLoss [W], 0 or more
 * @param totalFloorArea [m²], above 0
 * @param heating the home's own heat pump, if any, with what is declared of it, and its emitters
 * @returns factor [kWh heat per kWh electricity] and flow temperature class [°C]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a negative loss or no floor
 * @see MCS 031 for the classes; EN 442 for the exponent; the rated output per floor area is this method's choice
 */
export function heatPumpPerformance(
  designHeatLoss: Watts,
  totalFloorArea: SquareMetres,
  heating: Pick<Heating, 'heatPump' | 'declaredSpf' | 'emitter'>,
): HeatPumpPerformance {
  requireInRange('designHeatLossW', designHeatLoss, 0, Number.MAX_VALUE)
  requireInRange('totalFloorAreaM2', totalFloorArea, Number.MIN_VALUE, Number.MAX_VALUE)
  const needed = neededFlowC(designHeatLoss / totalFloorArea)
  const step = stepFor(hasUnderfloor(heating) ? Math.min(needed, EMITTER.underfloorFlowC) : needed)
  return {
    spf: heating.declaredSpf ?? (heating.heatPump === 'ground' ? step.groundSource : step.airSource),
    flowC: step.upToFlowC,
  }
}

/**
 * Whether an electric heat pump is the main heating. Its performance today is then also that of the all-electric home.
 *
 * @param dwelling its heating and systems
 * @returns false for a gas heat pump
 */
export function hasOwnHeatPump({ heating, systems }: Pick<Dwelling, 'heating' | 'systems'>): boolean {
  return heating.heatPump !== 'none' && systems.main.fuel === 'electricity'
}

/**
 * The assumption on the home's own heat pump where its maker's figure is not recorded. Rule HL-28.
 *
 * @param dwelling its heating and systems
 * @param spf seasonal performance factor taken [kWh heat per kWh electricity], above 0
 * @returns one assumption, or none
 */
export function ownHeatPumpAssumptions(dwelling: Dwelling, spf: number): Assumption[] {
  if (!hasOwnHeatPump(dwelling) || dwelling.heating.declaredSpf !== null) return []
  return [
    {
      field: 'heatPump.performance',
      taken: `${spf} kWh of heat per kWh`,
      reason: 'Its own performance is not recorded; the published class of its flow temperature stands in.',
      source: 'MCS 031',
    },
  ]
}

function neededFlowC(lossWPerM2: number): number {
  const excessK = EMITTER.ratedExcessK * (lossWPerM2 / EMITTER.outputPerFloorAreaWPerM2) ** (1 / EMITTER.exponent)
  return EMITTER.roomC + excessK + EMITTER.flowReturnDropK / 2
}

function stepFor(flowC: number): SpfStep {
  const hottest = SPF_STEPS[SPF_STEPS.length - 1]
  const step = SPF_STEPS.find((candidate) => flowC <= candidate.upToFlowC) ?? hottest
  if (step === undefined) throw new RangeError('heat-pump-spf has no rows')
  return step
}

/** A home that also has radiators needs their flow temperature. */
function hasUnderfloor(heating: Pick<Heating, 'emitter'>): boolean {
  return heating.emitter === 'underfloor'
}
