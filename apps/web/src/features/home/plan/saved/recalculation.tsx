import { Button } from '@mantine/core'
import type { PlanRecalculation, PlanRecord } from '@retrofolio/contract/plans/plans'
import { useState } from 'react'
import { errorSentence } from '../../../../lib/api/form-errors.ts'
import { formatDay } from '../../../../lib/format/format-time.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useRecalculatePlan } from './plan-queries.ts'
import classes from './recalculation.module.css'
import { type ChangeRow, changeRows, stalenessText } from './staleness-text.ts'

export interface RecalculationProps {
  homeId: number
  plan: PlanRecord
  /** Unsaved changes would not be part of the new version. */
  hasChanges: boolean
  optionWords: (optionId: string) => string
  onSaved: (plan: PlanRecord) => void
}

/** Says that a plan is out of date, calculates it again, and shows what that changes before anything is saved. */
export function Recalculation({ hasChanges, homeId, onSaved, optionWords, plan }: RecalculationProps) {
  const [result, setResult] = useState<PlanRecalculation | null>(null)
  const recalculating = useRecalculatePlan(homeId)
  const stale = stalenessText(plan)
  if (stale === null && result === null) return null
  const { asOf, version } = plan.current
  const run = (save: boolean) =>
    recalculating.mutate(
      { planId: plan.id, version, save },
      {
        onSuccess: (answer) => {
          setResult(answer.plan === null ? answer : null)
          if (answer.plan !== null) onSaved(answer.plan)
        },
      },
    )
  return (
    <section aria-label="Older figures" className={classes.recalculation}>
      <Notice
        tone="info"
        heading={`Saved with ${stale ?? 'older figures'}`}
        action={
          result === null && (
            <Button size="sm" variant="default" disabled={recalculating.isPending} onClick={() => run(false)}>
              {recalculating.isPending ? 'Calculating...' : 'Recalculate and compare'}
            </Button>
          )
        }
      >
        The saved figures are of {formatDay(asOf)}. The figures below are of today.
      </Notice>
      {recalculating.error !== null && (
        <Notice tone="error">
          {errorSentence(recalculating.error) ?? 'The plan could not be calculated. Please try again.'}
        </Notice>
      )}
      {result !== null && (
        <>
          <Differences result={result} optionWords={optionWords} />
          {hasChanges && (
            <p className={classes.hint}>Your unsaved changes are no part of this. Save or discard them first.</p>
          )}
          <div className={classes.buttons}>
            <Button disabled={recalculating.isPending || hasChanges} onClick={() => run(true)}>
              Save as new version
            </Button>
            <Button variant="default" onClick={() => setResult(null)}>
              Close
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Differences({
  optionWords,
  result: { changes },
}: {
  result: PlanRecalculation
  optionWords: RecalculationProps['optionWords']
}) {
  const steps = changeRows(changes, 'step')
  const ids = [...new Set(steps.map(({ optionId }) => optionId ?? ''))]
  const today = changeRows(changes, 'before')
  const plan = changeRows(changes, 'plan')
  if (steps.length + today.length + plan.length === 0)
    return <p>No figure of the plan changes by more than rounding.</p>
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>What changes</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">As saved</th>
            <th scope="col">Today</th>
          </tr>
        </thead>
        <Rows heading="The whole plan" rows={plan} />
        <Rows heading="The home without works" rows={today} />
        {ids.map((id) => (
          <Rows key={id} heading={optionWords(id)} rows={steps.filter(({ optionId }) => optionId === id)} />
        ))}
      </table>
    </div>
  )
}

function Rows({ heading, rows }: { heading: string; rows: readonly ChangeRow[] }) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={classes.group}>
          {heading}
        </th>
      </tr>
      {rows.map(({ key, name, saved, today }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>{saved}</td>
          <td>{today}</td>
        </tr>
      ))}
    </tbody>
  )
}
