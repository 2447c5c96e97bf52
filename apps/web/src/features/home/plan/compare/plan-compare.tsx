import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../parts/section.tsx'
import { ComparePlans } from './compare-plans.tsx'
import type { ComparedPlan, ComparedState } from './compared-plan.ts'
import classes from './plan-compare.module.css'

export interface PlanCompareProps {
  today: ComparedState
  /** Proposals, the plan in the editor, and saved plans. */
  candidates: readonly ComparedPlan[]
}

const MOST_PLANS = 4
const LEAST_PLANS = 2

/** Chooses plans of the home and shows them in columns. */
export function PlanCompare({ today, candidates }: PlanCompareProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const keys = chosen ?? candidates.slice(0, MOST_PLANS - 1).map(({ key }) => key)
  const plans = candidates.filter(({ key }) => keys.includes(key))
  if (candidates.length < LEAST_PLANS) {
    return (
      <Section heading="Compare">
        <p>There is only one plan of this home so far. Save another, or take a second proposal, to compare them.</p>
      </Section>
    )
  }
  return (
    <Section heading="Compare" lead="Two to four plans side by side. All figures are of the home after the whole plan.">
      <fieldset className={classes.choice}>
        <legend className={classes.legend}>Plans to compare</legend>
        {candidates.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            checked={keys.includes(key)}
            disabled={!keys.includes(key) && plans.length >= MOST_PLANS}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...keys, key] : keys.filter((one) => one !== key))
            }
          />
        ))}
      </fieldset>
      {plans.length < LEAST_PLANS ? <p>Choose at least two plans.</p> : <ComparePlans today={today} plans={plans} />}
    </Section>
  )
}
