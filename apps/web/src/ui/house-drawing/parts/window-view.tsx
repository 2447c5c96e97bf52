import type { HouseModel } from '../geometry/house-model.ts'
import { type Box, type Face, inset, polygon, quad } from '../geometry/projection.ts'
import styles from './house-drawing.module.css'

/** The frame around the glass. */
export const FRAME_M = 0.09
const BAR_M = 0.055

interface WindowViewProps {
  face: Face
  box: Box
  look: Pick<HouseModel, 'windows' | 'isSingleGlazed'>
}

/** One window: frame, glass with reflected sky, glazing bars by age, and sill. */
export function WindowView({ face, box, look }: WindowViewProps) {
  const glass = inset(box, FRAME_M)
  return (
    <g>
      <path d={quad(face, box)} className={styles.frame} />
      <path d={quad(face, glass)} className={styles.glass} />
      <path d={reflection(face, glass)} className={styles.reflection} />
      {glazingBars(look, glass).map((bar) => {
        const path = quad(face, bar)
        return <path key={path} d={path} className={styles.frame} />
      })}
      <path d={quad(face, sillUnder(box))} className={styles.sill} />
    </g>
  )
}

function sillUnder(box: Box): Box {
  return { along: box.along - 0.08, up: box.up - 0.1, width: box.width + 0.16, height: 0.11 }
}

function reflection(face: Face, { along, up, width, height }: Box): string {
  return polygon([
    face(along + width * 0.12, up),
    face(along + width * 0.4, up),
    face(along + width * 0.82, up + height),
    face(along + width * 0.54, up + height),
  ])
}

function glazingBars({ windows, isSingleGlazed }: WindowViewProps['look'], glass: Box): Box[] {
  const bars: Box[] = []
  const upright = (share: number) =>
    bars.push({
      along: glass.along + glass.width * share - BAR_M / 2,
      up: glass.up,
      width: BAR_M,
      height: glass.height,
    })
  const rail = (share: number) =>
    bars.push({
      along: glass.along,
      up: glass.up + glass.height * share - BAR_M / 2,
      width: glass.width,
      height: BAR_M,
    })
  if (windows === 'sash') rail(0.5)
  if (windows === 'casement') rail(0.7)
  if (windows !== 'sash') upright(0.5)
  // Many small panes suggest an old single-glazed window.
  if (isSingleGlazed) {
    if (windows === 'sash') upright(0.5)
    rail(windows === 'plain' ? 0.5 : 0.25)
  }
  return bars
}
