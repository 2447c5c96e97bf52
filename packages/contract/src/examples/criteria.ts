import type { Criterion } from '../criteria/criteria.ts'

export const exampleCriterion: Criterion = {
  id: 7,
  name: 'York, E to G',
  filters: 'area=YO&band_today=E,F,G',
  summary: 'YO postcodes · Band E, F or G',
  notify: true,
  createdBy: 'Odalys Fennimore',
  createdAt: '2026-03-01T09:30:00Z',
  updatedAt: '2026-03-01T09:30:00Z',
  homes: 412,
  problem: null,
  change: { version: '20261127183000-0a1b2c3d', since: '20261027183000-9f8e7d6c', appeared: 12, left: 3 },
}
