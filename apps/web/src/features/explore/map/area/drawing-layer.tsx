import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'
import classes from './area.module.css'
import { type AreaTool, boxText, metresBetween, radiusText, shapeText } from './area-filters.ts'
import { type Position, simplifyTo } from './simplify-line.ts'

export interface DrawingLayerProps {
  tool: AreaTool
  /** Longitude and latitude of a pixel. */
  toPosition: (x: number, y: number) => Position
  /** Text of the filter; null when nothing was drawn. */
  onDrawn: (text: string | null) => void
}

const POINTS_WHILE_DRAWN = 400
/** Hand movements below this are not seen [px]. */
const TOLERANCE_PX = 1.5
/** A press without a drag draws nothing [px]. */
const SMALLEST_PX = 6

/** Catches one drag of a pointer or finger over the map: corner to corner, centre to edge, or around a shape. */
export function DrawingLayer({ tool, toPosition, onDrawn }: DrawingLayerProps) {
  const [line, setLine] = useState<readonly Position[]>([])
  const drawn = useRef<Position[]>([])
  const end = useStableCallback(onDrawn)

  useEffect(() => {
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end(null)
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [end])

  const pixelOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Position => {
    const box = currentTarget.getBoundingClientRect()
    return [clientX - box.left, clientY - box.top]
  }
  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary || event.button !== 0) return
    // Else the drag would select the texts of the page.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drawn.current = [pixelOf(event)]
    setLine(drawn.current)
  }
  const move = (event: PointerEvent<HTMLElement>): void => {
    const [first] = drawn.current
    if (first === undefined || !event.isPrimary) return
    drawn.current =
      tool === 'shape'
        ? simplifyTo([...drawn.current, pixelOf(event)], POINTS_WHILE_DRAWN, TOLERANCE_PX)
        : [first, pixelOf(event)]
    setLine(drawn.current)
  }
  const finish = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary || drawn.current.length === 0) return
    const [first = [0, 0]] = drawn.current
    const reach = Math.max(...drawn.current.map(([x, y]) => Math.hypot(x - first[0], y - first[1])))
    const text = reach < SMALLEST_PX ? null : textOf(tool, drawn.current, toPosition)
    drawn.current = []
    setLine([])
    if (text !== null) end(text)
  }

  return (
    <div
      className={classes.drawing}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={finish}
      onPointerCancel={() => setLine((drawn.current = []))}
    >
      <svg className={classes.sketch} aria-hidden>
        <Sketch tool={tool} line={line} toPosition={toPosition} />
      </svg>
    </div>
  )
}

function Sketch({ line, tool, toPosition }: { line: readonly Position[] } & Omit<DrawingLayerProps, 'onDrawn'>) {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 2) return null
  if (tool === 'shape') return <polygon points={line.map(([x, y]) => `${x},${y}`).join(' ')} />
  if (tool === 'box') {
    return (
      <rect
        x={Math.min(first[0], last[0])}
        y={Math.min(first[1], last[1])}
        width={Math.abs(last[0] - first[0])}
        height={Math.abs(last[1] - first[1])}
      />
    )
  }
  const metres = metresBetween(toPosition(...first), toPosition(...last))
  return (
    <>
      <circle cx={first[0]} cy={first[1]} r={Math.hypot(last[0] - first[0], last[1] - first[1])} />
      <text x={first[0]} y={first[1]}>
        {distanceText(metres)}
      </text>
    </>
  )
}

const distanceText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`

function textOf(tool: AreaTool, line: readonly Position[], toPosition: DrawingLayerProps['toPosition']): string | null {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [toPosition(...first), toPosition(...last)]
  if (tool === 'box') return boxText(from, to)
  if (tool === 'near') return radiusText(from, to)
  const perPixel = Math.abs(toPosition(1, 0)[0] - toPosition(0, 0)[0])
  return shapeText(
    line.map(([x, y]) => toPosition(x, y)),
    TOLERANCE_PX * perPixel,
  )
}
