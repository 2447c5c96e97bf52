import type { KnownHome } from '../../assess/known-home.ts'
import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { MeasureId } from '../../tables/measures/measure-ids.ts'
import type { Applicability, MeasureOption, PlanSlot } from '../measure.ts'
import type { MeasureHome } from './measure-home.ts'
import type { QuestionId } from './questions.ts'

/** When a measure suits a home, and the ways to do it there. */
export interface MeasureRule {
  judge: (home: MeasureHome) => Applicability
  /** None for a measure without a mechanism in the model: it is listed, not planned. */
  drafts: (home: MeasureHome) => readonly OptionDraft[]
  /** Planned only where none of these is an open question, or the owner locks the measure in. Rule MEA-50. */
  plannedOnceAnswered?: readonly QuestionId[]
  /** Questions whose answers would allow more options. */
  moreIf?: (home: MeasureHome) => readonly QuestionId[]
}

/** What loses less heat after a measure, and whose area is its quantity. */
export type ImprovedElement = 'wall' | 'roof' | 'floor' | 'door' | 'party_wall' | 'window'

/** An option before it is tried on the home and priced. */
export interface OptionDraft {
  /** Follows the id of the measure, such as `150mm`; left out where there is one option. */
  suffix?: string
  /** Follows the name of the measure, such as `150 mm`. */
  words?: string
  slot: PlanSlot
  changes: readonly HomeChange[]
  /** Changes of options that must be in the package too. */
  after?: readonly HomeChange[]
  /** What must lose less heat; left out for what keeps none. */
  improves?: ImprovedElement | 'cylinder'
  /** In the unit that the library prices the measure by. */
  quantity: (home: MeasureHome, after: KnownHome) => number
  /** Other measures whose works belong to the option, with their quantities. */
  extras?: readonly { measureId: MeasureId; quantity: number | OptionDraft['quantity'] }[]
  sharedWorks?: readonly string[]
  provides?: readonly string[]
  requiresOneOf?: MeasureOption['requiresOneOf']
  excludes?: readonly string[]
}

/** For measures without a mechanism in the model. */
export const NOT_PLANNED: MeasureRule['drafts'] = () => []

/** One of something, whatever the size of the home. */
export const ONE: OptionDraft['quantity'] = () => 1

/**
 * Area of the elements that changes made better.
 *
 * @param before dwelling without the changes
 * @param after dwelling with them
 * @param kind of element
 * @returns area [m²], 0 where nothing got better
 */
export function improvedAreaM2(before: Dwelling, after: Dwelling, kind: ImprovedElement): number {
  const old = elementsOf(before, kind)
  const improved = elementsOf(after, kind)
  // The same geometry gives the same elements; where it does not, only the whole can be compared.
  if (old.length !== improved.length) return lossOf(improved) < lossOf(old) - LEAST_W_PER_K ? areaOf(improved) : 0
  return areaOf(improved.filter(({ area, uValue }, index) => isBetter(old[index], area * uValue)))
}

interface LosingElement {
  area: number
  uValue: number
}

function elementsOf({ elements, windows }: Dwelling, kind: ImprovedElement): readonly LosingElement[] {
  return kind === 'window' ? windows : elements.filter((element) => element.kind === kind)
}

const LEAST_W_PER_K = 1e-6

function isBetter(before: LosingElement | undefined, lossWPerK: number): boolean {
  return before !== undefined && lossWPerK < before.area * before.uValue - LEAST_W_PER_K
}

const lossOf = (elements: readonly LosingElement[]): number =>
  elements.reduce((sum, { area, uValue }) => sum + area * uValue, 0)
const areaOf = (elements: readonly LosingElement[]): number => elements.reduce((sum, { area }) => sum + area, 0)

/**
 * The quantity of works that are priced by the area of what they improve.
 *
 * @param kind of element
 * @returns a function that measures an option [m²]
 */
export function byArea(kind: ImprovedElement): OptionDraft['quantity'] {
  return (home, after) => improvedAreaM2(home.described.dwelling, after.described.dwelling, kind)
}

/**
 * Walls with their windows and doors, as cladding is priced.
 *
 * @param home before the works
 * @param after the works
 * @returns area [m²]
 */
export const byGrossWall: OptionDraft['quantity'] = (home, after) => {
  const { dwelling } = home.described
  const netM2 = areaOf(elementsOf(dwelling, 'wall'))
  if (!(netM2 > 0)) return 0
  const openingsM2 = areaOf(elementsOf(dwelling, 'window')) + areaOf(elementsOf(dwelling, 'door'))
  return improvedAreaM2(dwelling, after.described.dwelling, 'wall') * (1 + openingsM2 / netM2)
}
