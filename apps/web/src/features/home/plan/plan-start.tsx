import { Button } from '@mantine/core'
import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { comparedState } from './compare/compared-plan.ts'
import { compareCandidates } from './compare-candidates.ts'
import { EMPTY_DRAFT, newSteps, type PlanDraft } from './draft/plan-draft.ts'
import { PlanLoading } from './plan-loading.tsx'
import classes from './plan-start.module.css'
import { ProposalsSection } from './proposals/proposals-section.tsx'
import { SurveysSection } from './proposals/surveys-section.tsx'
import { homePlansQuery } from './saved/plan-queries.ts'
import { SavedPlans } from './saved/saved-plans.tsx'
import type { PlannerState } from './state/planner-context.ts'
import type { PlanWorkState } from './state/use-plan-work.ts'
import { whatIfHome } from './what-if-home.ts'
import type { OpenedPlanner } from './worker/planner-calls.ts'
import type { Proposed } from './worker/use-planner-results.ts'

export interface PlanStartProps {
  detail: HomeDetailRecord
  opened: OpenedPlanner
  planner: PlannerState
  /** Those of before a change stay while new ones are searched. */
  proposed: Proposed | null
  /** Day of prices and rules, `YYYY-MM-DD`. */
  asOf: string
  /** Whose prices the costs are from, within a sentence. */
  prices: string
  work: PlanWorkState
}

const NO_PLANS: readonly PlanRecord[] = []
const PlanCompare = lazyPart(async () => ({ default: (await import('./compare/plan-compare.tsx')).PlanCompare }))
const PlanRules = lazyPart(async () => ({ default: (await import('./rules/plan-rules.tsx')).PlanRules }))
const WhatIf = lazyPart(async () => ({ default: (await import('./what-if/what-if.tsx')).WhatIf }))

/** The home today with its proposals, and the plans that are saved. */
export function PlanStart(props: PlanStartProps) {
  const { asOf, detail, opened, planner, prices, proposed, work } = props
  const { ask } = planner
  const proposals = proposed?.proposals ?? null
  const [isComparing, setComparing] = useState(false)
  const [showProposed, setShowProposed] = useState(false)
  const { data: saved = NO_PLANS } = useQuery(homePlansQuery(detail.home.id))
  const candidates = useMemo(() => compareCandidates(proposals, saved), [proposals, saved])
  const today = useMemo(() => comparedState(opened.before), [opened.before])
  const [replacing, setReplacing] = useState<PlanDraft | null>(null)
  const start = (draft: PlanDraft) => (work.unsavedNew === null ? work.start(draft) : setReplacing(draft))
  const home = useMemo(() => whatIfHome(detail, opened), [detail, opened])
  return (
    <div className={classes.screen}>
      {proposed === null ? (
        <PlanLoading />
      ) : (
        <div className={classes.proposals} aria-busy={proposed.isUpdating} data-updating={proposed.isUpdating}>
          <output className={classes.updating}>{proposed.isUpdating && 'Updating the proposals…'}</output>
          <ProposalsSection
            context={proposed.opened}
            proposals={proposed.proposals}
            certificate={detail.certificate}
            prices={prices}
            onUse={({ name, optionIds, target }) =>
              start({
                ...EMPTY_DRAFT,
                name,
                steps: newSteps(optionIds),
                settings: { ...EMPTY_DRAFT.settings, target },
              })
            }
          />
        </div>
      )}
      <div className={classes.own}>
        <Button variant="default" onClick={() => start(EMPTY_DRAFT)}>
          Start from an empty plan
        </Button>
        {work.unsavedNew !== null && (
          <Button variant="subtle" onClick={() => work.open('new')}>
            Continue the unsaved plan
          </Button>
        )}
      </div>
      {proposed !== null && proposed.surveys !== null && (
        <SurveysSection context={proposed.opened} surveys={proposed.surveys} />
      )}
      <SavedPlans homeId={detail.home.id} onOpen={work.open} />
      <Suspense>
        <details className={classes.compare} onToggle={({ currentTarget: { open } }) => setComparing(open)}>
          <summary>Compare plans side by side</summary>
          {isComparing && <PlanCompare today={today} candidates={candidates} />}
        </details>
        <PlanRules
          rules={opened.rules}
          today={asOf}
          showProposed={showProposed}
          onShowProposed={setShowProposed}
          askRules={ask.rules}
          askAnswer={ask.answer}
          before={opened.before}
          offered={opened.offered}
        />
        <WhatIf
          home={home}
          people={detail.occupiers}
          ask={ask.whatIf}
          onKeep={(optionIds) => start({ ...EMPTY_DRAFT, name: 'What if', steps: newSteps(optionIds) })}
        />
      </Suspense>
      <ConfirmDialog
        isOpen={replacing !== null}
        title="Replace the unsaved plan?"
        confirm={['Replace', 'Replacing...']}
        isPending={false}
        failure={null}
        onCancel={() => setReplacing(null)}
        onConfirm={() => replacing !== null && work.start(replacing)}
      >
        Your unsaved plan is given up. Save it first to keep both.
      </ConfirmDialog>
    </div>
  )
}
