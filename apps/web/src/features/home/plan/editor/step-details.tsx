import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { useId } from 'react'
import type { PlanEdit } from '../draft/plan-draft.ts'
import { usePlanner } from '../state/planner-context.ts'
import classes from './step-details.module.css'
import { StepGrants } from './step-grants.tsx'
import { effectLines, type StepView } from './step-view.ts'
import { costLines, type DetailLine, warningTexts, worksLines } from './works-view.ts'

export interface StepDetailsProps {
  view: StepView
  onChange: (edit: PlanEdit) => void
}

const FIRST_YEAR = 2020
const LAST_YEAR = 2100

/** All that is to be known of a step, and what can be chosen. */
export function StepDetails({ onChange, view }: StepDetailsProps) {
  const { draft, showQuestion } = usePlanner()
  const { isLocked, measure, measureId, offered, optionId, options, step, words, year } = view
  return (
    <div className={classes.details}>
      <div className={classes.choices}>
        {options.length > 0 && (
          <NativeSelect
            label="Option"
            data={options.map(({ id, words: label }) => ({ value: id, label }))}
            value={optionId}
            onChange={({ currentTarget }) => onChange({ kind: 'option', optionId, otherId: currentTarget.value })}
          />
        )}
        <YearField key={year} year={year} onYear={(next) => onChange({ kind: 'year', optionId, year: next })} />
        <Button variant="default" aria-pressed={isLocked} onClick={() => onChange({ kind: 'lock', optionId })}>
          {isLocked ? 'Unlock' : 'Lock'}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            onChange({
              kind: 'exclude',
              measureId,
              optionIds: (offered?.options ?? []).map(({ id }) => id).concat(optionId),
            })
          }
        >
          Exclude
        </Button>
        <Button variant="default" onClick={() => onChange({ kind: 'remove', optionId })}>
          Remove
        </Button>
      </div>
      <p className={classes.hint}>
        A locked step stays when the best is searched again. An excluded measure is left out of the plan and of
        searches.
      </p>
      {offered !== null && offered.applicability.kind !== 'not_possible' && (
        <p className={classes.why}>Offered because {offered.applicability.because}.</p>
      )}
      {step !== null && (
        <>
          {warningTexts(step).map((warning) => (
            <p key={warning} className={classes.warning}>
              {warning}
            </p>
          ))}
          <Lines heading="What it adds in this place" lines={effectLines(step)} />
          <Lines heading="Costs" lines={costLines(step)} />
        </>
      )}
      {measure !== null && <Lines heading="The works" lines={worksLines(measure, view.isFlat)} />}
      {step !== null && step.questions.length > 0 && (
        <section>
          <h3 className={classes.heading}>To be answered</h3>
          <p className={classes.hint}>The certificate cannot tell. The step takes these answers for granted.</p>
          <ul className={classes.list}>
            {step.questions.map(({ ask, fact, id }) => (
              <li key={id}>
                {ask} <AnswerButton ask={ask} fact={fact} onAnswer={showQuestion} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {step !== null && step.grants.length > 0 && (
        <StepGrants
          grants={step.grants}
          words={words}
          answers={draft?.settings.grantAnswers ?? []}
          onAnswers={(grantAnswers) => onChange({ kind: 'settings', settings: { grantAnswers } })}
        />
      )}
    </div>
  )
}

/** Leads to the question among those of the home, where its answer is saved. */
function AnswerButton({
  ask,
  fact,
  onAnswer,
}: {
  ask: string
  fact: string | null
  onAnswer: (key: HomeFactKey) => void
}) {
  const key = HOME_FACTS.find(({ path }) => path === fact)?.key
  if (key === undefined) return null
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => onAnswer(key)}>
      Answer
      <VisuallyHidden component="span">: {ask}</VisuallyHidden>
    </Button>
  )
}

function Lines({ heading, lines }: { heading: string; lines: readonly DetailLine[] }) {
  return (
    <section>
      <h3 className={classes.heading}>{heading}</h3>
      <dl className={classes.lines}>
        {lines.map(({ name, words }) => (
          <div key={`${name}${words}`}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Takes a year when the field is left or Enter is pressed; an impossible one is named and not taken. */
function YearField({ onYear, year }: { year: number | null; onYear: (year: number | null) => void }) {
  const id = useId()
  const take = (field: HTMLInputElement) => {
    const text = field.value.trim()
    const next = text === '' ? null : Number(text)
    const isPossible = next === null || (Number.isInteger(next) && next >= FIRST_YEAR && next <= LAST_YEAR)
    field.setCustomValidity(isPossible ? '' : `Enter a year from ${FIRST_YEAR} to ${LAST_YEAR}, or leave it empty.`)
    if (isPossible && next !== year) onYear(next)
    else field.reportValidity()
  }
  return (
    <TextInput
      id={id}
      label="Year"
      className={classes.year ?? ''}
      inputMode="numeric"
      placeholder="any"
      maxLength={4}
      defaultValue={year ?? ''}
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={({ currentTarget, key }) => key === 'Enter' && take(currentTarget)}
    />
  )
}
