import { Button } from '@mantine/core'
import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { measureIdOf } from './draft/draft-steps.ts'
import type { PlanDraft } from './draft/plan-draft.ts'
import { PlanEditor } from './editor/plan-editor.tsx'
import { PlanLoading } from './plan-loading.tsx'
import { PlanStart } from './plan-start.tsx'
import { HomeQuestions } from './questions/home-questions.tsx'
import { PlannerProvider } from './state/planner-context.ts'
import { usePlanWork } from './state/use-plan-work.ts'
import { usePlannerOfHome } from './state/use-planner-of-home.ts'

export interface PlanScreensProps {
  detail: HomeDetailRecord
  record: HomeFactsRecord
  /** Facts with unsaved corrections; null without any. */
  known: KnownFacts | null
  /** The organisation's own prices; null: those of the product. */
  rates: ScheduleOfRates | null
  /** Whose prices the costs are from, within a sentence. */
  prices: string
  /** Day of prices and rules, `YYYY-MM-DD`. */
  asOf: string
}

const PlanPaper = lazyPart(async () => ({ default: (await import('./print/plan-paper.tsx')).PlanPaper }))

/** The proposals, or the plan that the address names. */
export function PlanScreens(props: PlanScreensProps) {
  const homeId = props.detail.home.id
  const work = usePlanWork(homeId)
  const { planner, results, sought, tenure } = usePlannerOfHome({ ...props, work })
  const { cannotPlan, failure, opened, retry } = results
  if (cannotPlan !== null) {
    return (
      <Notice tone="info" heading="No plan can be made for this home yet">
        {cannotPlan.reason}
      </Notice>
    )
  }
  const { current, place, problem } = work
  const planned = plannedMeasures(current?.draft ?? null)
  const isOpening = opened === null || (place !== null && current === null)
  return (
    <PlannerProvider value={planner}>
      {failure !== null && <Failed failure={failure} onRetry={retry} />}
      {problem !== null ? (
        <NotLoaded problem={problem} onRetry={work.reload} onBack={() => work.open(null)} />
      ) : isOpening ? (
        failure === null && <PlanLoading />
      ) : current === null ? (
        <PlanStart
          asOf={props.asOf}
          detail={props.detail}
          prices={props.prices}
          opened={opened}
          planner={planner}
          proposed={results.proposed}
          work={work}
        />
      ) : (
        <PlanEditor
          key={place}
          detail={props.detail}
          known={props.known}
          opened={opened}
          planner={planner}
          work={work}
          current={current}
          tenure={tenure}
        />
      )}
      {!isOpening && current !== null && planner.own !== null && planner.own.plan.steps.length > 0 && (
        <Suspense>
          <PlanPaper
            detail={props.detail}
            opened={opened}
            current={current}
            saved={work.saved}
            plan={planner.own.plan}
            prices={props.prices}
            asOf={props.asOf}
          />
        </Suspense>
      )}
      {!isOpening && (
        <HomeQuestions
          detail={props.detail}
          record={props.record}
          known={props.known}
          planned={planned}
          sought={sought}
        />
      )}
    </PlannerProvider>
  )
}

function plannedMeasures(draft: PlanDraft | null): ReadonlySet<string> {
  return new Set((draft?.steps ?? []).filter(({ isOn }) => isOn).map(({ optionId }) => measureIdOf(optionId)))
}

function Failed({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      heading="The plan could not be calculated"
      action={
        <Button size="sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failure}
    </Notice>
  )
}

function NotLoaded({
  onBack,
  onRetry,
  problem,
}: {
  problem: 'missing' | 'failed'
  onRetry: () => void
  onBack: () => void
}) {
  if (problem === 'failed') return <LoadFailed what="The plan" onRetry={onRetry} />
  return (
    <Notice
      tone="info"
      heading="This plan does not exist"
      action={
        <Button size="sm" variant="default" onClick={onBack}>
          All plans and proposals
        </Button>
      }
    >
      It was deleted, or it belongs to another home.
    </Notice>
  )
}
