import type { ExploreMap, ExploreMapTowns } from '../../explore/explore-map.ts'

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

export const exampleExploreMapTowns: ExploreMapTowns = [
  { name: 'LEEDS', lat: 53.8011, lng: -1.5482, homes: 341_200 },
  { name: 'YORK', lat: 53.9583, lng: -1.0803, homes: 98_400 },
]
