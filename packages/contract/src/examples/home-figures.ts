import { FIGURE_KEYS, type HomeFigures, type HomeFiguresTable } from '../homes/list/home-figures.ts'
import { snakeKey } from '../wire-case.ts'
import { exampleHome } from './home.ts'

export const exampleFigures: HomeFigures = {
  lodgedScore: 63,
  todayScore: 61,
  todayScoreP10: 55.4,
  todayScoreP90: 66.9,
  pointsToBandC: 8,
  bandCChance: 0.05,
  expiresOn: '2031-05-05',
  heatLossWPerK: 214.6,
  spaceHeatingKwhPerM2: 118.3,
  billTodayGbp: 1642.15,
  billElectrifiedGbp: 1713.4,
  billWithPanelsGbp: 1054.8,
  co2Kg: 3412.7,
  heatingSystem: 'Boiler',
  heatingFuel: 'Mains gas',
  tenure: null,
  otherLikelyRating: null,
  quotedFields: null,
  planOutcome: 'plan',
  planTarget: 'Band C',
  planCostGbp: 2840,
  planBand: 'C',
  planScore: 71,
  planBillGbp: 1388.6,
  planRating: 'medium',
  planChance: 0.84,
  planFirstStep: 'Fill the cavity walls',
  planRun: '12-plan',
  todayBand: 'D',
  addedOn: '2026-03-02',
  certificateReplacedOn: null,
  ratingBefore: 'low',
  ratingChangedOn: '2026-04-02',
  disputedFacts: 0,
  failedRules: 'PRS-EW-2030',
  planCo2Kg: 2604.2,
  plannedOn: '2026-04-20',
}

export const exampleFiguresTable: HomeFiguresTable = {
  columns: FIGURE_KEYS.map(snakeKey),
  homes: [[exampleHome.id, ...FIGURE_KEYS.map((key) => exampleFigures[key])]],
}
