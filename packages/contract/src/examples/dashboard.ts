import type { Dashboard } from '../dashboard/dashboard.ts'

export const exampleDashboard: Dashboard = {
  homes: 120,
  today: '2026-05-04',
  byStatus: [
    { status: 'analysed', homes: 117, parameters: 'status=analysed' },
    { status: 'missing_data', homes: 3, parameters: 'status=missing_data' },
  ],
  bandsLodged: [
    { band: 'C', homes: 48, parameters: 'band=C' },
    { band: 'D', homes: 61, parameters: 'band=D' },
    { band: null, homes: 11, parameters: 'band=none' },
  ],
  bandsToday: [
    { band: 'C', homes: 41, parameters: 'band_today=C' },
    { band: 'D', homes: 76, parameters: 'band_today=D' },
    { band: null, homes: 3, parameters: 'band_today=none' },
  ],
  ratings: [
    { rating: 'medium', homes: 52, parameters: 'rating=medium' },
    { rating: 'low', homes: 65, parameters: 'rating=low' },
    { rating: null, homes: 3, parameters: 'rating=none' },
  ],
  belowC: {
    homes: 76,
    parameters: 'points_to_c=1..',
    pointsShort: [
      { from: 1, to: 5, homes: 44, parameters: 'points_to_c=1..5' },
      { from: 6, to: null, homes: 32, parameters: 'points_to_c=6..' },
    ],
  },
  rules: [
    {
      rule: 'PRS-EW-2020',
      title: 'Private rented: band E',
      from: '2020-04-01',
      hasBegun: true,
      homes: 2,
      parameters: 'fails=PRS-EW-2020',
    },
  ],
  withoutTenure: { homes: 8, parameters: 'tenure=none' },
  now: { homes: 117, parameters: 'status=analysed', billGbp: 193_284, carbonKg: 398_120 },
  planned: {
    homes: 40,
    parameters: 'plan_result=plan,cost_not_known',
    billGbp: 181_410,
    carbonKg: 365_900,
    costGbp: 214_600,
    withoutCost: { homes: 2, parameters: 'plan_result=cost_not_known' },
  },
  tariff: { name: 'Ofgem price cap', validFrom: '2026-04-01', validTo: '2026-06-30' },
  expiring: [
    { within: 'expired', homes: 6, parameters: 'expires=..2026-05-03' },
    { within: '3_months', homes: 4, parameters: 'expires=2026-05-04..2026-08-04' },
    { within: '12_months', homes: 17, parameters: 'expires=2026-05-04..2027-05-04' },
  ],
  changes: {
    since: '2026-04-27',
    items: [
      {
        kind: 'homes_added',
        text: '12 homes were added',
        count: 12,
        link: '/portfolio?added=2026-04-27..',
      },
    ],
  },
  next: [
    {
      kind: 'missing_data',
      text: '3 homes lack data for an analysis',
      count: 3,
      link: '/portfolio?status=missing_data',
    },
    {
      kind: 'certificate_expired',
      text: '6 homes have an expired certificate',
      count: 6,
      link: '/portfolio?expires=..2026-05-03',
    },
  ],
}
