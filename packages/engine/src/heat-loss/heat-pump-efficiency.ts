import type { Assumption } from '../assumptions.ts'
import type { Dwelling, Heating } from '../dwelling/dwelling.ts'
import { requireInRange } from '../errors.ts'
import type { Watts } from '../quantities/units.ts'
import { EMITTER, SPF_POINTS, type SpfPoint } from '../tables/heating/heating-figures.ts'
import { exposedArea } from './fabric.ts'

const HOTTEST = hottestPoint()

function hottestPoint(): SpfPoint {
  const hottest = SPF_POINTS[SPF_POINTS.length - 1]
  if (hottest === undefined) throw new RangeError('heat-pump-spf has no rows')
  return hottest
}

export interface HeatPumpPerformance {
  /** Seasonal performance factor, above 0. */
  spf: number
  /** Flow temperature at design conditions [°C]. */
  flowC: number
}

/** Assumption behind the flow temperature of a heat pump. Rule HL-28a. */
export const EMITTER_ASSUMPTION: Readonly<Assumption> = {
  field: 'heatPump.radiators',
  taken: `sized for the home as built; at ${EMITTER.ratedExcessK} K over the room ${EMITTER.radiatorMargin} times that loss`,
  reason: 'Radiators are not recorded; by age. Some are enlarged with the heat pump.',
  source: 'Choice made in this method, checked against field trials',
}

/**
 * The assumption on the size of the radiators, where no one has entered it. Rule HL-28a.
 *
 * @param heating emitters of the home
 * @returns one assumption, or none
 */
export function emitterAssumptions({ hasLargerRadiators }: Pick<Heating, 'hasLargerRadiators'>): Assumption[] {
  return hasLargerRadiators ? [] : [{ ...EMITTER_ASSUMPTION }]
}

/**
 * Heat pump efficiency: the seasonal performance of the heat pump that a home would get, or has. Rule HL-28: the less
 * a home loses of what its emitters were sized for, the lower the flow temperature,
 * flow = room + 50 K · (loss / rated output)^(1/1.3) + half the drop to the return. The published performance is
 * interpolated between flow temperatures. At the hottest of them emitters are enlarged instead. What is declared of the
 * home's own heat pump takes the place of the published performance, whatever the scenario.
 *
 * @param designHeatLoss [W], 0 or more
 * @param home areas; its own heat pump, if any, with what is declared of it; and its emitters
 * @returns factor [kWh heat per kWh electricity] and flow temperature [°C]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a negative loss or no floor
 * @see MCS 031 for the performance; EN 442 and EN 1264 for the exponents; what emitters are sized for is this method's
 *   choice
 */
export function heatPumpPerformance(designHeatLoss: Watts, home: EmitterHome): HeatPumpPerformance {
  requireInRange('designHeatLossW', designHeatLoss, 0, Number.MAX_VALUE)
  requireInRange('totalFloorAreaM2', home.totalFloorArea, Number.MIN_VALUE, Number.MAX_VALUE)
  return performanceAt(designHeatLoss, exposedArea(home), home.totalFloorArea, home.heating)
}

type EmitterHome = Pick<Dwelling, 'elements' | 'windows' | 'totalFloorArea'> & { heating: Emitters }
type Emitters = Pick<Heating, 'heatPump' | 'declaredSpf' | 'emitter' | 'sizedForWPerExposedM2' | 'hasLargerRadiators'>

/**
 * `heatPumpPerformance` of a home whose areas are added up already. Rule HL-28.
 *
 * @param designHeatLossW [W], 0 or more
 * @param exposedM2 area between inside and outside [m²]
 * @param floorM2 total floor area [m²], above 0
 * @param heating the home's own heat pump, if any, and its emitters
 * @returns factor [kWh heat per kWh electricity] and flow temperature [°C]
 * @see MCS 031
 */
export function performanceAt(
  designHeatLossW: number,
  exposedM2: number,
  floorM2: number,
  heating: Emitters,
): HeatPumpPerformance {
  const share = designHeatLossW / sizedForW(exposedM2, floorM2, heating)
  const flowC = Math.min(neededFlowC(share, heating), HOTTEST.flowC)
  return { spf: heating.declaredSpf ?? publishedSpf(flowC, heating.heatPump), flowC }
}

/**
 * Heat loss that the emitters of a home were sized for, whatever was insulated later. Rule HL-28a.
 *
 * @param exposedM2 area between inside and outside [m²]
 * @param floorM2 total floor area [m²]
 * @param emitters fabric loss as built of its age [W/m²]
 * @returns at design temperatures [W], above 0
 */
function sizedForW(
  exposedM2: number,
  floorM2: number,
  { sizedForWPerExposedM2 }: Pick<Heating, 'sizedForWPerExposedM2'>,
): number {
  return sizedForWPerExposedM2 * exposedM2 + EMITTER.airPerFloorAreaWPerM2 * floorM2
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
      taken: `${spf.toFixed(1)} kWh of heat per kWh`,
      reason: 'Its own performance is not recorded; the published one of its flow temperature is taken.',
      source: 'MCS 031',
    },
  ]
}

/**
 * @param share of the loss that the emitters were sized for, 0 or more
 * @param heating a home that also has radiators needs their flow temperature
 */
function neededFlowC(
  share: number,
  { emitter, hasLargerRadiators }: Pick<Heating, 'emitter' | 'hasLargerRadiators'>,
): number {
  const halfDropK = EMITTER.flowReturnDropK / 2
  if (emitter === 'underfloor') {
    const sizedExcessK = EMITTER.underfloorFlowC - halfDropK - EMITTER.roomC
    return EMITTER.roomC + sizedExcessK * Math.min(1, share) ** (1 / EMITTER.underfloorExponent) + halfDropK
  }
  const margin = hasLargerRadiators ? EMITTER.largerRadiatorMargin : EMITTER.radiatorMargin
  return EMITTER.roomC + EMITTER.ratedExcessK * (share / margin) ** (1 / EMITTER.exponent) + halfDropK
}

/** Linear between the two published flow temperatures around it; the coolest also below. */
function publishedSpf(flowC: number, heatPump: Heating['heatPump']): number {
  const column = heatPump === 'ground' ? 'groundSource' : 'airSource'
  const { cooler, hotter } = spfPointsAround(flowC)
  if (cooler === null) return hotter[column]
  const share = (flowC - cooler.flowC) / (hotter.flowC - cooler.flowC)
  return cooler[column] + share * (hotter[column] - cooler[column])
}

/**
 * The published flow temperatures around one. Rule HL-28.
 *
 * @param flowC up to the hottest of them [°C]
 * @returns the next cooler and hotter point; no cooler one at or below the coolest
 */
export function spfPointsAround(flowC: number): { cooler: SpfPoint | null; hotter: SpfPoint } {
  let cooler: SpfPoint | null = null
  for (const point of SPF_POINTS) {
    if (flowC <= point.flowC) return { cooler, hotter: point }
    cooler = point
  }
  return { cooler: null, hotter: HOTTEST }
}
