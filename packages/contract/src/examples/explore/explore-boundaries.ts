import type { ExploreBoundaries } from '../../explore/explore-boundaries.ts'

/** With a few of its points. */
export const exampleExploreBoundaries: ExploreBoundaries = {
  type: 'FeatureCollection',
  version: '20261127183000-5f0c8a1e',
  features: [
    {
      type: 'Feature',
      properties: { code: 'E06000014', name: 'York', kind: 'authority' },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [-1.2242, 53.9461],
              [-1.0871, 53.8747],
              [-0.9201, 53.9602],
              [-1.0514, 54.0566],
              [-1.2242, 53.9461],
            ],
          ],
        ],
      },
    },
  ],
}
