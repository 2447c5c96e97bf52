import { Button } from '@mantine/core'
import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { chosenByKeys } from '../found-home/chosen-homes.ts'
import { requestProblem } from '../found-home/request-problem.ts'
import { useLatestPlansJob, useStartingPlans } from '../plans/plans-job-queries.ts'
import { planLines } from './preview-view.ts'
import classes from './previewed-home.module.css'

/** The cheapest route to band C, or how to get one. */
export function PreviewPlan({ home }: { home: ExploreHome }) {
  return home.plan === null ? <NotPlanned home={home} /> : <Planned plan={home.plan} />
}

function Planned({ plan }: { plan: NonNullable<ExploreHome['plan']> }) {
  const { reason, cost, costToHigh, measures, firstStep, gain } = planLines(plan)
  return (
    <>
      {reason !== null && <p>{reason}</p>}
      {(cost !== null || measures !== null) && (
        <dl className={classes.facts}>
          <Line name="Route to C" value={cost ?? 'cost not known'} />
          <Line name="Measures" value={measures} />
          <Line name="First step" value={firstStep} />
          <Line name="Gain" value={gain} />
        </dl>
      )}
      {costToHigh !== null && (
        <dl className={classes.facts}>
          <Line name="Route to High" value={costToHigh} />
        </dl>
      )}
      {(cost !== null || costToHigh !== null) && (
        <p className={classes.note}>
          By your organisation’s prices, before grants. A route to C reaches it with a chance of at least 80%.
        </p>
      )}
    </>
  )
}

function Line({ name, value }: { name: string; value: string | null }) {
  if (value === null) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function NotPlanned({ home }: { home: ExploreHome }) {
  const starting = useStartingPlans()
  const latest = useLatestPlansJob()
  const isRunning = latest?.status === 'running'
  const problem = requestProblem(starting.error, 'The plan could not be started. Please try again.')
  return (
    <>
      <p>Not planned yet.</p>
      {isRunning ? (
        <output className={classes.note}>
          Plans are being made. A plan of this home appears here if it is among them.
        </output>
      ) : (
        <Button
          variant="default"
          size="sm"
          mt="xs"
          aria-disabled={starting.isPending}
          data-disabled={starting.isPending}
          onClick={() => !starting.isPending && starting.mutate(chosenByKeys([home.homeKey]).request)}
        >
          {starting.isPending ? 'Starting...' : 'Make a plan'}
        </Button>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  )
}
