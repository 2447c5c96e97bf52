import type { ImportUnrecognisedValue } from '@retrofolio/contract/imports/imports'
import { counted } from '../view-model/outcomes.ts'
import { placeWords } from '../view-model/unrecognised.ts'
import classes from './unrecognised-columns.module.css'

/** Number of values shown before "more". */
const FIRST_SHOWN = 5

/** Unrecognised values of a column, the most frequent first. */
export function UnrecognisedValues({ values }: { values: readonly ImportUnrecognisedValue[] }) {
  const more = values.slice(FIRST_SHOWN)
  return (
    <>
      <ValueList values={values.slice(0, FIRST_SHOWN)} />
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>{counted(more.length, 'more value')}</summary>
          <ValueList values={more} />
        </details>
      )}
    </>
  )
}

function ValueList({ values }: { values: readonly ImportUnrecognisedValue[] }) {
  return (
    <ul className={classes.values}>
      {values.map(({ value, count, row }) => (
        <li key={value}>
          “{value}” <span className={classes.count}>{placeWords({ count, row })}</span>
        </li>
      ))}
    </ul>
  )
}
