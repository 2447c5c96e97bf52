import type { ExplorePlaceFound } from '../../explore/explore-about.ts'

export const exampleExplorePlaces: ExplorePlaceFound[] = [
  {
    kind: 'authority',
    value: 'E06000014',
    label: 'York',
    homes: 80_412,
    box: [-1.22419, 53.87468, -0.92014, 54.05663],
  },
  { kind: 'town', value: 'YORK', label: 'York', homes: 96_730, box: [-1.35102, 53.81447, -0.75214, 54.15086] },
]
