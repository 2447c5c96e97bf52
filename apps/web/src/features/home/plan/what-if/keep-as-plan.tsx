import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { type KeptPlan, type KeptPlanInput, keptPlan } from './kept-plan.ts'
import classes from './what-if.module.css'

export interface KeepAsPlanProps {
  input: KeptPlanInput
  isDisabled: boolean
  onKeep: (optionIds: readonly string[]) => void
}

/** Shows what a trial becomes as a plan, and what cannot be kept, before it is taken. */
export function KeepAsPlan({ input, isDisabled, onKeep }: KeepAsPlanProps) {
  const [shown, setShown] = useState<{ of: KeptPlanInput['choices']; plan: KeptPlan } | null>(null)
  const finding = useMutation({
    mutationFn: keptPlan,
    onSuccess: (plan, { choices }) => setShown({ of: choices, plan }),
  })
  const plan = shown?.of === input.choices ? shown.plan : null
  return (
    <>
      <Button
        // Not `disabled`, which would lose the focus.
        aria-disabled={finding.isPending}
        disabled={isDisabled}
        onClick={() => !finding.isPending && finding.mutate(input)}
      >
        Keep as plan
      </Button>
      {finding.isError && (
        <Notice tone="error">The nearest plan could not be found. Change a slider and try again.</Notice>
      )}
      {plan !== null && (
        <Preview
          plan={plan}
          onCancel={() => setShown(null)}
          onKeep={() => {
            setShown(null)
            onKeep(plan.optionIds)
          }}
        />
      )}
    </>
  )
}

function Preview({ plan, onCancel, onKeep }: { plan: KeptPlan; onCancel: () => void; onKeep: () => void }) {
  return (
    <section className={classes.preview} aria-label="What is kept">
      {plan.kept.length > 0 && (
        <>
          <h3>The plan would have</h3>
          <ul>
            {plan.kept.map(({ part, words, isExact }) => (
              <li key={part}>
                {part}: {words}
                {!isExact && <span className={classes.muted}> (nearest that is offered)</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {plan.notKept.length > 0 && (
        <>
          <h3>Cannot be kept</h3>
          <ul>
            {plan.notKept.map(({ part, because }) => (
              <li key={part}>
                {part}: {because}
              </li>
            ))}
          </ul>
        </>
      )}
      {plan.kept.length === 0 ? (
        <p>Nothing of this can be kept as a plan.</p>
      ) : (
        <Button size="sm" onClick={onKeep}>
          Use these steps
        </Button>
      )}
      <Button size="sm" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  )
}
