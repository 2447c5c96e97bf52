import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { EXPLAINED_HOMES } from '../../golden/explained-homes.ts'
import { CHANGE_KINDS, randomChanges } from '../../golden/random-changes.ts'
import { knownHome } from '../assess/known-home.ts'
import { type HomeChange, isFigureChange } from '../dwelling/changes/home-change.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { EngineError } from '../errors.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { type Explainer, explainerOf } from './explain.ts'
import type { Explanation, FactOrigin } from './explanation/explanation.ts'
import { recompute } from './explanation/recompute.ts'
import { figuresOf } from './figures.ts'

const house = exampleHouse()

/** An old house with room for every change. */
const OLD: HomeFeatures = exampleHouse({
  ageBand: 'C',
  hasMainsGas: true,
  wall: { ...house.wall, insulation: 'none' },
  roof: { ...house.roof, insulation: 'loft', insulationThicknessMm: 50 },
  floor: { ...house.floor, kind: 'suspended_ground', insulation: 'none' },
  windows: { ...house.windows, glazing: 'double', installed: 'from_2022' },
  openFireplaces: 1,
  hotWater: { ...house.hotWater, hasCylinder: true },
  lowEnergyLightingShare: 0.2,
  photovoltaics: { shareOfRoof: null, peakKw: 2 },
})

const WITH_ROOF_ROOM: HomeFeatures = {
  ...OLD,
  roof: { ...OLD.roof, kind: 'room_in_roof', insulation: 'none', insulationThicknessMm: null },
}

const HEAT_PUMP: HomeChange = { kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity' }

/** Changes with each kind last, and what it needs before it. */
const LISTS: Readonly<Record<HomeChange['kind'], readonly HomeChange[]>> = {
  u_value_at_most: [{ kind: 'u_value_at_most', element: 'wall', uValueWPerM2K: 0.17 }],
  u_value_at_least: [{ kind: 'u_value_at_least', element: 'roof', uValueWPerM2K: 1.9 }],
  strip_insulation: [
    { kind: 'u_value_at_most', element: 'wall', uValueWPerM2K: 0.2 },
    { kind: 'strip_insulation', element: 'wall' },
  ],
  windows_at_most: [{ kind: 'windows_at_most', uValueWPerM2K: 0.85, solarTransmittance: 0.52 }],
  old_windows: [{ kind: 'old_windows', singleShare: 0.4 }],
  draught_proof: [{ kind: 'draught_proof' }],
  close_chimneys: [{ kind: 'close_chimneys' }],
  insulate_wall: [{ kind: 'insulate_wall', insulation: 'external', thicknessMm: 100 }],
  insulate_roof: [{ kind: 'insulate_roof', thicknessMm: 300 }],
  insulate_roof_room: [{ kind: 'insulate_roof_room', thicknessMm: 100 }],
  insulate_floor: [{ kind: 'insulate_floor' }],
  new_windows: [{ kind: 'new_windows', glazing: 'triple', installed: 'from_2022' }],
  ventilation: [{ kind: 'ventilation', system: 'balanced_with_heat_recovery', fanPowerWPerLPerS: 0.9 }],
  extract_fans: [{ kind: 'extract_fans', atLeast: 6 }],
  air_permeability: [{ kind: 'air_permeability', atMostM3PerHM2: 3 }],
  main_heating: [HEAT_PUMP],
  emitters: [HEAT_PUMP, { kind: 'emitters', emitter: 'radiators', flowTemperature: 'up_to_45' }],
  heating_controls: [{ kind: 'heating_controls', controls: 'zone' }],
  secondary_heating: [{ kind: 'secondary_heating', system: 'room_heaters', fuel: 'mains_gas' }],
  hot_water: [{ kind: 'hot_water', source: 'electric_immersion', hasCylinder: true }],
  cylinder: [{ kind: 'cylinder', volumeL: 180, insulation: 'foam', thicknessMm: 80, hasThermostat: true }],
  showers: [{ kind: 'showers', outlet: 'electric_shower', powerKw: 8.5 }],
  waste_water_heat_recovery: [{ kind: 'waste_water_heat_recovery' }],
  solar_water_heating: [{ kind: 'solar_water_heating', apertureM2: 4, collector: 'evacuated_tube' }],
  lighting: [{ kind: 'lighting', lowEnergyShareAtLeast: 1 }],
  cooking: [{ kind: 'cooking', fuel: 'electricity' }],
  disconnect_gas: [
    HEAT_PUMP,
    { kind: 'hot_water', source: 'electric_immersion' },
    { kind: 'cooking', fuel: 'electricity' },
    { kind: 'disconnect_gas' },
  ],
  battery: [{ kind: 'battery', capacityKwhAtLeast: 5 }],
  tariff: [{ kind: 'tariff', meter: 'dual', exportP: 7 }],
  panels: [{ kind: 'panels', peakKwAtLeast: 4 }],
  panels_on_faces: [{ kind: 'panels_on_faces', faces: [{ aspect: 'southeast', panels: 8 }] }],
  credible_panels: [{ kind: 'credible_panels' }],
}

describe.each(Object.entries(LISTS))('%s', (kind, changes) => {
  const features = kind === 'insulate_roof_room' ? WITH_ROOF_ROOM : OLD
  const explainer = explained(features, changes)
  const figures = figuresOf(explainer.assessment)
  const explanation = explainer.explain(...Object.keys(figures))

  test('EXP-2: every figure of the changed home follows from its own tree to the last digit', () => {
    expect(recompute(explanation)).toEqual(figures)
    expect(figures).not.toEqual(figuresOf(explained(features, changes.slice(0, -1)).assessment))
  })

  test('EXP-4: no step of the changed home is left out', () => {
    expect(unexplained(explanation)).toEqual([])
  })

  test('EXP-3: each changed fact names the change as its origin, and no other fact does', () => {
    expect(misnamed(explainer, features, changes)).toEqual([])
  })

  test('CHG-1: what the change did is named', () => {
    const known = named(ofChangedHome(explained(features, changes.slice(0, -1))))
    const added = [...named(ofChangedHome(explainer))].filter((one) => !known.has(one))
    expect({ kind, count: added.length }).not.toEqual({ kind, count: 0 })
  })
})

test('EXP-4: nor is one of other homes with random changes', () => {
  const homes = Object.entries(EXPLAINED_HOMES)
  const explainedKinds = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const [name, features] = homes[seed % homes.length] ?? ['', OLD]
    const changes = randomChanges(seed).slice(0, 2)
    const explainer = suitable(features, changes)
    if (explainer === null) continue
    const figures = figuresOf(explainer.assessment)
    const explanation = explainer.explain(...Object.keys(figures))
    const what = `${name}: ${JSON.stringify(changes)}`
    expect({ what, figures: recompute(explanation) }).toEqual({ what, figures })
    expect({ what, unexplained: unexplained(explanation) }).toEqual({ what, unexplained: [] })
    expect({ what, misnamed: misnamed(explainer, features, changes) }).toEqual({ what, misnamed: [] })
    for (const { kind } of changes) explainedKinds.add(kind)
  }
  expect(explainedKinds.size).toBeGreaterThan(CHANGE_KINDS.length / 2)
}, 120_000)

