import { capitalised } from '@retrofolio/contract/homes/home-words'
import { scaleLinear } from '@visx/scale'
import { Fragment, type ReactNode, useId } from 'react'
import classes from './category-bars.module.css'
import styles from './chart.module.css'
import colours from './chart-colours.module.css'
import { ChartTable } from './chart-table.tsx'
import { SeriesPattern } from './series-pattern.tsx'

export interface CategoryBar {
  key: string
  name: string
  electricityKwh: number
  gasKwh: number
  otherKwh: number
  electricityText: string
  gasText: string
  otherText: string
  totalText: string
}

type Carrier = 'electricity' | 'gas' | 'other'

export interface CategoryBarsProps {
  title: string
  bars: readonly CategoryBar[]
  /** What the third part of the bars is. */
  otherName?: string
  /** Renders a bar's figure when it is more than text. */
  renderFigure?: (bar: CategoryBar, carrier: Carrier | 'total', text: string) => ReactNode
}

/** One bar per category: electricity solid, then gas and any other fuel, each with its pattern. */
export function CategoryBars({
  title,
  bars,
  otherName = 'other fuel',
  renderFigure = (_bar, _carrier, text) => text,
}: CategoryBarsProps) {
  const id = useId()
  const largest = Math.max(1e-9, ...bars.map((bar) => bar.electricityKwh + bar.gasKwh + bar.otherKwh))
  const scale = scaleLinear<number>({ domain: [0, largest], range: [0, 100] })
  const names: Record<Carrier, string> = { electricity: 'electricity', gas: 'gas', other: otherName }
  const used = CARRIERS.filter((carrier) => carrier === 'electricity' || bars.some((bar) => kwhOf(bar, carrier) > 0))
  return (
    <figure className={styles.figure} aria-label={title}>
      <div className={classes.categories}>
        {bars.map((bar) => (
          <div key={bar.key} className={classes.category}>
            <span className={classes.categoryName}>{bar.name}</span>
            <svg className={`${classes.categoryBar} ${colours.series}`} data-series={bar.key} aria-hidden="true">
              <rect width={`${scale(bar.electricityKwh)}%`} height={24} className={styles.seriesFill} />
              <PatternedPart
                id={`${id}-${bar.key}`}
                name="gas"
                x={scale(bar.electricityKwh)}
                width={scale(bar.gasKwh)}
              />
              {bar.otherKwh > 0 && (
                <PatternedPart
                  id={`${id}-${bar.key}-other`}
                  name="other"
                  x={scale(bar.electricityKwh + bar.gasKwh)}
                  width={scale(bar.otherKwh)}
                />
              )}
            </svg>
            <span className={classes.categoryTotal}>{renderFigure(bar, 'total', bar.totalText)}</span>
          </div>
        ))}
      </div>
      <CarrierKey carriers={used} names={names} />
      <ChartTable
        caption={title}
        columns={['Category', ...used.map((carrier) => capitalised(names[carrier])), 'Total']}
        rows={bars.map((bar) => [
          bar.name,
          ...used.map((carrier) => renderFigure(bar, carrier, bar[`${carrier}Text`])),
          renderFigure(bar, 'total', bar.totalText),
        ])}
      />
    </figure>
  )
}

const CARRIERS: readonly Carrier[] = ['electricity', 'gas', 'other']

function kwhOf(bar: CategoryBar, carrier: Carrier): number {
  return bar[`${carrier}Kwh`]
}

interface PatternedPartProps {
  id: string
  name: 'gas' | 'other'
  /** Both in per cent. */
  x: number
  width: number
}

function PatternedPart({ id, name, x, width }: PatternedPartProps) {
  return (
    <>
      <SeriesPattern id={id} name={name} />
      <rect x={`${x}%`} width={`${width}%`} height={24} className={styles.gasFill} />
      <rect x={`${x}%`} width={`${width}%`} height={24} fill={`url(#${id})`} className={styles.growing} />
    </>
  )
}

function CarrierKey({ carriers, names }: { carriers: readonly Carrier[]; names: Record<Carrier, string> }) {
  const id = useId()
  if (carriers.length < 2) return null
  return (
    <div className={classes.key} aria-hidden="true">
      {carriers.map((carrier) => (
        <Fragment key={carrier}>
          <svg className={classes.keyMark} viewBox="0 0 24 12">
            {carrier === 'electricity' ? (
              <rect width={24} height={12} className={styles.seriesFill} />
            ) : (
              <>
                <SeriesPattern id={`${id}-${carrier}`} name={carrier} />
                <rect width={24} height={12} className={styles.gasFill} />
                <rect width={24} height={12} fill={`url(#${id}-${carrier})`} />
              </>
            )}
          </svg>
          {names[carrier]}
        </Fragment>
      ))}
    </div>
  )
}
