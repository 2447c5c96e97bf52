import { panelLayoutOnWire } from '@retrofolio/analysis/panel-layout-on-wire'
import type { RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import { rateHome } from '@retrofolio/engine/assess/assess'
import type { RatedHome } from '@retrofolio/engine/assess/assessment'
import type { DwellingChange } from '@retrofolio/engine/dwelling/changes/dwelling-change'
import { SCENARIO_CHANGES } from '@retrofolio/engine/dwelling/changes/scenarios'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { rate } from '@retrofolio/engine/rating/rate'
import { ASPECTS } from '@retrofolio/engine/vocabulary'
import type { Choice, Outcome } from './choices.ts'

/** From nothing to the engine's insulated scenario, in the usual order of work. */
const INSULATION_CHANGES: readonly (readonly DwellingChange[])[] = [
  SCENARIO_CHANGES.not_insulated,
  [],
  SCENARIO_CHANGES.insulated.filter((change) => change.kind === 'draught_proof' || isAbout(change, 'roof')),
  SCENARIO_CHANGES.insulated.filter((change) => !isAbout(change, 'wall')),
  SCENARIO_CHANGES.insulated,
]
const HEATING_SYSTEMS = ['room_heaters', 'heat_pump_air', 'heat_pump_ground'] as const
const OCCUPIERS = 2

/** Runs the engine for a choice. Import this file on demand, because it includes the engine. */
export function assessChoice(choice: Choice): Outcome {
  const home = ratedHome(choice)
  const { spaceHeatingKwh, electrifiedHeatingKwh } = home.heatLoss.default
  const use = home.energyUse[OCCUPIERS]
  const rated = rate({
    // A heater converts electricity to heat one to one.
    electrifiedHeatingKwh: choice.heating === 0 ? spaceHeatingKwh : electrifiedHeatingKwh,
    householdElectricityKwh: use.electricityKwh,
    gasElectrifiedKwh: use.gasElectrifiedKwh,
    solarKwh: outputOf(home, choice.panels),
  })
  return {
    netGridImportKwh: rated.netGridImportKwh,
    demandKwh: rated.totalElectricityDemandKwh,
    solarKwh: rated.solarGenerationKwh,
    rating: rated.zeroBillPotential,
  }
}

/** The panels that are recommended for the example's roof, as drawn. */
export function recommendedRoof(): RoofFaceRecord[] {
  return panelLayoutOnWire(ratedHome({ insulation: 1, heating: 1, panels: 0 }).solar).faces
}

function ratedHome({ insulation, heating }: Choice): RatedHome {
  const home = rateHome(exampleHome(HEATING_SYSTEMS[heating] ?? 'heat_pump_air'), {
    changes: INSULATION_CHANGES[insulation] ?? [],
  })
  if (home.kind !== 'analysed') throw new Error(`The example home is ${home.kind}.`)
  return home
}

/** Fills the faces with the best yield first. */
function outputOf({ solar }: RatedHome, panels: number): number {
  const faces = ASPECTS.map((aspect) => solar.aspects[aspect])
    .filter(({ recommendedPanels }) => recommendedPanels > 0)
    .sort((a, b) => b.yieldKwhPerKwp - a.yieldKwhPerKwp)
  let left = panels
  let output = 0
  for (const face of faces) {
    const laid = Math.min(left, face.recommendedPanels)
    output += (face.outputKwh * laid) / face.recommendedPanels
    left -= laid
  }
  return output
}

/** A sample semi-detached house of 1935 in Exeter: solid brick, little loft insulation. */
function exampleHome(system: (typeof HEATING_SYSTEMS)[number]): HomeFeatures {
  const unknown = unknownHomeFeatures('england')
  return {
    ...unknown,
    postcode: 'EX4 4QJ',
    propertyType: 'house',
    builtForm: 'semi_detached',
    ageBand: 'C',
    totalFloorAreaM2: 105,
    habitableRooms: 5,
    openFireplaces: 0,
    wall: { ...unknown.wall, construction: 'solid_brick', insulation: 'none' },
    roof: { ...unknown.roof, kind: 'pitched', insulation: 'loft', insulationThicknessMm: 50 },
    floor: { ...unknown.floor, kind: 'suspended_ground', insulation: 'none' },
    windows: { ...unknown.windows, glazing: 'double', glazedShare: 1, installed: 'before_2002' },
    mainHeating: { ...unknown.mainHeating, system, emitter: 'radiators', fuel: 'electricity' },
    hotWater: { ...unknown.hotWater, source: 'main_system' },
  }
}

function isAbout(change: DwellingChange, element: string): boolean {
  return 'element' in change && change.element === element
}
