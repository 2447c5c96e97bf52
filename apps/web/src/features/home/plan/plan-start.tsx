import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { EMPTY_DRAFT, newSteps, type PlanDraft } from './draft/plan-draft.ts'
import { PlanLoading } from './plan-loading.tsx'
import classes from './plan-start.module.css'
import { ProposalsSection } from './proposals/proposals-section.tsx'
import { SurveysSection } from './proposals/surveys-section.tsx'
import { SavedPlans } from './saved/saved-plans.tsx'
import type { PlannerState } from './state/planner-context.ts'
import type { PlanWorkState } from './state/use-plan-work.ts'
import { whatIfHome } from './what-if-home.ts'
import type { OpenedPlanner } from './worker/planner-calls.ts'

export interface PlanStartProps {
  detail: HomeDetailRecord
  opened: OpenedPlanner
  planner: PlannerState
  /** Whose prices the costs are from, within a sentence. */
  prices: string
  work: PlanWorkState
}

const WhatIf = lazy(async () => ({ default: (await import('./what-if/what-if.tsx')).WhatIf }))

/** The home today with its proposals, and the plans that are saved. */
export function PlanStart({ detail, opened, planner: { ask, proposals, surveys }, prices, work }: PlanStartProps) {
  const [replacing, setReplacing] = useState<PlanDraft | null>(null)
  const start = (draft: PlanDraft) => (work.unsavedNew === null ? work.start(draft) : setReplacing(draft))
  const home = useMemo(() => whatIfHome(detail, opened), [detail, opened])
  return (
    <div className={classes.screen}>
      {proposals === null ? (
        <PlanLoading />
      ) : (
        <ProposalsSection
          context={opened}
          proposals={proposals}
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
      {surveys !== null && <SurveysSection context={opened} surveys={surveys} />}
      <SavedPlans homeId={detail.home.id} onOpen={work.open} />
      <Suspense>
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
