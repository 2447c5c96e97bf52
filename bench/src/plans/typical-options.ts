import { knownHome } from '@retrofolio/engine/assess/known-home'
import type { HomeChange } from '@retrofolio/engine/dwelling/changes/home-change'
import type { PlausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { EngineError } from '@retrofolio/engine/errors'
import type { EvaluatedSlot, PackageOption } from '@retrofolio/engine/plans/evaluation/package-slot'

const HEAT_PUMP: readonly HomeChange[] = [
  { kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity', efficiencyPercent: 300 },
  { kind: 'emitters', emitter: 'radiators', flowTemperature: 'up_to_45' },
  { kind: 'heating_controls', controls: 'zone' },
  { kind: 'hot_water', source: 'main_system', hasCylinder: true },
  { kind: 'cylinder', volumeL: 210, insulation: 'foam', thicknessMm: 50, hasThermostat: true },
]

/** Options of all slots that a plan may have; each home takes those that it can have. */
const OPTIONS: readonly { slot: EvaluatedSlot['slot']; options: readonly (readonly HomeChange[])[] }[] = [
  {
    slot: 'wall',
    options: [
      [{ kind: 'insulate_wall', insulation: 'cavity_fill' }],
      [{ kind: 'insulate_wall', insulation: 'external', thicknessMm: 100 }],
      [{ kind: 'insulate_wall', insulation: 'internal', thicknessMm: 75 }],
    ],
  },
  { slot: 'roof', options: [[{ kind: 'insulate_roof', thicknessMm: 300 }]] },
  { slot: 'floor', options: [[{ kind: 'insulate_floor', thicknessMm: 100 }]] },
  {
    slot: 'windows',
    options: [
      [{ kind: 'new_windows', glazing: 'double', installed: 'from_2022' }],
      [{ kind: 'new_windows', glazing: 'triple', installed: 'from_2022' }],
    ],
  },
  { slot: 'doors', options: [[{ kind: 'u_value_at_most', element: 'door', uValueWPerM2K: 1.4 }]] },
  { slot: 'draughts', options: [[{ kind: 'draught_proof' }]] },
  {
    slot: 'ventilation',
    options: [
      [{ kind: 'ventilation', system: 'extract', fanPowerWPerLPerS: 0.2 }],
      [{ kind: 'ventilation', system: 'balanced_with_heat_recovery', fanPowerWPerLPerS: 0.7 }],
    ],
  },
  {
    slot: 'heating',
    options: [HEAT_PUMP, [{ kind: 'main_heating', system: 'boiler', fuel: 'mains_gas', isCondensing: true }]],
  },
  { slot: 'controls', options: [[{ kind: 'heating_controls', controls: 'zone' }]] },
  { slot: 'secondary_heating', options: [[{ kind: 'secondary_heating', system: 'none' }]] },
  { slot: 'cylinder', options: [[{ kind: 'cylinder', insulation: 'loose_jacket', thicknessMm: 80 }]] },
  { slot: 'showers', options: [[{ kind: 'showers', outlet: 'mixer_shower', flowLPerMin: 6 }]] },
  { slot: 'waste_water', options: [[{ kind: 'waste_water_heat_recovery' }]] },
  { slot: 'solar_water', options: [[{ kind: 'solar_water_heating' }]] },
  { slot: 'lighting', options: [[{ kind: 'lighting', lowEnergyShareAtLeast: 1 }]] },
  { slot: 'cooking', options: [[{ kind: 'cooking', fuel: 'electricity' }]] },
  { slot: 'panels', options: [[{ kind: 'credible_panels' }], [{ kind: 'panels', peakKwAtLeast: 1.76 }]] },
  {
    slot: 'battery',
    options: [[{ kind: 'battery', capacityKwhAtLeast: 5 }], [{ kind: 'battery', capacityKwhAtLeast: 10 }]],
  },
  { slot: 'meter', options: [[{ kind: 'tariff', exportP: 15 }]] },
]

/** Options that only a home with others can have. */
const NEEDS_OTHERS: ReadonlySet<EvaluatedSlot['slot']> = new Set(['battery', 'cylinder'])

/** Slots of a home with the options that it can have. */
export function typicalSlots(features: PlausibleFeatures): EvaluatedSlot[] {
  return OPTIONS.map(({ slot, options }) => ({
    slot,
    options: options
      .filter((changes) => NEEDS_OTHERS.has(slot) || suits(features, changes))
      .map((changes): PackageOption => ({ changes })),
  })).filter(({ options }) => options.length > 0)
}

function suits(features: PlausibleFeatures, changes: readonly HomeChange[]): boolean {
  try {
    return knownHome(features, { changes }, null).kind === 'dwelling'
  } catch (error) {
    if (error instanceof EngineError) return false
    throw error
  }
}
