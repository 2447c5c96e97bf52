import type { RatedMeasure } from '@retrofolio/contract/accounts/own-rates'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import classes from './price-list.module.css'
import { type PriceRow, priceRows } from './prices-view.ts'

export interface PriceListProps {
  label: string
  measures: readonly RatedMeasure[]
}

/** Both prices of measures and the difference. */
export function PriceList({ label, measures }: PriceListProps) {
  return (
    <div className={classes.prices}>
      <div className={classes.head} aria-hidden="true">
        <span>Measure</span>
        <span>Ours</span>
        <span>Yours</span>
        <span>Difference</span>
      </div>
      <ul className={classes.list} aria-label={label}>
        {priceRows(measures).map((row) => (
          <Price key={row.measure} row={row} />
        ))}
      </ul>
    </div>
  )
}

function Price({ row: { name, about, ours, own, difference, checks } }: { row: PriceRow }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{about}</span>
        {checks.map((check) => (
          <span key={check} className={classes.check}>
            <IconAlertTriangle size="1.15em" stroke={2} aria-hidden />
            <span>{check}</span>
          </span>
        ))}
      </div>
      <dl className={classes.figures}>
        <Figure label="Ours" text={ours} />
        <Figure label="Yours" text={own} isStrong />
        <Figure label="Difference" text={difference} />
      </dl>
    </li>
  )
}

function Figure({ label, text, isStrong = false }: { label: string; text: string; isStrong?: boolean }) {
  return (
    <div className={classes.figure} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
