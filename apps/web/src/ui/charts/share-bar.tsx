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
  /** With its unit, for the segment's own name. */
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

/** A smaller share has no room for its label. */
const LABELLED_ABOVE_SHARE = 0.08
const LABEL_ROOM = 44
const BAR_HEIGHT = 44
/** A name stands above its share only where the segment has room for it [px]. */
const LETTER_WIDTH = 7.2
/** What a share takes in its usual size; where one has less, all are set smaller. */
const SHARE_ROOM = 42

/** A whole and its parts as one bar; each part is a toggle. The figures stand in the table that belongs to it. */
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
  const placed = placeSegments(segments, width)
  const active = previewed ?? highlighted
  const isTight = placed.some((segment) => isLabelled(segment) && segment.width < SHARE_ROOM)
  return (
    <svg
      width={width}
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
  share: number
  x: number
  width: number
}

/** Parts without a value take no room; no whole, no parts. */
export function placeSegments<Key extends string>(
  segments: readonly ShareSegment<Key>[],
  width: number,
): PlacedSegment<Key>[] {
  const whole = segments.reduce((sum, segment) => sum + Math.max(0, segment.value), 0)
  if (whole <= 0) return []
  const scale = scaleLinear<number>({ domain: [0, whole], range: [0, width] })
  let before = 0
  return segments
    .filter((segment) => segment.value > 0)
    .map((segment) => {
      const x = scale(before)
      before += segment.value
      return { ...segment, share: segment.value / whole, x, width: scale(before) - x }
    })
}

interface SegmentProps {
  id: string
  segment: PlacedSegment<string>
  isHighlighted: boolean
  isActive: boolean
  isDimmed: boolean
  onToggle: () => void
  onPreview: (isOver: boolean) => void
}

function Segment({ id, segment, isHighlighted, isActive, isDimmed, onToggle, onPreview }: SegmentProps) {
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
      aria-label={`${segment.name}, ${segment.text}, ${percent}`}
      onClick={onToggle}
      onKeyDown={handleKeyDown}
      onPointerEnter={() => onPreview(true)}
      onPointerLeave={() => onPreview(false)}
    >
      {segment.pattern !== undefined && <SeriesPattern id={id} name={segment.pattern} />}
      {isLabelled(segment) && (
        <g transform={`translate(${segment.x} 0)`}>
          {segment.width > segment.name.length * LETTER_WIDTH && (
            <text y={14} className={classes.segmentName}>
              {segment.name}
            </text>
          )}
          <text y={34} className={classes.segmentShare}>
            {percent}
          </text>
        </g>
      )}
      <rect x={segment.x} y={LABEL_ROOM} width={segment.width} height={BAR_HEIGHT} className={styles.seriesFill} />
      {segment.pattern !== undefined && (
        <rect
          x={segment.x}
          y={LABEL_ROOM}
          width={segment.width}
          height={BAR_HEIGHT}
          fill={`url(#${id})`}
          className={styles.growing}
        />
      )}
      <rect
        x={segment.x + 1.5}
        y={LABEL_ROOM + 1.5}
        width={Math.max(0, segment.width - 3)}
        height={BAR_HEIGHT - 3}
        className={classes.segmentRing}
      />
    </Group>
  )
}