/** The certificate as lodged, and the factor that follows from it, are those of the home before. */
const OF_HOME_BEFORE = /^certificate\.lodged|\.atMeter\./
/** Scenarios make changes of their own. */
const OF_SCENARIOS = /^heatLoss\.(not_)?insulated/

function ofChangedHome(explainer: Explainer): Explanation {
  const figures = Object.keys(figuresOf(explainer.assessment))
  return explainer.explain(...figures.filter((figure) => !OF_HOME_BEFORE.test(figure) && !OF_SCENARIOS.test(figure)))
}

function explained(features: HomeFeatures, changes: readonly HomeChange[]): Explainer {
  const explainer = explainerOf(features, { changes })
  if (explainer.kind !== 'explainer') throw new Error(explainer.kind)
  return explainer
}

/** null where the changes do not suit the home. */
function suitable(features: HomeFeatures, changes: readonly HomeChange[]): Explainer | null {
  try {
    const explainer = explainerOf(features, { changes })
    return explainer.kind === 'explainer' ? explainer : null
  } catch (error) {
    if (error instanceof EngineError) return null
    throw error
  }
}

/** Figures that the explanation leaves to the model. */
function unexplained({ nodes }: Explanation): string[] {
  return nodes.flatMap((node) =>
    'origin' in node && node.origin.kind === 'method' && node.origin.isUnexplained === true
      ? [`${node.label}: ${node.origin.says}`]
      : [],
  )
}

/** Facts of the home whose origin does not agree with whether a change made them. */
function misnamed(explainer: Explainer, stated: HomeFeatures, changes: readonly HomeChange[]): string[] {
  const before = plausibleFeatures(stated, null)
  const known = knownHome(before, { changes }, null)
  if (known.kind !== 'dwelling') throw new Error(known.kind)
  const figureFields = changes
    .filter(isFigureChange)
    .map((change) => ('element' in change ? change.element : 'windows'))
  return factsOf(ofChangedHome(explainer)).flatMap(({ field, kind }) => {
    const isOfFigure = figureFields.some((element) => field.startsWith(`${element}.`)) || field === 'money.exportP'
    const isChanged = !isDeepStrictEqual(valueOf(before, field), valueOf(known.features, field))
    return isChanged === (kind === 'change') || (kind === 'change' && isOfFigure) ? [] : [`${field}: ${kind}`]
  })
}

function factsOf({ facts, nodes }: Explanation): FactOrigin[] {
  const origins = nodes.flatMap((node) => ('origin' in node ? [node.origin] : []))
  return [...Object.values(facts), ...origins].flatMap((origin) =>
    origin.kind === 'assumption' || origin.kind === 'table' || origin.kind === 'method' ? [] : [origin],
  )
}

function valueOf(features: HomeFeatures, field: string): unknown {
  let at: unknown = features
  for (const key of field.split('.')) {
    if (typeof at !== 'object' || at === null) return null
    at = new Map(Object.entries(at)).get(key)
  }
  return at ?? null
}

/** Facts and steps that a change made. */
function named(explanation: Explanation): Set<string> {
  const facts = factsOf(explanation).filter(({ kind }) => kind === 'change')
  const steps = explanation.nodes.flatMap((node) => ('rule' in node && node.rule === 'HL-26' ? [node.because] : []))
  return new Set([...facts.map(({ field, stated }) => `${field}: ${stated}`), ...steps.map(String)])
}
