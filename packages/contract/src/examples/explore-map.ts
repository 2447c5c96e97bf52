import type { ExploreMap } from '../explore/explore-map.ts'

export const exampleExploreMap: ExploreMap = {
  version: '20261127183000-0a1b2c3d',
  isEstimated: false,
  homes: 2412,
  notLocated: 7,
  cellDegrees: 0.015625,
  cells: [
    { lat: 53.957813, lng: -1.085938, homes: 1390, value: null, word: 'low', wordHomes: 812 },
    { lat: 53.957813, lng: -1.070313, homes: 1022, value: null, word: 'medium', wordHomes: 540 },
  ],
  points: [],
}
