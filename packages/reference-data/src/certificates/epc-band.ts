import type { EpcBand } from '@retrofolio/engine/vocabulary'

/** Band of a SAP score: A from 92, B from 81, C from 69, D from 55, E from 39, F from 21, else G. */
export function epcBandOfScore(scorePoints: number): EpcBand {
  return BANDS.find(([least]) => scorePoints >= least)?.[1] ?? 'G'
}

const BANDS: [least: number, band: EpcBand][] = [
  [92, 'A'],
  [81, 'B'],
  [69, 'C'],
  [55, 'D'],
  [39, 'E'],
  [21, 'F'],
]
