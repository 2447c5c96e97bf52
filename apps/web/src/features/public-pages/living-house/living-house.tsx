import { Slider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { useRef, useState } from 'react'
import { report } from '../../../lib/monitoring/report.ts'
import { RatingScale } from '../../../ui/charts/rating-scale.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { HouseWithPanels } from '../../../ui/house-drawing/house-with-panels.tsx'
import type * as Engine from './assess-choice.ts'
import { type Choice, featuresToDraw, MOST_PANELS, roofToDraw, SCALE_ENDS, START, START_OUTCOME } from './choices.ts'
import classes from './living-house.module.css'
import { outcomeView, sliderViews } from './view-model.ts'

const SLIDERS = sliderViews(MOST_PANELS)

/**
 * A house with sliders for insulation, heating and panels and the engine's results. The initial view is precomputed;
 * the engine loads when a slider is used.
 */
export function LivingHouse() {
  const { choice, outcome, choose } = useLivingHouse()
  const prepare = () => void fetchEngine()
  const view = outcomeView(outcome)
  return (
    <div className={classes.living} onPointerEnter={prepare} onFocus={prepare}>
      <div className={classes.picture}>
        <HouseWithPanels
          features={featuresToDraw(choice)}
          title="A semi-detached house of 1935 in Exeter"
          roofFaces={roofToDraw(choice)}
        />
      </div>
      <div className={classes.result}>
        <p className={classes.label}>Net grid import</p>
        <div className={classes.headline}>
          <Figure quantity={view.netGridImport} size="large" />
          <div className={classes.rating}>
            <span className={classes.ratingLabel}>Zero bill potential</span>
            <RatingBadge rating={outcome.rating} size="large" />
          </div>
        </div>
        <RatingScale netGridImportKwh={outcome.netGridImportKwh} ends={SCALE_ENDS} label={view.scaleLabel} />
        <p className={classes.sum}>
          <Figure quantity={view.demand} size="small" /> used, <Figure quantity={view.solar} size="small" /> generated
        </p>
        <output className={classes.spoken}>{choice === START ? '' : view.spoken}</output>
      </div>
      <div className={classes.sliders}>
        {SLIDERS.map(({ key, label, max, word }) => (
          <div key={key} className={classes.slider}>
            <div className={classes.sliderWords} aria-hidden="true">
              <span className={classes.sliderLabel}>{label}</span>
              <span>{word(choice[key])}</span>
            </div>
            <Slider
              value={choice[key]}
              min={0}
              max={max}
              label={null}
              thumbLabel={label}
              thumbValueText={word}
              onChange={(place) => choose({ ...choice, [key]: place })}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

function useLivingHouse() {
  const [choice, setChoice] = useState(START)
  const [outcome, setOutcome] = useState(START_OUTCOME)
  const asked = useRef(START)

  const choose = (next: Choice) => {
    asked.current = next
    setChoice(next)
    void answer(next)
  }
  const answer = async (next: Choice) => {
    const engine = await fetchEngine()
    // Ignores results for an outdated choice.
    if (engine !== null && asked.current === next) setOutcome(engine.assessChoice(next))
  }
  return { choice, outcome, choose }
}

/** null if loading fails; the next slider move retries. */
async function fetchEngine(): Promise<typeof Engine | null> {
  try {
    return await import('./assess-choice.ts')
  } catch (error) {
    report.warning('The engine could not be loaded.', error)
    return null
  }
}
