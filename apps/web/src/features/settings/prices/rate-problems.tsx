import { Button } from '@mantine/core'
import type { RateProblemOnWire } from '@retrofolio/contract/accounts/own-rates'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import classes from './rate-problems.module.css'

/** So many are shown at first. */
const FIRST = 10

export interface RateProblemsProps {
  label: string
  problems: readonly RateProblemOnWire[]
  /** Of all, which may be more than are listed. */
  count: number
}

/** What was not read of a file, and what to do. */
export function RateProblems({ label, problems, count }: RateProblemsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? problems : problems.slice(0, FIRST)
  return (
    <div className={classes.problems}>
      <ul className={classes.list} aria-label={label}>
        {shown.map(({ row, field, value, message }) => (
          <li key={`${row} ${field} ${value}`} className={classes.problem}>
            <span className={classes.place}>
              Row {formatNumber(row)}, {field}
              {value !== '' && <> “{value}”</>}
            </span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <div>
          <Button variant="default" size="sm" onClick={() => setIsWhole(true)}>
            Show {formatNumber(problems.length - shown.length)} more
          </Button>
        </div>
      )}
      {isWhole && problems.length < count && (
        <p className={classes.rest}>
          {formatNumber(count - problems.length)} more are not listed. Correct these first, then choose the file again.
        </p>
      )}
    </div>
  )
}
