import type { MeasureId } from '@retrofolio/engine/tables/measures/measure-ids'
import type { Band } from '../plausible-bands.ts'

/** Typical cost of one step of a type [£]; for one unit where the works grow with the home. */
export interface StepCostBand {
  per: 'step' | 'unit'
  band: Band
}

const step = (low: number, high: number): StepCostBand => ({ per: 'step', band: { low, high } })
const unit = (low: number, high: number): StepCostBand => ({ per: 'unit', band: { low, high } })

/**
 * What a landlord's surveyor would accept as an offer, VAT included, in any region. From published prices rather than
 * from the engine's table: Energy Saving Trust 2026 by type of home, the installer prices of the Boiler Upgrade Scheme
 * and of MCS by size, and the costs that certificates print.
 */
export const STEP_COST_BANDS: Partial<Readonly<Record<MeasureId, StepCostBand>>> = {
  loftFull: step(300, 3_000),
  loftTopUp: step(250, 2_500),
  roomInRoof: step(3_000, 25_000),
  flatRoof: step(2_000, 15_000),
  cavityFill: step(700, 6_000),
  cavityHardToTreat: step(900, 9_000),
  partyWallFill: step(300, 2_000),
  ewi: step(5_000, 40_000),
  iwi: step(3_500, 30_000),
  thinIwi: step(2_500, 25_000),
  floorSuspended: step(1_200, 9_000),
  floorSolid: step(2_500, 22_000),
  windowsDouble: unit(250, 800),
  windowsTriple: unit(350, 1_100),
  windowsSash: unit(600, 1_700),
  secondaryGlazing: unit(150, 700),
  doors: unit(700, 2_500),
  draughtProof: step(100, 700),
  airtightness: step(700, 4_000),
  chimneyClosure: step(50, 1_000),
  dmev: step(400, 3_000),
  cmev: step(1_500, 6_000),
  mvhr: step(4_000, 15_000),
  cylinderJacket: step(15, 120),
  cylinderThermostat: step(120, 600),
  cylinderNew: step(800, 4_000),
  heatingControls: step(150, 1_200),
  smartZone: step(200, 2_000),
  boiler: step(2_000, 6_500),
  ashp: step(8_000, 25_000),
  gshp: step(16_000, 60_000),
  airToAir: step(2_000, 15_000),
  hhrsh: step(1_500, 10_000),
  pv: unit(1_000, 2_900),
  battery: unit(350, 1_300),
  batteryWithPanels: unit(300, 1_100),
  solarThermal: step(3_500, 10_000),
  led: unit(2, 25),
  electricHob: step(400, 2_500),
}
