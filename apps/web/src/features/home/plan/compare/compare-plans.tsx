import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { EpcBandBadge } from '../../../../ui/home/epc-band-badge.tsx'
import { RatingBadge } from '../../../../ui/home/rating-badge.tsx'
import { IconCheck } from '../../../../ui/icons.ts'
import classes from './compare-plans.module.css'
import {
  type ComparedCell,
  type ComparedPlan,
  type ComparedState,
  comparedRows,
  comparedSteps,
} from './compared-plan.ts'

export interface ComparePlansProps {
  today: ComparedState
  /** Two to four. */
  plans: readonly ComparedPlan[]
}

/** Plans in columns beside the home today. What differs is marked by a word and in the type, not by colour alone. */
export function ComparePlans({ today, plans }: ComparePlansProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const isShown = ({ isDifferent }: { isDifferent: boolean }) => isDifferent || !onlyDifferent
  const rows = comparedRows(today, plans).filter(isShown)
  const steps = comparedSteps(plans).filter(isShown)
  return (
    <div className={classes.compare}>
      <Switch
        label="Only what differs"
        checked={onlyDifferent}
        onChange={({ currentTarget: { checked } }) => setOnlyDifferent(checked)}
      />
      {/* Focusable, so that it scrolls by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} aria-label="Plans side by side" tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.hidden}>Plans side by side</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.hidden}>Figure</span>
              </th>
              <th scope="col">Today</th>
              {plans.map(({ key, name, note }) => (
                <th key={key} scope="col" className={classes.plan}>
                  {name}
                  {note !== null && <span className={classes.detail}>{note}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, unit, cells, isDifferent }) => (
              <tr key={key} data-different={isDifferent}>
                <th scope="row">
                  {name}
                  <span className={classes.detail}>{unit}</span>
                </th>
                {cells.map((cell, index) => (
                  <td key={plans[index - 1]?.key ?? 'today'}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {steps.length > 0 && (
            <tbody>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={plans.length + 2}>
                  Steps
                </th>
              </tr>
              {steps.map(({ optionId, words, has, isDifferent }) => (
                <tr key={optionId} data-different={isDifferent}>
                  <th scope="row">{words}</th>
                  <td>–</td>
                  {has.map((isIn, index) => (
                    <td key={plans[index]?.key ?? optionId}>{isIn ? <Included /> : 'no'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </section>
      {onlyDifferent && rows.length === 0 && steps.length === 0 && <p>These plans do not differ.</p>}
    </div>
  )
}

function Cell({ cell: { band, detail, isBest, rating, text } }: { cell: ComparedCell }) {
  return (
    <>
      <span className={classes.value} data-best={isBest}>
        {rating === undefined ? text : <RatingBadge rating={rating} />}
        {band !== undefined && <EpcBandBadge band={band} />}
      </span>
      {detail !== null && <span className={classes.detail}>{detail}</span>}
      {isBest && <span className={classes.best}>best</span>}
    </>
  )
}

function Included() {
  return (
    <span className={classes.included}>
      <IconCheck size="1.15em" stroke={2.4} aria-hidden />
      yes
    </span>
  )
}
