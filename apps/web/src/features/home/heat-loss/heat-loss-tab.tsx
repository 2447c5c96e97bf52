import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { HeatLossElement, Scenario } from '@retrofolio/engine/vocabulary'
import { Fragment, useState } from 'react'
import { ShareBar } from '../../../ui/charts/share-bar.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { HouseDrawing } from '../../../ui/house-drawing/house-drawing.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import instrument from '../parts/instrument.module.css'
import { Section } from '../parts/section.tsx'
import { SegmentedChoice } from '../parts/segmented-choice.tsx'
import classes from './heat-loss-tab.module.css'
import { HeatLossTable } from './heat-loss-table.tsx'
import type { HeatLossView } from './heat-loss-view.ts'
import { ScenarioEffect } from './scenario-effect.tsx'

export interface HeatLossTabProps {
  view: HeatLossView | null
  features: HomeFeaturesRecord | null
  onScenario: (scenario: Scenario) => void
}

/** Drawing, bar and table are linked: a selection in one highlights all three. */
export function HeatLossTab({ view, features, onScenario }: HeatLossTabProps) {
  const [highlighted, setHighlighted] = useState<HeatLossElement | null>(null)
  const [previewed, setPreviewed] = useState<HeatLossElement | null>(null)
  if (view === null) return <p>Heat loss data is not available for this home yet.</p>
  const selection = { highlighted, onHighlight: setHighlighted, previewed, onPreview: setPreviewed }
  return (
    <div className={classes.tab}>
      <div className={classes.scenario}>
        <SegmentedChoice
          label="Insulation scenario"
          options={view.scenarios}
          value={view.scenario}
          onChange={onScenario}
        />
        <p className={classes.description}>
          {view.description}
          {view.sources !== null && <span className={classes.aside}>{view.sources}</span>}
        </p>
      </div>
      {view.effect !== null && <ScenarioEffect view={view.effect} />}
      <div className={instrument.instrument}>
        <div className={classes.drawing}>
          <HouseDrawing
            features={features}
            title="Where this home loses heat"
            heatLossShares={view.shares}
            {...selection}
          />
        </div>
        <Section heading="Heat loss on a cold day">
          <div className={classes.total}>
            <ExplainedFigure figure={`heatLoss.${view.scenario}.designHeatLossW`}>
              <Figure quantity={view.total} size="large" />
            </ExplainedFigure>
          </div>
          <p className={classes.conditions}>
            <DesignConditions view={view} />
            {view.comparison !== null && (
              <>
                {'. '}
                <strong aria-live="polite">
                  {view.comparison.amount !== null && (
                    <>
                      <ExplainedFigure figure={`heatLoss.${view.scenario}.differenceW`}>
                        {view.comparison.amount}
                      </ExplainedFigure>{' '}
                    </>
                  )}
                  {view.comparison.words}
                </strong>
              </>
            )}
          </p>
          <ShareBar
            title="Heat loss by element"
            segments={view.rows.map((row) => ({
              key: row.element,
              name: row.name,
              value: row.lossW,
              text: row.loss.amount,
              pattern: row.element,
            }))}
            {...selection}
          />
          {view.ofWhich.length > 0 && (
            <p className={classes.ofWhich}>
              Including{' '}
              {view.ofWhich.map(({ amount, name, why }, index) => (
                <Fragment key={why}>
                  {index > 0 && ', and '}
                  <ExplainedFigure figure={why}>{amount}</ExplainedFigure> {name}
                </Fragment>
              ))}
              .
            </p>
          )}
        </Section>
      </div>
      <HeatLossTable view={view} selection={selection} />
    </div>
  )
}

function DesignConditions({ view: { designTemperatures, scenario } }: { view: HeatLossView }) {
  return (
    <>
      At <ExplainedFigure figure={`heatLoss.${scenario}.indoorDesignC`}>{designTemperatures.inside}</ExplainedFigure>{' '}
      inside and{' '}
      <ExplainedFigure figure={`heatLoss.${scenario}.outdoorDesignC`}>{designTemperatures.outside}</ExplainedFigure>{' '}
      outside
    </>
  )
}
