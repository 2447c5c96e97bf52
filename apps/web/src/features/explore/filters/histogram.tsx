import { VisuallyHidden } from '@mantine/core'
import classes from './filters.module.css'

export interface HistogramBar {
  from: number
  to: number
  homes: number
}

export interface HistogramProps {
  bars: readonly HistogramBar[]
  /** The chosen range; bars outside are dimmed. */
  range: readonly [number, number]
  /** One end in words: `£1,500`. */
  text: (value: number) => string
}

/** How many homes have which figure, above the slider that chooses among them. */
export function Histogram({ bars, range: [low, high], text }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ homes }) => homes))
  const tallest = bars.find(({ homes }) => homes === most)
  return (
    <>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ from, to, homes }) => (
          <span
            key={from}
            className={classes.bar}
            data-out={to <= low || from >= high || undefined}
            style={{ blockSize: homes === 0 ? 0 : `max(2px, ${(homes / most) * 100}%)` }}
          />
        ))}
      </div>
      {tallest !== undefined && (
        <VisuallyHidden>{`Most homes: ${text(tallest.from)} to ${text(tallest.to)}`}</VisuallyHidden>
      )}
    </>
  )
}
