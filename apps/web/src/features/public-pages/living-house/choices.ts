import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { EXAMPLE_HOUSE, EXAMPLE_ROOF } from '../../../ui/house-drawing/example-house.ts'

/** The positions of the three sliders. */
export interface Choice {
  /** Index in `INSULATION_STEPS`. */
  insulation: number
  /** Index in `HEATING_STEPS`. */
  heating: number
  panels: number
}

/** The engine's result for a choice: a year with two occupants. */
export interface Outcome {
  netGridImportKwh: number
  demandKwh: number
  solarKwh: number
  rating: ZeroBillPotential
}

export const INSULATION_STEPS = [
  'None',
  'As built in 1935',
  'Loft and draught-proofing',
  'Floor and glazing too',
  'Walls too',
]
export const HEATING_STEPS = ['Electric heaters', 'Air-source heat pump', 'Ground-source heat pump']
/** The engine's recommendation for this roof. */
export const MOST_PANELS = EXAMPLE_ROOF.reduce((sum, face) => sum + face.panels.length, 0)

/** The house as it is, from which the sliders start. */
export const START: Choice = { insulation: 1, heating: 0, panels: 0 }
/** The engine's result for it, precomputed so that the first view needs no engine; a test compares them. */
export const START_OUTCOME: Outcome = {
  netGridImportKwh: 16242.788966750939,
  demandKwh: 16242.788966750939,
  solarKwh: 0,
  rating: 'low',
}

/** The scale holds the best and the worst choice [kWh a year]; a test compares them. */
export const SCALE_ENDS = [-2000, 19_000] as const

/** The roof with the panels of a choice, laid from the eaves up. */
export function roofToDraw({ panels }: Choice): RoofFaceRecord[] {
  return EXAMPLE_ROOF.map((face) => ({ ...face, panels: face.panels.slice(0, panels) }))
}

/** The visible features of a choice. */
export function featuresToDraw({ insulation, heating }: Choice): HomeFeaturesRecord {
  return {
    ...EXAMPLE_HOUSE,
    windowsType: insulation === 0 ? 'Single glazed' : 'Double glazed',
    wallType: insulation === INSULATION_STEPS.length - 1 ? 'Solid brick, external insulation' : 'Solid brick',
    primaryHeating: heating === 1 ? 'Air source heat pump, radiators, electric' : 'Electric',
  }
}
