import type { TargetAnswer } from '@retrofolio/engine/plans/plan'
import type { SurveyFirst } from '@retrofolio/engine/plans/planner'
import { Section } from '../../parts/section.tsx'
import type { OutcomeContext } from '../words/outcome-words.ts'
import classes from './surveys-section.module.css'
import { fabricText, type SurveyAnswerView, surveyViews } from './surveys-view.ts'

export interface SurveysSectionProps {
  context: OutcomeContext
  surveys: { surveys: readonly SurveyFirst[]; byFabric: TargetAnswer | null }
}

/** What has to be found out before any works, with the plan for each answer. */
export function SurveysSection({ context, surveys }: SurveysSectionProps) {
  const views = surveyViews(surveys.surveys, context)
  const fabric = fabricText(surveys.byFabric, context)
  return (
    <>
      {views.map(({ answers, ask, cost, id }) => (
        <Section
          key={id}
          heading="Survey this first"
          lead={`${ask} The right works depend on the answer.${cost === null ? '' : ` A survey costs ${cost}.`}`}
        >
          <div className={classes.answers}>
            {answers.map((answer) => (
              <Answer key={answer.words} answer={answer} />
            ))}
          </div>
        </Section>
      ))}
      {fabric !== null && (
        <Section heading="By the fabric alone">
          <p className={classes.fabric}>{fabric}</p>
        </Section>
      )}
    </>
  )
}

function Answer({ answer: { cost, result, steps, words } }: { answer: SurveyAnswerView }) {
  return (
    <div className={classes.answer}>
      <h3 className={classes.words}>{words}</h3>
      <p className={classes.result}>
        {cost !== null && <strong>{cost} </strong>}
        {result}
      </p>
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
