import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { type KeyboardEvent, useId } from 'react'
import styles from './chart.module.css'
import colours from './chart-colours.module.css'
import { type PatternName, SeriesPattern } from './series-pattern.tsx'
import classes from './share-bar.module.css'
import { useChartWidth } from './use-chart-width.ts'

export interface ShareSegment<Key extends string> {
  key: Key
  name: string
  value: number
  /** With its unit, for the segment's accessible name. */
  text: string
  pattern?: PatternName
}

export interface ShareBarProps<Key extends string> {
  title: string
  segments: readonly ShareSegment<Key>[]
  highlighted: Key | null
  onHighlight: (key: Key | null) => void
  previewed?: Key | null
  onPreview?: (key: Key | null) => void
}

/** Smaller shares have no room for a label. */
const LABELLED_ABOVE_SHARE = 0.08
const LABEL_ROOM = 44
const BAR_HEIGHT = 44
/** Widths of letters of a name above its segment [px], rounded up. */
const LETTER_WIDTHS = { narrow: 4, usual: 7.6, wide: 11 }
/** Width of a label at its usual size; if one segment is narrower, all labels shrink. */
const SHARE_ROOM = 42

/** A whole and its parts as one bar with a toggle per part. A table beside it holds the figures. */
export function ShareBar<Key extends string>(props: ShareBarProps<Key>) {
  const { ref, width } = useChartWidth()
  return (
    <div ref={ref} className={styles.chart}>
      {width !== null && <Segments {...props} width={width} />}
    </div>
  )
}

function Segments<Key extends string>(props: ShareBarProps<Key> & { width: number }) {
  const { title, segments, highlighted, onHighlight, previewed = null, onPreview, width } = props
  const id = useId()
  const placed = placeSegments(segments)
  const active = previewed ?? highlighted
  const isTight = placed.some((segment) => isLabelled(segment) && segment.share * width < SHARE_ROOM)
  return (
    <svg
      width="100%"
      height={LABEL_ROOM + BAR_HEIGHT}
      // SVG has no fieldset.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={title}
      className={styles.canvas}
      data-tight={isTight}
    >
      {placed.map((segment) => (
        <Segment
          key={segment.key}
          id={`${id}-${segment.key}`}
          segment={segment}
          hasRoomForName={segment.share * width > nameWidth(segment.name)}
          isHighlighted={highlighted === segment.key}
          isActive={active === segment.key}
          isDimmed={active !== null && active !== segment.key}
          onToggle={() => onHighlight(highlighted === segment.key ? null : segment.key)}
          onPreview={(isOver) => onPreview?.(isOver ? segment.key : null)}
        />
      ))}
    </svg>
  )
}

function isLabelled({ share }: { share: number }): boolean {
  return share > LABELLED_ABOVE_SHARE
}

interface PlacedSegment<Key extends string> extends ShareSegment<Key> {
  /** Both as a fraction of the whole, 0 to 1. */
  share: number
  begin: number
}

/** Returns no parts without a total, and skips parts without a value. */
export function placeSegments<Key extends string>(segments: readonly ShareSegment<Key>[]): PlacedSegment<Key>[] {
  const whole = segments.reduce((sum, segment) => sum + Math.max(0, segment.value), 0)
  if (whole <= 0) return []
  let before = 0
  return segments
    .filter((segment) => segment.value > 0)
    .map((segment) => {
      const begin = before / whole
      before += segment.value
      return { ...segment, share: segment.value / whole, begin }
    })
}

const percentScale = scaleLinear<number>({ domain: [0, 1], range: [0, 100] })

function percentOf(share: number): string {
  return `${percentScale(share)}%`
}

interface SegmentProps {
  id: string
  segment: PlacedSegment<string>
  hasRoomForName: boolean
  isHighlighted: boolean
  isActive: boolean
  isDimmed: boolean
  onToggle: () => void
  onPreview: (isOver: boolean) => void
}

function Segment({
  id,
  segment,
  hasRoomForName,
  isHighlighted,
  isActive,
  isDimmed,
  onToggle,
  onPreview,
}: SegmentProps) {
  const percent = `${Math.round(segment.share * 100)}%`
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onToggle()
  }
  return (
    <Group
      left={0}
      className={`${classes.segment} ${colours.series}`}
      data-series={segment.key}
      data-active={isActive}
      data-dimmed={isDimmed}
      // SVG has no button element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-pressed={isHighlighted}
      aria-label={`${segment.name} ${percent}, ${segment.text}`}
      onClick={onToggle}
      onKeyDown={handleKeyDown}
      onPointerEnter={() => onPreview(true)}
      onPointerLeave={() => onPreview(false)}
    >
      {segment.pattern !== undefined && <SeriesPattern id={id} name={segment.pattern} />}
      {isLabelled(segment) && (
        <svg x={percentOf(segment.begin)} overflow="visible">
          {hasRoomForName && (
            <text y={14} className={classes.segmentName}>
              {segment.name}
            </text>
          )}
          {/* The space separates name and share for screen readers. */}{' '}
          <text y={34} className={classes.segmentShare}>
            {percent}
          </text>
        </svg>
      )}
      <rect
        x={percentOf(segment.begin)}
        y={LABEL_ROOM}
        width={percentOf(segment.share)}
        height={BAR_HEIGHT}
        className={styles.seriesFill}
      />
      {segment.pattern !== undefined && (
        <rect
          x={percentOf(segment.begin)}
          y={LABEL_ROOM}
          width={percentOf(segment.share)}
          height={BAR_HEIGHT}
          fill={`url(#${id})`}
          className={styles.growing}
        />
      )}
      <rect
        x={percentOf(segment.begin)}
        y={LABEL_ROOM}
        width={percentOf(segment.share)}
        height={BAR_HEIGHT}
        className={classes.segmentRing}
      />
    </Group>
  )
}

function nameWidth(name: string): number {
  const widths = Array.from(name, (letter) => {
    if ('iljtfrI '.includes(letter)) return LETTER_WIDTHS.narrow
    return 'mwMW'.includes(letter) ? LETTER_WIDTHS.wide : LETTER_WIDTHS.usual
  })
  return widths.reduce((sum, width) => sum + width, 0)
}
