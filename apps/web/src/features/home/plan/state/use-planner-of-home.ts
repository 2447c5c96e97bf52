import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import { USUAL_PLAN_SETTINGS } from '@retrofolio/contract/plans/plan-settings'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { type HomeFactKey, TENURES, type Tenure } from '@retrofolio/engine/vocabulary'
import { useMemo, useState } from 'react'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'
import type { HomeDetailRecord } from '../../data/home-detail.ts'
import { factOf, knownWith } from '../../facts/draft/draft.ts'
import { measureIdOf } from '../draft/draft-steps.ts'
import { judgedTarget, type PlanEdit } from '../draft/plan-draft.ts'
import { plannerClient } from '../worker/planner.ts'
import { type PlannerResults, usePlannerResults } from '../worker/use-planner-results.ts'
import { homeToPlan } from './home-to-plan.ts'
import type { PlannerState } from './planner-context.ts'
import type { PlanWorkState } from './use-plan-work.ts'

export interface PlannedHomeInput {
  detail: HomeDetailRecord
  record: HomeFactsRecord
  known: KnownFacts | null
  rates: ScheduleOfRates | null
  asOf: string
  work: PlanWorkState
}

/** The planner of the home with the settings of the open plan, as all parts of the tab see it. */
export function usePlannerOfHome({ asOf, detail, known, rates, record, work }: PlannedHomeInput): {
  results: PlannerResults
  planner: PlannerState
  /** Of the home's facts. */
  tenure: Tenure | null
  /** The question that a step leads to; another object each time. */
  sought: { key: HomeFactKey } | null
} {
  const [sought, setSought] = useState<{ key: HomeFactKey } | null>(null)
  const showQuestion = useStableCallback((key: HomeFactKey) => setSought({ key }))
  const draft = work.current?.draft ?? null
  const settings = draft?.settings ?? USUAL_PLAN_SETTINGS
  const locked =
    draft?.steps
      .filter(({ isLocked }) => isLocked)
      .map(({ optionId }) => measureIdOf(optionId))
      .join() ?? ''
  const home = useMemo(() => {
    const include = [...new Set([...settings.include, ...locked.split(',').filter((id) => id !== '')])]
    const facts = known ?? knownWith(record, {})
    return homeToPlan({ asOf, detail, record, facts, rates, settings: { ...settings, include } })
  }, [asOf, detail, known, rates, record, settings, locked])
  const target = useMemo(() => judgedTarget(settings), [settings])
  const results = usePlannerResults({ home, steps: draft?.steps ?? null, target, wantsProposals: work.place === null })
  const change = useStableCallback((edit: PlanEdit) => {
    performance.mark(EDITED)
    work.edit(edit)
  })
  const { failure, opened, own, proposals, surveys } = results
  const planner = useMemo(
    () => ({ opened, proposals, surveys, draft, own, failure, ask: ASK, change, showQuestion }),
    [opened, proposals, surveys, draft, own, failure, change, showQuestion],
  )
  return { results, planner, sought, tenure: tenureOf(record, known) }
}

function tenureOf(record: HomeFactsRecord, known: KnownFacts | null): Tenure | null {
  const value = known?.tenure ?? factOf(record.facts, 'tenure')?.value
  return TENURES.find((tenure) => tenure === value) ?? null
}

/** Marks of the time from an edit to its figures on screen. */
const EDITED = 'plan-edited'

const ASK: PlannerState['ask'] = {
  whatIf: (input) => plannerClient.ask('whatIf', input),
  curve: (figure) => plannerClient.ask('curve', figure),
  evaluate: (steps, target) => plannerClient.ask('evaluate', { steps, target }),
  search: (target) => plannerClient.ask('search', target),
  answer: (target) => plannerClient.ask('answer', target),
  rules: (input) => plannerClient.ask('rules', input),
}
