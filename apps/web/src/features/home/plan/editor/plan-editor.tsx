import type { Tenure } from '@retrofolio/engine/vocabulary'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Section } from '../../parts/section.tsx'
import { judgedTarget } from '../draft/plan-draft.ts'
import { isUnsaved, type PlanWork } from '../draft/plan-works.ts'
import { PlanFigures } from '../proposals/plan-figures.tsx'
import { Recalculation } from '../saved/recalculation.tsx'
import { useSavePlan } from '../saved/use-save-plan.ts'
import { VersionHistory } from '../saved/version-history.tsx'
import { PlanSettingsForm } from '../settings/plan-settings.tsx'
import type { PlannerState } from '../state/planner-context.ts'
import type { PlanWorkState } from '../state/use-plan-work.ts'
import { planFiguresView } from '../words/plan-figures-view.ts'
import { PLAN_NOTES } from '../words/plan-notes.ts'
import type { OpenedPlanner } from '../worker/planner-calls.ts'
import { AddMeasures } from './add-measures.tsx'
import { BestAgain } from './best-again.tsx'
import { optionWords } from './editor-home.ts'
import { moneyLines } from './money-lines.ts'
import { offeredGroups } from './offered-view.ts'
import classes from './plan-editor.module.css'
import { PlanHead } from './plan-head.tsx'
import { StepList } from './step-list.tsx'
import { stepViews } from './step-view.ts'

export interface PlanEditorProps {
  homeId: number
  opened: OpenedPlanner
  planner: PlannerState
  work: PlanWorkState
  current: PlanWork
  /** Of the home's facts. */
  tenure: Tenure | null
  /** Figures count unsaved facts, which the server does not know. */
  hasUnsavedFacts: boolean
}

const PlanCharts = lazy(async () => ({ default: (await import('../charts/plan-charts.tsx')).PlanCharts }))

/** A plan of the user's own, with its figures after every change. */
export function PlanEditor(props: PlanEditorProps) {
  const { current, hasUnsavedFacts, homeId, opened, planner, tenure, work } = props
  const { draft, past } = current
  const { ask, change, own } = planner
  const saving = useSavePlan(homeId, work.adopt)
  const { settings, steps } = draft
  const views = useMemo(() => stepViews(steps, own, opened), [steps, own, opened])
  const groups = useMemo(() => offeredGroups(steps, opened, settings.exclude), [steps, opened, settings.exclude])
  const target = judgedTarget(settings)
  const figures = own === null ? null : planFiguresView(opened.before, own.plan)
  const isChanged = isUnsaved(current)
  useRedrawTime(own)
  return (
    <div className={classes.editor}>
      <PlanHead
        draft={draft}
        saved={work.saved}
        isUnsaved={isChanged}
        canUndo={past.length > 0}
        obstacle={hasUnsavedFacts ? 'Save or discard the corrected facts first: the figures below count them.' : null}
        saving={saving}
        onName={(name) => change({ kind: 'rename', name })}
        onUndo={work.undo}
        onDiscard={work.discard}
        onBack={() => work.open(null)}
      />
      {work.saved !== null && (
        <Recalculation
          homeId={homeId}
          plan={work.saved}
          hasChanges={isChanged}
          optionWords={(id) => optionWords(id, opened)}
          onSaved={work.adopt}
        />
      )}
      {figures !== null && (
        <section aria-label="After the plan">
          <PlanFigures figures={figures} layout="row" />
          {own?.plan.notes.map((note) => (
            <p key={note} className={classes.note}>
              {PLAN_NOTES[note]}
            </p>
          ))}
        </section>
      )}
      <Section heading="Steps" lead="In the order of works. Each line shows what its step adds after those above it.">
        {steps.length === 0 ? (
          <Notice tone="info">The plan is empty. Add a measure below, or let the search find the best.</Notice>
        ) : (
          <StepList views={views} onChange={change} />
        )}
        <div className={classes.beneath}>
          <AddMeasures groups={groups} home={opened} notIncluded={opened.notIncluded} onChange={change} />
          <BestAgain draft={draft} context={opened} search={ask.search} change={change} />
        </div>
      </Section>
      <details className={classes.settings}>
        <summary>Target, tenure and renewals</summary>
        <PlanSettingsForm
          settings={settings}
          tenure={tenure}
          onSettings={(next) => change({ kind: 'settings', settings: next })}
        />
      </details>
      {own !== null && own.plan.steps.length > 0 && (
        <Section heading="Who pays and who saves" lead="Before grants, in pounds of today.">
          <dl className={classes.money}>
            {moneyLines(own.plan).map(({ name, words }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {own !== null && (
        <Suspense>
          <PlanCharts
            before={opened.before}
            plan={own.plan}
            targetScore={target.kind === 'score' ? target.least : null}
            offered={opened.offered}
            askCurve={ask.curve}
            moneyByYear={own.moneyByYear}
          />
        </Suspense>
      )}
      {work.saved !== null && <VersionHistory plan={work.saved} onTake={(version) => work.take(version)} />}
    </div>
  )
}

/** Measures the time from an edit to its figures on screen, for the browser's profiler and tests. */
function useRedrawTime(own: PlannerState['own']): void {
  useEffect(() => {
    if (own === null || performance.getEntriesByName(EDITED).length === 0) return undefined
    const frame = requestAnimationFrame(() => {
      if (performance.getEntriesByName(EDITED).length === 0) return
      performance.measure('plan-redrawn', EDITED)
      performance.clearMarks(EDITED)
    })
    return () => cancelAnimationFrame(frame)
  }, [own])
}

const EDITED = 'plan-edited'
