import type { CannotPlan, HomeToPlan, Proposals } from '@retrofolio/analysis/plans/home-to-plan'
import type { OwnPlan, PlanStepChoice } from '@retrofolio/engine/plans/own-plan'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import { useEffect, useState } from 'react'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'
import { BAND_C } from '../draft/plan-draft.ts'
import { plannerClient } from './planner.ts'
import type { OpenedPlanner, PlannerCalls } from './planner-calls.ts'
import { Superseded } from './planner-client.ts'

export interface PlannerQuestion {
  /** null while the facts of the home load. */
  home: HomeToPlan | null
  steps: readonly PlanStepChoice[] | null
  target: PlanTarget | null
  /** Whether proposals are on screen: a search takes longer than the figures of one plan. */
  wantsProposals: boolean
}

export interface PlannerResults {
  opened: OpenedPlanner | null
  cannotPlan: CannotPlan | null
  /** With the home they are for. Those of before stay until new ones arrive. */
  proposed: Proposed | null
  proposals: Proposals | null
  surveys: PlannerCalls['surveys']['answer'] | null
  own: OwnPlan | null
  failure: string | null
  retry: () => void
}

export interface Proposed {
  opened: OpenedPlanner
  proposals: Proposals
  surveys: PlannerCalls['surveys']['answer'] | null
  /** The home has changed since, and new proposals are on their way. */
  isUpdating: boolean
}

interface Open {
  home: HomeToPlan
  planner: OpenedPlanner | CannotPlan
}

/** Answers of the planner about the home and the draft. Answers of before stay until new ones arrive. */
export function usePlannerResults({ home, steps, target, wantsProposals }: PlannerQuestion): PlannerResults {
  const [open, setOpen] = useState<Open | null>(null)
  const [proposals, setProposals] = useState<{ open: Open; answer: Proposals } | null>(null)
  const [surveys, setSurveys] = useState<{ open: Open; answer: PlannerCalls['surveys']['answer'] } | null>(null)
  const [own, setOwn] = useState<OwnPlan | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const isOpened = open?.planner.kind === 'opened'

  const fail = useStableCallback((error: unknown) => {
    if (!(error instanceof Superseded)) setFailure(error instanceof Error ? error.message : String(error))
  })

  // oxlint-disable-next-line react/exhaustive-deps -- another try opens the same home again
  useEffect(() => {
    if (home === null) return undefined
    let isCurrent = true
    const openHome = async () => {
      const planner = await plannerClient.ask('open', home)
      if (!isCurrent) return
      setFailure(null)
      setOpen({ home, planner })
    }
    openHome().catch(fail)
    return () => {
      isCurrent = false
    }
  }, [home, tries, fail])

  useEffect(() => {
    if (!isOpened || !wantsProposals) return
    const search = async () => {
      setProposals({ open, answer: await plannerClient.ask('proposals', null, 'proposals') })
      setSurveys({ open, answer: await plannerClient.ask('surveys', BAND_C, 'surveys') })
    }
    search().catch(fail)
  }, [open, isOpened, wantsProposals, fail])

  useEffect(() => {
    if (!isOpened || steps === null) return
    const evaluate = async () => {
      const answer = await plannerClient.ask('evaluate', { steps, target }, 'draft')
      setFailure(null)
      setOwn(answer)
    }
    evaluate().catch(fail)
  }, [open, isOpened, steps, target, fail])

  const planner = open?.planner ?? null
  const before = proposals?.open.planner
  return {
    opened: planner?.kind === 'opened' ? planner : null,
    cannotPlan: planner?.kind === 'cannot_plan' ? planner : null,
    proposed:
      proposals === null || before?.kind !== 'opened'
        ? null
        : {
            opened: before,
            proposals: proposals.answer,
            surveys: surveys !== null && surveys.open === proposals.open ? surveys.answer : null,
            isUpdating: proposals.open !== open || open.home !== home,
          },
    proposals: proposals !== null && proposals.open === open ? proposals.answer : null,
    surveys: surveys !== null && surveys.open === open ? surveys.answer : null,
    own: steps === null ? null : own,
    failure,
    retry: useStableCallback(() => setTries((count) => count + 1)),
  }
}
