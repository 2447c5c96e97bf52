import type { PlausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import type { MissingFacts, UnsupportedHome } from '../../dwelling/reading/missing-facts.ts'
import type { MeasureId } from '../../tables/measures/measure-ids.ts'
import type { MeasureHome } from '../conditions/measure-home.ts'
import { MEASURE_RULES } from '../conditions/measure-rules.ts'
import { answersTo, isQuestion, type QuestionId, questionOf } from '../conditions/questions.ts'
import type { Applicability, MeasureQuestion, OfferedMeasures } from '../measure.ts'
import type { MeasureOptions } from './measure-options.ts'
import { describedMeasureHome, measuresFor } from './measures-for.ts'

/** What one answer to a question would settle. */
export interface AnswerEffect {
  answer: boolean | string
  /** Measures that would then apply without another question. */
  allows: readonly MeasureId[]
  /** Measures that the home could then not have. */
  rulesOut: readonly MeasureId[]
}

/** A question that measures of a home wait for. */
export interface OpenQuestion {
  question: MeasureQuestion
  /** Measures that are offered with this question. */
  measures: readonly MeasureId[]
  /** Measures that would have more options. */
  moreOptionsOf: readonly MeasureId[]
  effects: readonly AnswerEffect[]
}

/**
 * The open questions of a home, with what each answer would settle. Rule MEA-22b: first the question whose answer settles
 * most measures, then the one that most measures wait for.
 *
 * @param features what is known about the home
 * @param options as for `measuresFor`
 * @returns questions, or which facts are missing, or that the kind is not covered
 * @throws EngineError naming field, value and range for options that make no sense
 * @see docs/method/measure-conditions.md
 */
export function openQuestions(
  features: PlausibleFeatures,
  options: MeasureOptions,
): { kind: 'questions'; questions: readonly OpenQuestion[] } | MissingFacts | UnsupportedHome {
  const offered = measuresFor(features, options)
  if (offered.kind !== 'offered') return offered
  const described = describedMeasureHome(features, options)
  if (described.kind !== 'home') return described
  const questions = waitingBy(offered).map(
    ({ id, measures, moreOptionsOf }): OpenQuestion => ({
      question: questionOf(id),
      measures,
      moreOptionsOf,
      effects: answersTo(id).map((answer) => effectOf(described.home, measures, id, answer)),
    }),
  )
  return { kind: 'questions', questions: questions.toSorted((one, other) => weightOf(other) - weightOf(one)) }
}

interface Waiting {
  id: QuestionId
  measures: MeasureId[]
  moreOptionsOf: MeasureId[]
}

/** A measure that the owner excludes, or wants whatever the conditions say, waits for no answer. */
function waitingBy({ measures }: OfferedMeasures): Waiting[] {
  const byId = new Map<QuestionId, Waiting>()
  const waitingFor = ({ id }: MeasureQuestion): Waiting | null => {
    if (!isQuestion(id)) return null
    const waiting = byId.get(id) ?? { id, measures: [], moreOptionsOf: [] }
    byId.set(id, waiting)
    return waiting
  }
  for (const { measureId, applicability, moreOptionsIf, options, overridden } of measures) {
    if (overridden !== null) continue
    for (const question of questionsIn(applicability)) waitingFor(question)?.measures.push(measureId)
    if (options.length === 0) continue
    for (const question of moreOptionsIf) waitingFor(question)?.moreOptionsOf.push(measureId)
  }
  return [...byId.values()]
}

const questionsIn = (applicability: Applicability): readonly MeasureQuestion[] =>
  applicability.kind === 'ask' ? applicability.questions : []

function effectOf(
  home: MeasureHome,
  measures: readonly MeasureId[],
  id: QuestionId,
  answer: boolean | string,
): AnswerEffect {
  const answered = { ...home, answers: { ...home.answers, [id]: answer } }
  const judged = measures.map((measureId) => ({ measureId, kind: MEASURE_RULES[measureId].judge(answered).kind }))
  return {
    answer,
    allows: judged.flatMap(({ measureId, kind }) => (kind === 'applies' ? [measureId] : [])),
    rulesOut: judged.flatMap(({ measureId, kind }) =>
      kind === 'not_possible' || kind === 'already_there' ? [measureId] : [],
    ),
  }
}

/** What an answer settles counts more than any number of measures that would still wait. */
function weightOf({ measures, moreOptionsOf, effects }: OpenQuestion): number {
  const most = (count: (effect: AnswerEffect) => number): number => Math.max(0, ...effects.map(count))
  return (
    most(({ allows }) => allows.length) * 1_000_000 +
    most(({ rulesOut }) => rulesOut.length) * 1_000 +
    measures.length +
    moreOptionsOf.length / 1_000
  )
}
