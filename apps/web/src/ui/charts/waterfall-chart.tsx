import { AxisBottom } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import styles from './chart.module.css'
import { ChartTable } from './chart-table.tsx'
import { useChartWidth } from './use-chart-width.ts'
import classes from './waterfall-chart.module.css'
import { type PlacedStep, placeSteps, type WaterfallStep } from './waterfall-steps.ts'

export interface WaterfallChartProps {
  title: string
  unit: string
  steps: readonly WaterfallStep[]
  /** Opens the explanation of a step's figure; null if figures are plain text. */
  onExplain?: ((key: string) => void) | null
}

const AXIS_HEIGHT = 34
/** Below this width, names go above their bars instead of beside them [px]. */
const WIDE_FROM = 520
const SHAPE = {
  wide: { row: 56, barTop: 10, barHeight: 36, names: 152, values: 84 },
  narrow: { row: 66, barTop: 28, barHeight: 26, names: 4, values: 20 },
}

/** Steps that add up to a result: each bar starts where the one before it ended. */
export function WaterfallChart({ title, unit, steps, onExplain = null }: WaterfallChartProps) {
  const { ref, width } = useChartWidth()
  return (
    <figure className={styles.figure} aria-label={title}>
      <div ref={ref} className={styles.chart}>
        {/* Remounts the chart at a new width, so that only changed figures animate. */}
        {width !== null && <Waterfall key={width} steps={steps} width={width} onExplain={onExplain} />}
      </div>
      <ChartTable
        caption={`${title}, ${unit}`}
        columns={['Step', unit]}
        rows={steps.map((step) => [step.name, step.text])}
      />
    </figure>
  )
}

interface WaterfallProps extends Required<Pick<WaterfallChartProps, 'steps' | 'onExplain'>> {
  width: number
}

function Waterfall({ steps, width, onExplain }: WaterfallProps) {
  const isWide = width >= WIDE_FROM
  const shape = isWide ? SHAPE.wide : SHAPE.narrow
  const placed = placeSteps(steps)
  const ends = placed.flatMap((step) => [step.from, step.to])
  const scale = scaleLinear<number>({
    domain: [Math.min(0, ...ends), Math.max(1, ...ends)],
    range: [shape.names, width - shape.values],
    nice: true,
  })
  const height = placed.length * shape.row + AXIS_HEIGHT
  return (
    <svg width={width} height={height} aria-hidden={onExplain === null} className={styles.canvas}>
      {zeroLines(placed.length, shape, isWide).map(([top, bottom]) => (
        <line key={top} x1={scale(0)} y1={top} x2={scale(0)} y2={bottom} className={classes.zeroLine} />
      ))}
      {placed.map((step, index) => (
        <StepRow
          key={step.key}
          step={step}
          next={placed[index + 1] ?? null}
          top={index * shape.row}
          shape={shape}
          isWide={isWide}
          x={scale}
          rightEdge={width}
          onExplain={onExplain}
        />
      ))}
      <AxisBottom
        top={height - AXIS_HEIGHT}
        scale={scale}
        numTicks={isWide ? 6 : 4}
        hideAxisLine
        tickLength={4}
        tickFormat={(value) => formatNumber(Number(value))}
        tickClassName={classes.tick ?? ''}
        tickLabelProps={{ className: styles.tickLabel ?? '', fontSize: 13, dy: 2 }}
      />
    </svg>
  )
}

/** A line down all rows; on narrow screens it breaks at the names. */
function zeroLines(rows: number, shape: (typeof SHAPE)['wide'], isWide: boolean): [number, number][] {
  if (isWide) return [[0, rows * shape.row]]
  return Array.from({ length: rows }, (_, index) => [
    index * shape.row + shape.barTop - 3,
    index * shape.row + shape.barTop + shape.barHeight + 3,
  ])
}

interface StepRowProps extends Pick<WaterfallProps, 'onExplain'> {
  step: PlacedStep
  next: PlacedStep | null
  top: number
  shape: (typeof SHAPE)['wide']
  isWide: boolean
  x: (value: number) => number
  rightEdge: number
}

function StepRow({ step, next, top, shape, isWide, x, rightEdge, onExplain }: StepRowProps) {
  const left = x(Math.min(step.from, step.to))
  const width = Math.max(2, x(Math.max(step.from, step.to)) - left)
  const barY = top + shape.barTop
  const middle = barY + shape.barHeight / 2
  return (
    <g>
      <text
        x={0}
        y={isWide ? middle : top + 20}
        className={classes.stepName}
        data-isresult={step.isResult}
        dominantBaseline={isWide ? 'central' : 'auto'}
      >
        {step.name}
      </text>
      <rect x={left} y={barY} width={width} height={shape.barHeight} className={classes.step} data-tone={step.tone} />
      {next !== null && (
        <line
          x1={x(step.to)}
          y1={barY + shape.barHeight}
          x2={x(step.to)}
          y2={barY + shape.row}
          className={classes.connector}
        />
      )}
      <StepFigure step={step} onExplain={onExplain}>
        <text
          x={rightEdge}
          y={isWide ? middle : top + 20}
          textAnchor="end"
          dominantBaseline={isWide ? 'central' : 'auto'}
          className={classes.stepValue}
          data-isresult={step.isResult}
        >
          {step.text}
        </text>
      </StepFigure>
    </g>
  )
}

interface StepFigureProps extends Pick<WaterfallProps, 'onExplain'> {
  step: WaterfallStep
  children: ReactNode
}

/** SVG needs its own control element. */
function StepFigure({ step, onExplain, children }: StepFigureProps) {
  if (onExplain === null) return children
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onExplain(step.key)
  }
  return (
    <g
      // SVG has no button element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-label={`${step.name}, ${step.text}: why this number?`}
      className={classes.explained}
      onClick={() => onExplain(step.key)}
      onKeyDown={handleKeyDown}
    >
      {children}
    </g>
  )
}
