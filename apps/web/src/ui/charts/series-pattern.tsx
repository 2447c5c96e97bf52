import type { HeatLossElement } from '@retrofolio/engine/vocabulary'
import styles from './chart.module.css'

/** Strokes on an 8 × 8 tile: patterns keep charts readable in greyscale and print. */
const TILES: Record<HeatLossElement | 'gas' | 'other', string> = {
  wall: 'M0 0H8M0 4H8M2 0V4M6 4V8',
  roof: 'M-1 9L9 -1M-1 1L1 -1M7 9L9 7',
  floor: 'M0 2H8M0 6H8',
  window: 'M4 0V8M0 4H8',
  door: 'M2 2h.01M6 6h.01',
  ventilation: 'M0 4q2 -3 4 0t4 0',
  gas: 'M-1 -1L9 9M-1 7L1 9M7 -1L9 1',
  other: 'M2 0V8M6 0V8',
}

export type PatternName = keyof typeof TILES

export function SeriesPattern({ id, name }: { id: string; name: PatternName }) {
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <path d={TILES[name]} className={styles.patternStroke} data-pattern={name} />
    </pattern>
  )
}
