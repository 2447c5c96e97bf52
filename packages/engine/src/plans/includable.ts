import type { MeasureOption, OfferedMeasure, OfferedMeasures } from '../measures/measure.ts'
import { measureOf } from '../tables/measures/measure-figures.ts'
import { isMeasureId } from '../tables/measures/measure-ids.ts'
import type { NotIncluded } from './planner.ts'
import { isNamed } from './step-order.ts'

/** What of the measures that the owner wants every plan can have. */
export interface Includable {
  included: readonly string[]
  notIncluded: readonly NotIncluded[]
}

/**
 * Which measures can be locked in together. Rule PLAN-4: a measure that the home cannot have, or that cannot be together
 * with one named before it, is reported. It does not put every target out of reach.
 *
 * @param offered measures of the home
 * @param include measures that the owner wants
 * @returns each of them once, in one of two lists
 */
export function includable({ measures }: OfferedMeasures, include: readonly string[]): Includable {
  const all = measures.flatMap(({ options }) => options)
  const included: OfferedMeasure[] = []
  const notIncluded: NotIncluded[] = []
  for (const measureId of new Set(include)) {
    const measure = measures.find((one) => one.measureId === measureId)
    if (measure === undefined || measure.options.length === 0) {
      notIncluded.push({ measureId, because: whyWithoutOptions(measureId, measure) })
    } else if (arePossible([...included, measure], all)) {
      included.push(measure)
    } else {
      const others = included.map((one) => nameOf(one.measureId)).join(' and ')
      notIncluded.push({ measureId, because: `it cannot be together with what is locked in before it: ${others}` })
    }
  }
  return { included: included.map(({ measureId }) => measureId), notIncluded }
}

function whyWithoutOptions(measureId: string, measure: OfferedMeasure | undefined): string {
  if (measure === undefined || !isMeasureId(measureId)) return 'the library does not have it'
  const { applicability } = measure
  if (applicability.kind === 'not_possible' || applicability.kind === 'already_there') return applicability.because
  const { mechanism } = measureOf(measureId)
  if (mechanism === 'first_step') return 'it comes before any works and is no step of a plan'
  if (mechanism === 'works') return 'it comes with other works and is no step of its own'
  return mechanism === 'none'
    ? 'the model of certificates has no figure for it'
    : 'it needs another measure that is left out or that this home cannot have'
}

/** Whether some package has all of these measures with what they need. */
function arePossible(wanted: readonly OfferedMeasure[], all: readonly MeasureOption[]): boolean {
  const taken = new Set(wanted.flatMap(({ options }) => options.map(({ slot }) => slot)))
  const isWanted = ({ measureId }: MeasureOption): boolean => wanted.some((one) => one.measureId === measureId)
  const canHaveItsNeeds = (option: MeasureOption): boolean =>
    option.requiresOneOf.every((some) =>
      all.some(
        (other) => isNamed(other, some) && mayBeWith(option, other) && (isWanted(other) || !taken.has(other.slot)),
      ),
    )
  return wanted.every((measure) =>
    measure.options.some(
      (option) =>
        canHaveItsNeeds(option) &&
        wanted.every((other) => other === measure || other.options.some((its) => mayBeWith(option, its))),
    ),
  )
}

const mayBeWith = (one: MeasureOption, other: MeasureOption): boolean =>
  one.slot !== other.slot && !isNamed(other, one.excludes) && !isNamed(one, other.excludes)

const nameOf = (measureId: string): string => (isMeasureId(measureId) ? measureOf(measureId).name : measureId)
