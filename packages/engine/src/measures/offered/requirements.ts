import { notPossible } from '../conditions/judgement.ts'
import type { Applicability, OfferedMeasure } from '../measure.ts'

/**
 * Measures whose requirements can be met at the home. Rule MEA-48: what is there already need not be in the package, and
 * an option that needs what the home cannot have is not offered. Exclusions count in both directions.
 *
 * @param measures as the conditions offer them
 * @returns the same measures, with the options that remain
 */
export function withRequirements(measures: readonly OfferedMeasure[]): OfferedMeasure[] {
  let current = measures.map((measure) => withoutWhatIsThere(measure, measures))
  let count = -1
  // An option that goes may take another with it.
  while (count !== optionCount(current)) {
    count = optionCount(current)
    const offered = idsOf(current)
    current = current.map((measure) => withPossible(measure, offered, measures))
  }
  return withMutualExclusions(current)
}

const optionCount = (measures: readonly OfferedMeasure[]): number =>
  measures.reduce((sum, { options }) => sum + options.length, 0)

const idsOf = (measures: readonly OfferedMeasure[]): Set<string> =>
  new Set(measures.flatMap(({ options }) => options.flatMap(({ id, measureId }) => [id, measureId])))

function withoutWhatIsThere(measure: OfferedMeasure, measures: readonly OfferedMeasure[]): OfferedMeasure {
  const isThere = (id: string): boolean =>
    measures.some(({ measureId, applicability }) => measureId === id && applicability.kind === 'already_there')
  return {
    ...measure,
    options: measure.options.map((option) => ({
      ...option,
      requiresOneOf: option.requiresOneOf.filter((others) => !others.some(isThere)),
    })),
  }
}

function withPossible(
  measure: OfferedMeasure,
  offered: ReadonlySet<string>,
  measures: readonly OfferedMeasure[],
): OfferedMeasure {
  const isMet = (others: readonly string[]): boolean => others.some((id) => offered.has(id))
  const options = measure.options.filter(({ requiresOneOf }) => requiresOneOf.every(isMet))
  if (options.length === measure.options.length) return measure
  if (options.length > 0 || measure.overridden !== null) return { ...measure, options }
  const lacking = measure.options.flatMap(({ requiresOneOf }) => requiresOneOf.filter((others) => !isMet(others)))
  return { ...measure, options, applicability: waitingFor(lacking.flat(), measure.applicability, measures) }
}

/** A measure whose need waits for an answer asks for that as well; one whose need the home cannot have is not possible. */
function waitingFor(
  lacking: readonly string[],
  own: Applicability,
  measures: readonly OfferedMeasure[],
): Applicability {
  const asked = measures.filter(
    ({ measureId, applicability, overridden }) =>
      lacking.includes(measureId) && applicability.kind === 'ask' && overridden !== 'excluded',
  )
  if (asked.length === 0) return notPossible('it needs another measure that this home cannot have')
  const questions = [own, ...asked.map(({ applicability }) => applicability)].flatMap((one) =>
    one.kind === 'ask' ? one.questions : [],
  )
  const byId = new Map(questions.map((question) => [question.id, question]))
  return { kind: 'ask', because: own.because, questions: [...byId.values()] }
}

function withMutualExclusions(measures: readonly OfferedMeasure[]): OfferedMeasure[] {
  const excludedBy = new Map<string, Set<string>>()
  for (const { measureId, options } of measures) {
    for (const id of options.flatMap(({ excludes }) => excludes)) {
      excludedBy.set(id, (excludedBy.get(id) ?? new Set()).add(measureId))
    }
  }
  return measures.map((measure) => ({
    ...measure,
    options: measure.options.map((option) => ({
      ...option,
      excludes: [...new Set([...option.excludes, ...(excludedBy.get(measure.measureId) ?? [])])],
    })),
  }))
}
