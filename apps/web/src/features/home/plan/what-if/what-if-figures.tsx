import type { ReactNode } from 'react'
import { EpcBandBadge } from '../../../../ui/home/epc-band-badge.tsx'
import { RatingBadge } from '../../../../ui/home/rating-badge.tsx'
import classes from './what-if-figures.module.css'
import type { WhatIfColumn } from './what-if-view.ts'

const ROWS: readonly { name: string; unit: string; cell: (column: WhatIfColumn) => ReactNode }[] = [
  {
    name: 'Score and band',
    unit: 'eight of ten between',
    cell: ({ score }) => (
      <>
        <span className={classes.score}>
          {score.text} <EpcBandBadge band={score.band} />
        </span>
        <span className={classes.range}>{score.range}</span>
      </>
    ),
  },
  { name: 'Heat demand', unit: 'kWh a year', cell: ({ heat }) => heat },
  { name: 'Bill, metered', unit: '£ a year', cell: ({ billMeter }) => billMeter },
  { name: 'Bill, certificate', unit: '£ a year', cell: ({ billCertificate }) => billCertificate },
  { name: 'Carbon', unit: 'kg CO₂e a year', cell: ({ carbon }) => carbon },
  { name: 'Net import', unit: 'kWh a year', cell: ({ netImport }) => netImport },
  { name: 'Rating', unit: 'zero bill potential', cell: ({ rating }) => <RatingBadge rating={rating} /> },
]

/** Today's figures beside those of what is tried. */
export function WhatIfFigures({ columns, isStale }: { columns: readonly WhatIfColumn[]; isStale: boolean }) {
  return (
    <div className={classes.scroll} data-stale={isStale}>
      <table className={classes.table}>
        <caption className={classes.caption}>Figures today and what if</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>Figure</span>
            </th>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col" data-column={key}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, unit, cell }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={classes.unit}>{unit}</span>
              </th>
              {columns.map((column) => (
                <td key={column.key} data-column={column.key}>
                  {cell(column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The figures that matter most, in view while a slider moves on a phone. */
export function WhatIfSummary({ column }: { column: WhatIfColumn }) {
  return (
    <p className={classes.summary} aria-hidden="true">
      <span className={classes.score}>
        {column.score.text} <EpcBandBadge band={column.score.band} />
      </span>
      <span>{column.billMeter} a year</span>
      <RatingBadge rating={column.rating} />
    </p>
  )
}
