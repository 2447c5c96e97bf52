import type { HomeFeatures } from '../features/home-features.ts'
import { withElectricityChange, withVentilationChange } from './changed-electricity.ts'
import { withFabricChange } from './changed-fabric.ts'
import { withHeatingChange } from './changed-heating.ts'
import { withHotWaterChange } from './changed-hot-water.ts'
import type { DwellingChange } from './dwelling-change.ts'
import type { HomeChange } from './home-change.ts'

/** A list of changes, sorted by what each acts on; see `sortedChanges`. */
export interface SortedChanges {
  /** After all changes that need no description of the home. */
  features: HomeFeatures
  /** Changes of the described dwelling, in their order. */
  figures: readonly DwellingChange[]
  /** Changes that need the described dwelling before they change a fact. */
  late: readonly LateChange[]
}

/** A change that is "at least" or "at most" something that only the described home shows. */
export type LateChange = PlacedChange<
  Extract<HomeChange, { kind: 'air_permeability' | 'extract_fans' | 'panels' | 'panels_on_faces' | 'credible_panels' }>
>

export interface PlacedChange<Change extends HomeChange = HomeChange> {
  change: Change
  /** Its place, such as `changes[0]`. */
  at: string
}

/**
 * Applies the changes of facts of a list, one after the other. Rule CHG-1: changes of figures act on the dwelling that
 * these facts describe. New insulation ends an earlier change that made the same element worse.
 *
 * @param features stay as they are
 * @param changes that `requireKnownChanges` accepts
 * @returns new features, or the same object where every change is already true, with the changes that remain
 * @throws EngineError where a change does not suit the home, with field, value and remedy
 * @see docs/method/changes.md
 */
export function sortedChanges(features: HomeFeatures, changes: readonly HomeChange[]): SortedChanges {
  let changed = features
  let figures: DwellingChange[] = []
  const late: LateChange[] = []
  for (const [index, change] of changes.entries()) {
    const at = `changes[${index}]`
    switch (change.kind) {
      case 'u_value_at_most':
      case 'u_value_at_least':
      case 'strip_insulation':
      case 'windows_at_most':
      case 'old_windows':
      case 'draught_proof':
      case 'close_chimneys':
        figures.push(change)
        break
      case 'insulate_wall':
      case 'insulate_roof':
      case 'insulate_roof_room':
      case 'insulate_floor':
      case 'new_windows': {
        const element = ELEMENT_OF[change.kind]
        const left = figures.filter((figure) => worsenedElement(figure) !== element)
        changed = withFabricChange(changed, change, at, left.length < figures.length)
        figures = left
        break
      }
      case 'main_heating':
      case 'emitters':
      case 'heating_controls':
      case 'secondary_heating':
        changed = withHeatingChange(changed, change, at)
        break
      case 'hot_water':
      case 'cylinder':
      case 'showers':
      case 'waste_water_heat_recovery':
      case 'solar_water_heating':
        changed = withHotWaterChange(changed, change, at)
        break
      case 'ventilation':
        changed = withVentilationChange(changed, change, at)
        break
      case 'lighting':
      case 'cooking':
      case 'disconnect_gas':
      case 'battery':
      case 'tariff':
        changed = withElectricityChange(changed, change, at)
        break
      case 'air_permeability':
      case 'extract_fans':
      case 'panels':
      case 'panels_on_faces':
      case 'credible_panels':
        late.push({ change, at })
        break
    }
  }
  return { features: changed, figures, late }
}

type ChangedElement = 'wall' | 'roof' | 'floor' | 'door' | 'window'

/** The element whose insulation a change improves. */
export const ELEMENT_OF = {
  insulate_wall: 'wall',
  insulate_roof: 'roof',
  insulate_roof_room: 'roof',
  insulate_floor: 'floor',
  new_windows: 'window',
} as const satisfies Partial<Record<HomeChange['kind'], ChangedElement>>

/** The element that a change of figures makes worse; null for an improvement. */
function worsenedElement(change: DwellingChange): ChangedElement | null {
  if (change.kind === 'old_windows') return 'window'
  const isWorse = change.kind === 'strip_insulation' || change.kind === 'u_value_at_least'
  if (!isWorse) return null
  return change.element
}
