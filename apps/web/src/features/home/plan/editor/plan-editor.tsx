import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import type { Tenure } from '@retrofolio/engine/vocabulary'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { lazyPart } from '../../../../lib/loading/lazy-part.ts'
import { publicConfiguration } from '../../../../lib/public-configuration.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { HomeDetailRecord } from '../../data/home-detail.ts'
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
import { type PlanFiguresView, planFiguresView } from '../words/plan-figures-view.ts'
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
  detail: HomeDetailRecord
  /** Facts with unsaved corrections, which figures count and the server does not know; null without any. */
  known: KnownFacts | null
  opened: OpenedPlanner
  planner: PlannerState
  work: PlanWorkState
  current: PlanWork
  /** Of the home's facts. */
  tenure: Tenure | null
}

const PlanCharts = lazyPart(async () => ({ default: (await import('../charts/plan-charts.tsx')).PlanCharts }))

const PlanDrawing = lazyPart(async () => ({ default: (await import('../drawing/plan-drawing.tsx')).PlanDrawing }))

/** A plan of the user's own, with its figures after every change. */
export function PlanEditor(props: PlanEditorProps) {
  const { current, detail, known, opened, planner, tenure, work } = props
  const homeId = detail.home.id
  const { draft, past } = current
  const { ask, change, own } = planner
  const saving = useSavePlan(homeId, work.adopt)
  const { settings, steps } = draft
  const isFlat = FLATS.has(detail.home.features?.propertyType ?? '')
  const home = useMemo(() => ({ ...opened, isFlat }), [opened, isFlat])
  const views = useMemo(() => stepViews(steps, own, home), [steps, own, home])
  const groups = useMemo(() => offeredGroups(steps, home, settings.exclude), [steps, home, settings.exclude])
  const target = judgedTarget(settings)
  const figures = own === null ? null : planFiguresView(opened.before, own.plan)
  const isChanged = isUnsaved(current)
  // Charts follow once the row that was switched is drawn.
  const charted = useDeferredValue(own)
  const top = useScrolledIntoView()
  useRedrawTime(own)
  return (
    <div className={classes.editor} ref={top}>
      <PlanHead
        draft={draft}
        saved={work.saved}
        isUnsaved={isChanged}
        canUndo={past.length > 0}
        obstacle={known !== null ? 'Save or discard the corrected facts first: the figures below count them.' : null}
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
          optionWords={(id) => optionWords(id, home)}
          onSaved={work.adopt}
        />
      )}
      {figures !== null && (
        <section aria-label="After the plan">
          <PlanFigures figures={figures} layout="row" />
          <output className={classes.spoken}>{spokenFigures(figures)}</output>
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
          <AddMeasures groups={groups} home={home} notIncluded={opened.notIncluded} onChange={change} />
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
      {charted !== null && (
        <Suspense>
          {detail.home.features !== null && (
            <PlanDrawing
              features={detail.home.features}
              layout={detail.panelLayout}
              steps={charted.plan.steps}
              wattsPerPanel={(publicConfiguration().panels ?? USUAL_PANELS).wattsPerPanel}
            />
          )}
          <PlanCharts
            before={opened.before}
            plan={charted.plan}
            targetScore={target.kind === 'score' ? target.least : null}
            offered={opened.offered}
            askCurve={ask.curve}
            moneyByYear={charted.moneyByYear}
          />
        </Suspense>
      )}
      {work.saved !== null && <VersionHistory plan={work.saved} onTake={(version) => work.take(version)} />}
    </div>
  )
}

const FLATS: ReadonlySet<string> = new Set(['Flat', 'Maisonette'])

/** For screen readers, after every change. */
function spokenFigures({ bills: [bill], cost, score }: PlanFiguresView): string {
  const { after } = score
  return `Costs ${cost.typical.text}. Bill ${bill?.after ?? ''} a year. Score ${after.score}, band ${after.band}.`
}

/** A plan that is opened from further down the page begins at its head. */
function useScrolledIntoView() {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0
    if (isAbove) top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return top
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
