import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { EXAMPLE_HOUSE } from '../../../ui/house-drawing/example-house.ts'

/** What the three sliders say. */
export interface Choice {
  /** Place in `INSULATION_STEPS`. */
  insulation: number
  /** Place in `HEATING_STEPS`. */
  heating: number
  panels: number
}

/** What the engine says of a choice, for a year with two people in the home. */
export interface Outcome {
  netGridImportKwh: number
  demandKwh: number
  solarKwh: number
  rating: ZeroBillPotential
}

export const INSULATION_STEPS = ['None', 'As built in 1935', 'Loft and draughts', 'Floor and glazing too', 'Walls too']
export const HEATING_STEPS = ['Electric heaters', 'Air-source heat pump', 'Ground-source heat pump']
/** As many as the engine recommends for this roof. */
export const MOST_PANELS = 13

/** The finished picture, with which every visit begins. */
export const FINISHED: Choice = { insulation: 4, heating: 1, panels: MOST_PANELS }
/** What the engine says of it, so that the first picture needs no engine; a test compares. */
export const FINISHED_OUTCOME: Outcome = {
  netGridImportKwh: -480.934041993919,
  demandKwh: 4824.716983816413,
  solarKwh: 5305.651025810332,
  rating: 'high',
}

/** What is seen of a choice. */
export function featuresToDraw({ insulation, heating }: Choice): HomeFeaturesRecord {
  return {
    ...EXAMPLE_HOUSE,
    windowsType: insulation === 0 ? 'Single glazed' : 'Double glazed',
    wallType: insulation === INSULATION_STEPS.length - 1 ? 'Solid brick, external insulation' : 'Solid brick',
    primaryHeating: heating === 1 ? 'Air source heat pump, radiators, electric' : 'Electric',
  }
}
