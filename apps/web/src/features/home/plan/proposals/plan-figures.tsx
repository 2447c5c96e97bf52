import { EpcBandBadge } from '../../../../ui/home/epc-band-badge.tsx'
import { Figure } from '../../../../ui/home/figure.tsx'
import { RatingBadge } from '../../../../ui/home/rating-badge.tsx'
import type { BillView, ChangeView, PlanFiguresView } from '../words/plan-figures-view.ts'
import classes from './plan-figures.module.css'

const BASIS_WORDS: Readonly<Record<BillView['basis'], string>> = {
  metered: 'metered basis',
  certificate: 'certificate basis',
}

export interface PlanFiguresProps {
  figures: PlanFiguresView
  /** `column` aligns with columns beside it; `row` stands alone. */
  layout?: 'column' | 'row'
}

/** Costs, bills, score, rating and carbon of a plan, as rows that align with those beside it. */
export function PlanFigures({ figures, layout = 'column' }: PlanFiguresProps) {
  const { bills, carbon, cost, netImport, rating, score } = figures
  return (
    <dl className={classes.figures} data-layout={layout}>
      <div className={classes.row}>
        <dt>Costs</dt>
        <dd>
          <Figure quantity={cost.typical} />
          {cost.range !== null && <span className={classes.beside}>{cost.range}</span>}
        </dd>
      </div>
      <div className={classes.row}>
        <dt>Bill a year</dt>
        {bills.map((bill) => (
          <dd key={bill.basis} data-basis={bill.basis}>
            <Change change={bill} />
            <span className={classes.beside}>
              {bill.difference}, {BASIS_WORDS[bill.basis]}
            </span>
          </dd>
        ))}
      </div>
      <div className={classes.row}>
        <dt>Score and band</dt>
        <dd>
          <span className={classes.change}>
            <span className={classes.was}>
              {score.before.score} <EpcBandBadge band={score.before.band} />
            </span>
            <Arrow />
            <strong>{score.after.score}</strong> <EpcBandBadge band={score.after.band} />
          </span>
          <span className={classes.beside}>
            probably {score.range}
            {score.chance !== null && `; chance of the target ${score.chance}`}
          </span>
        </dd>
      </div>
      <div className={classes.row}>
        <dt>Zero bill potential</dt>
        <dd>
          <span className={classes.change}>
            {rating.before === rating.after ? (
              <span className={classes.was}>stays</span>
            ) : (
              <>
                <RatingBadge rating={rating.before} />
                <Arrow />
              </>
            )}
            <RatingBadge rating={rating.after} />
          </span>
          <span className={classes.beside}>net import {netImport.after} a year</span>
        </dd>
      </div>
      <div className={classes.row}>
        <dt>Carbon a year</dt>
        <dd>
          <Change change={carbon} />
        </dd>
      </div>
    </dl>
  )
}

function Change({ change: { after, before } }: { change: Pick<ChangeView, 'before' | 'after'> }) {
  return (
    <span className={classes.change}>
      <span className={classes.was}>{before}</span>
      <Arrow />
      <strong>{after}</strong>
    </span>
  )
}

function Arrow() {
  return (
    <span className={classes.arrow}>
      <span aria-hidden>→</span>
      <span className={classes.spoken}>after the plan</span>
    </span>
  )
}
