import { Fragment } from 'react'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Section } from '../parts/section.tsx'
import classes from './scenario-effect.module.css'
import type { ScenarioEffectView } from './scenario-effect-view.ts'

/** What the chosen scenario does to demand, bills, net import, rating and score. */
export function ScenarioEffect({ view }: { view: ScenarioEffectView }) {
  const { certificateBills, figures, rating, score } = view
  return (
    <Section heading={view.heading}>
      <dl className={classes.effects} aria-live="polite">
        {figures.map(({ label, quantity, why, difference }) => (
          <div key={label} className={classes.effect}>
            <dt>{label}</dt>
            <dd>
              <ExplainedFigure figure={why}>
                <Figure quantity={quantity} />
              </ExplainedFigure>
            </dd>
            {difference !== null && (
              <dd className={classes.difference}>
                <ExplainedFigure figure={difference.why}>{difference.text}</ExplainedFigure>
              </dd>
            )}
          </div>
        ))}
        {rating !== null && (
          <div className={classes.effect}>
            <dt>Zero bill potential</dt>
            <dd>
              <ExplainedFigure figure={rating.why}>
                <RatingBadge rating={rating.rating} size="medium" />
              </ExplainedFigure>
            </dd>
            {rating.was !== null && <dd className={classes.difference}>{rating.was}</dd>}
          </div>
        )}
        <div className={classes.effect}>
          <dt>Score by today’s rules</dt>
          <dd className={classes.score}>
            <ExplainedFigure figure={score.why}>{score.score}</ExplainedFigure>
            <EpcBandBadge band={score.band} />
          </dd>
          {score.difference !== null && (
            <dd className={classes.difference}>
              <ExplainedFigure figure={score.differenceWhy}>{score.difference}</ExplainedFigure>
              {score.was !== null && `, ${score.was}`}
            </dd>
          )}
        </div>
      </dl>
      <p className={classes.note}>
        {certificateBills.length > 0 && (
          <>
            Bills on the certificate basis:{' '}
            {certificateBills.map(({ name, amount, why }, index) => (
              <Fragment key={name}>
                {index > 0 && ', '}
                <ExplainedFigure figure={why}>{amount}</ExplainedFigure> {name}
              </Fragment>
            ))}
            .{' '}
          </>
        )}
        {view.note}
      </p>
    </Section>
  )
}
