import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { PanelLayoutRecord } from '@retrofolio/contract/homes/panel-layout'
import type { PlanStep } from '@retrofolio/engine/plans/plan'
import { useState } from 'react'
import { HouseWithPanels } from '../../../../ui/house-drawing/house-with-panels.tsx'
import { Section } from '../../parts/section.tsx'
import { SegmentedChoice } from '../../parts/segmented-choice.tsx'
import { drawnAfter } from './drawn-after.ts'
import classes from './plan-drawing.module.css'

export interface PlanDrawingProps {
  features: HomeFeaturesRecord
  /** The credible layout of panels; null while the roof is not known. */
  layout: PanelLayoutRecord | null
  /** Those that are on. */
  steps: readonly Pick<PlanStep, 'option'>[]
  /** As the operator has set it [W]. */
  wattsPerPanel: number
}

const VIEWS = [
  { value: 'today', label: 'Today' },
  { value: 'after', label: 'After the plan' },
] as const

/** The home today and after the steps that are on, with what can and cannot be seen from outside. */
export function PlanDrawing({ features, layout, steps, wattsPerPanel }: PlanDrawingProps) {
  const [view, setView] = useState<'today' | 'after'>('after')
  const { after, hidden, shown } = drawnAfter(features, layout, steps, wattsPerPanel)
  const drawn = view === 'today' ? { features, faces: [] } : after
  return (
    <Section heading="What changes">
      <div className={classes.drawing}>
        <div>
          <div className={classes.picture}>
            <HouseWithPanels
              features={drawn.features}
              roofFaces={drawn.faces}
              title={view === 'today' ? 'The home today' : 'The home after the plan'}
            />
          </div>
          <SegmentedChoice label="Drawing of the home" options={VIEWS} value={view} onChange={setView} />
        </div>
        <div className={classes.words}>
          <Steps heading="In the drawing" steps={shown} none="Nothing that can be seen from outside." />
          {hidden.length > 0 && <Steps heading="Not seen from outside" steps={hidden} none="" />}
        </div>
      </div>
    </Section>
  )
}

function Steps({ heading, steps, none }: { heading: string; steps: readonly string[]; none: string }) {
  return (
    <>
      <h3 className={classes.heading}>{heading}</h3>
      {steps.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.steps}>
          {steps.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  )
}
