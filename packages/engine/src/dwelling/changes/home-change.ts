import type { HeatingControls } from '../../tables/heating/heating-figures.ts'
import type {
  Aspect,
  CylinderInsulation,
  Fuel,
  Glazing,
  HeatEmitter,
  HeatingSystem,
  HotWaterSource,
  MechanicalVentilation,
  Meter,
  RoofInsulation,
  WallInsulation,
  WaterOutlet,
} from '../../vocabulary.ts'
import type { WindowFeatures } from '../features/fabric-features.ts'
import type { HeatingDetails, SolarWaterHeating } from '../features/surveyed-details.ts'
import type { DwellingChange } from './dwelling-change.ts'

/**
 * One thing that a scenario, a measure, a what-if or a plan does to a home. Data, so that lists of them can be stored
 * and shown. Rule CHG-1: a change is of the figures of the described dwelling, or of the facts that it is described by.
 */
export type HomeChange = DwellingChange | FactChange

/** A change of what is known of the home. The rules then describe it as they would a home with these facts. */
export type FactChange =
  | FabricChange
  | VentilationChange
  | HeatingChange
  | HotWaterChange
  | ElectricityChange
  | RoofPanelChange

/** `part`: index of the building part, 0 for the main one; every part that fits if left out. */
export type FabricChange =
  | {
      kind: 'insulate_wall'
      insulation: Extract<WallInsulation, 'cavity_fill' | 'external' | 'internal'>
      thicknessMm?: number
      part?: number
    }
  | {
      kind: 'insulate_roof'
      thicknessMm: number
      /** That of the roof's kind if left out. */
      insulation?: Extract<RoofInsulation, 'loft' | 'rafters' | 'sloping_ceiling'>
      part?: number
    }
  /** Slopes, stud walls and ceiling of a room in the roof. */
  | { kind: 'insulate_roof_room'; thicknessMm: number; part?: number }
  | { kind: 'insulate_floor'; thicknessMm?: number; part?: number }
  | {
      kind: 'new_windows'
      glazing: Extract<Glazing, 'double' | 'triple' | 'secondary'>
      installed?: NonNullable<WindowFeatures['installed']>
    }

export type VentilationChange =
  | { kind: 'ventilation'; system: MechanicalVentilation; fanPowerWPerLPerS?: number }
  | { kind: 'extract_fans'; atLeast: number }
  /** As tested at 50 Pa; a home that is tighter stays so. */
  | { kind: 'air_permeability'; atMostM3PerHM2: number }

export type HeatingChange =
  | {
      kind: 'main_heating'
      system: Exclude<HeatingSystem, 'none' | 'portable_heaters' | 'heat_pump_unknown'>
      fuel: Fuel
      /** In the heating season, of a recorded product. */
      efficiencyPercent?: number
      isCondensing?: boolean
    }
  | {
      kind: 'emitters'
      emitter: HeatEmitter
      /** By design; up to 45 °C the emitters are sized for a heat pump. */
      flowTemperature?: NonNullable<HeatingDetails['emitterTemperature']>
    }
  | { kind: 'heating_controls'; controls: HeatingControls }
  | {
      kind: 'secondary_heating'
      system: Extract<HeatingSystem, 'none' | 'room_heaters' | 'portable_heaters'>
      fuel?: Exclude<Fuel, 'community_heat'>
    }

export type HotWaterChange =
  | { kind: 'hot_water'; source: Exclude<HotWaterSource, 'none'>; fuel?: Fuel; hasCylinder?: boolean }
  | {
      kind: 'cylinder'
      volumeL?: number
      insulation?: Exclude<CylinderInsulation, 'none'>
      thicknessMm?: number
      hasThermostat?: boolean
    }
  | { kind: 'showers'; outlet: WaterOutlet; flowLPerMin?: number; powerKw?: number }
  | { kind: 'waste_water_heat_recovery' }
  | {
      kind: 'solar_water_heating'
      apertureM2?: number
      collector?: NonNullable<SolarWaterHeating['collector']>
    }

export type ElectricityChange =
  | { kind: 'lighting'; lowEnergyShareAtLeast: number }
  | { kind: 'cooking'; fuel: 'electricity' }
  /** Ends the supply, and with it the standing charge. */
  | { kind: 'disconnect_gas' }
  | { kind: 'battery'; capacityKwhAtLeast: number }
  | { kind: 'tariff'; meter?: Exclude<Meter, 'unknown'>; exportP?: number }

/** Panels that the roof has afterwards. Rule CHG-6: those that it has already are among them. */
export type RoofPanelChange =
  /** Of a known size, where they lie is not known. */
  | { kind: 'panels'; peakKwAtLeast: number }
  | { kind: 'panels_on_faces'; faces: readonly { aspect: Aspect; panels: number }[] }
  /** The rows that SOL-24 to SOL-27 lay out within the limit of the supply. */
  | { kind: 'credible_panels' }

type FigureKind = DwellingChange['kind']
const FIGURE_KINDS: ReadonlySet<HomeChange['kind']> = new Set([
  'u_value_at_most',
  'u_value_at_least',
  'strip_insulation',
  'windows_at_most',
  'old_windows',
  'draught_proof',
  'close_chimneys',
] satisfies FigureKind[])

/**
 * Whether a change is of the figures of the described dwelling, not of the facts.
 *
 * @param change of any kind
 * @returns false for a change of facts
 */
export function isFigureChange(change: HomeChange): change is DwellingChange {
  return FIGURE_KINDS.has(change.kind)
}
