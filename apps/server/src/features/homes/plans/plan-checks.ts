import { PLAN_TEXTS } from '@retrofolio/contract/plans/plan-requests'
import type { PlanSettings, PlanStepRecord } from '@retrofolio/contract/plans/plan-settings'
import { GRANTS } from '@retrofolio/engine/tables/grants/grant-figures'
import { isMeasureId } from '@retrofolio/engine/tables/measures/measure-ids'
import { invalidFields } from '../../../http/errors/errors.ts'

interface Decided {
  steps: readonly PlanStepRecord[]
  settings: PlanSettings
}

/**
 * Rejects what the schema cannot: names that the library does not have, and lists that contradict each other. Options
 * that the home does not offer are no error: the figures name them.
 */
export function requireSensible({ steps, settings }: Decided): void {
  const { include, exclude, dueInYears, grantAnswers } = settings
  const problems = {
    steps: repeated(steps.map(({ optionId }) => optionId)).map(PLAN_TEXTS.repeated),
    settings: [
      ...[...include, ...exclude, ...dueInYears.map(({ measureId }) => measureId)]
        .filter((id) => !isMeasureId(id))
        .map(PLAN_TEXTS.measure),
      ...grantAnswers
        .filter(({ question }) => !QUESTIONS.has(question))
        .map(({ question }) => PLAN_TEXTS.question(question)),
      ...include.filter((id) => exclude.includes(id)).map(PLAN_TEXTS.both),
      ...[include, exclude, dueInYears.map(({ measureId }) => measureId), grantAnswers.map(({ question }) => question)]
        .flatMap(repeated)
        .map(PLAN_TEXTS.given),
    ],
  }
  const found = Object.entries(problems).filter(([, texts]) => texts.length > 0)
  if (found.length > 0)
    throw invalidFields(Object.fromEntries(found.map(([field, texts]) => [field, [...new Set(texts)]])))
}

/** Questions of grants, as `GRANT/question`. */
const QUESTIONS: ReadonlySet<string> = new Set(
  GRANTS.flatMap(({ id, questions }) => questions.map(({ question }) => `${id}/${question}`)),
)

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, place) => ids.indexOf(id) !== place)
}
