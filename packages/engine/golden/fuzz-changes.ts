import { assess } from '../src/assess/assess.ts'
import type { AnalysedHome } from '../src/assess/assessment.ts'
import type { HomeChange } from '../src/dwelling/changes/home-change.ts'
import type { HomeFeatures } from '../src/dwelling/features/home-features.ts'
import { EngineError } from '../src/errors.ts'
import { type Fuzzed, faultsOf, faultsOfError } from './fuzz.ts'
import { randomChanges } from './random-changes.ts'
import { randomHome } from './random-homes.ts'

/**
 * Runs a random list of changes over a random home. Rules CHG-1 and CHG-2.
 *
 * @param seed whole number; the same seed gives the same home and list
 * @returns the outcome, and what is wrong with it: empty where the analysis is sound or the error names field and value
 */
export function fuzzChanges(seed: number): Fuzzed {
  const features = randomHome(seed, { hasImpossibleNumbers: seed % 4 === 1 })
  const changes = randomChanges(seed)
  const before = JSON.stringify([features, changes])
  try {
    const changed = assess(features, { changes })
    const faults =
      changed.kind === 'analysed'
        ? [...faultsOf(changed), ...faultsOfRepeated(features, changes), ...faultsOfOrder(features, changes)]
        : []
    if (JSON.stringify([features, changes]) !== before) faults.push('the input was changed')
    return { outcome: changed.kind, faults }
  } catch (error) {
    return { outcome: 'refused', faults: faultsOfError(error) }
  }
}

/** Changes of different things give the same home in any order, or are rejected in any order. */
function faultsOfOrder(features: HomeFeatures, changes: readonly HomeChange[]): string[] {
  const independent = changes.filter(
    (change, index) => changes.findIndex((other) => subjectOf(other) === subjectOf(change)) === index,
  )
  const outcomeOf = (list: readonly HomeChange[]): string => {
    try {
      return JSON.stringify(assess(features, { changes: list }))
    } catch (error) {
      return error instanceof EngineError ? 'refused' : faultsOfError(error).join('; ')
    }
  }
  const isSame = outcomeOf(independent) === outcomeOf([...independent].reverse())
  return isSame ? [] : [`the order of ${independent.map(({ kind }) => kind).join(', ')} matters`]
}

/** What a change acts on. */
function subjectOf(change: HomeChange): string {
  if ('element' in change) return change.element
  return SUBJECTS[change.kind] ?? change.kind
}

const SUBJECTS: Readonly<Partial<Record<HomeChange['kind'], string>>> = {
  insulate_wall: 'wall',
  insulate_roof: 'roof',
  insulate_roof_room: 'roof',
  insulate_floor: 'floor',
  new_windows: 'windows',
  windows_at_most: 'windows',
  old_windows: 'windows',
  emitters: 'main_heating',
  cylinder: 'hot_water',
  panels_on_faces: 'panels',
  credible_panels: 'panels',
}

/** The first change made twice changes nothing more, where the home accepts it alone. */
function faultsOfRepeated(features: HomeFeatures, [change]: readonly HomeChange[]): string[] {
  if (change === undefined) return []
  let once: AnalysedHome
  try {
    const assessed = assess(features, { changes: [change] })
    if (assessed.kind !== 'analysed') return []
    once = assessed
  } catch (error) {
    return error instanceof EngineError ? [] : faultsOfError(error)
  }
  const twice = assess(features, { changes: [change, change] })
  return JSON.stringify(twice) === JSON.stringify(once) ? [] : [`${change.kind}: a second time changes more`]
}
