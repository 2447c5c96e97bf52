import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Forecast } from '../data/forecast-query.ts'
import parts from '../parts/import-section.module.css'
import { ImportSection } from '../parts/import-section.tsx'
import { changesLine, changeText, countedRows, forecastLine } from '../view-model/forecast-words.ts'
import { counted } from '../view-model/outcomes.ts'
import classes from './forecast.module.css'

export interface ForecastProps {
  forecast: Forecast
  rowCount: number
}

/** What the import would do, beside its start. */
export function ForecastLine({ forecast: { counts, isCounting }, rowCount }: ForecastProps) {
  if (counts === null)
    return <output className={classes.line}>{isCounting && 'Counting what it would change...'}</output>
  const rows = countedRows(counts, rowCount)
  return (
    <output className={classes.line}>
      {rows !== null && `${rows}: `}
      {forecastLine(counts)}
    </output>
  )
}

/** What would change, and which rows are not understood; empty if there is nothing of either. */
export function ForecastDetails({ forecast: { counts } }: Pick<ForecastProps, 'forecast'>) {
  if (counts === null || (counts.updated === 0 && counts.invalid === 0)) return null
  const { updated, changedHomes, invalid, invalidRows } = counts
  return (
    <ImportSection heading="What the import would do">
      <div className={parts.panel}>
        {updated > 0 && (
          <details className={classes.group}>
            <summary>
              {counted(updated, 'home')} of your portfolio would change: {changesLine(counts)}
            </summary>
            <ul className={classes.list} aria-label="Homes that would change">
              {changedHomes.map(({ row, homeId, fullAddress, changes }) => (
                <li key={row}>
                  <Link to={paths.home(homeId)}>{fullAddress}</Link> (row {row})
                  <span className={classes.changes}>{changes.map(changeText).join('; ')}</span>
                </li>
              ))}
            </ul>
            <More shown={changedHomes.length} of={updated} />
          </details>
        )}
        {invalid > 0 && (
          <details className={classes.group}>
            <summary>{counted(invalid, 'row')} would not be imported</summary>
            <ul className={classes.list} aria-label="Rows that are not understood">
              {invalidRows.map(({ row, reason }) => (
                <li key={row}>
                  Row {row}: {reason}
                </li>
              ))}
            </ul>
            <More shown={invalidRows.length} of={invalid} />
          </details>
        )}
      </div>
    </ImportSection>
  )
}

function More({ shown, of }: { shown: number; of: number }) {
  return shown < of && <p className={classes.more}>The first {shown} are listed.</p>
}
