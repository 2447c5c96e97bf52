import type { PlanFigures, PlanStateRecord } from '../plans/plan-figures.ts'
import type { ChangePlanRequest } from '../plans/plan-requests.ts'
import { type PlanSettings, type PlanStepRecord, USUAL_PLAN_SETTINGS } from '../plans/plan-settings.ts'
import type { PlanRecalculation, PlanRecord, PlanVersion } from '../plans/plans.ts'

const before: PlanStateRecord = {
  sapScore: 63,
  epcBand: 'D',
  scoreP10: 59.6,
  scoreP90: 66.1,
  co2Kg: 3_910,
  netImportKwh: 5_480,
  zeroBillPotential: 'medium',
  billMeterGbp: 1_612.4,
  billCertificateGbp: 1_905.1,
  spaceHeatingKwh: 9_860,
  designHeatLossKw: 6.4,
}

const after: PlanStateRecord = {
  sapScore: 72,
  epcBand: 'C',
  scoreP10: 69.1,
  scoreP90: 74.4,
  co2Kg: 2_980,
  netImportKwh: 4_150,
  zeroBillPotential: 'medium',
  billMeterGbp: 1_371.9,
  billCertificateGbp: 1_560.7,
  spaceHeatingKwh: 7_020,
  designHeatLossKw: 4.9,
}

const cost = { lowGbp: 1_150, typicalGbp: 1_830, highGbp: 2_900 }

const figures: PlanFigures = {
  outcome: 'plan',
  outcomeReason: null,
  before,
  after,
  cost,
  chance: 0.87,
  firstStep: { optionId: 'cavityFill', words: 'Cavity wall insulation' },
  savesGbpMeter: 240.5,
  savesGbpCertificate: 344.4,
  isProven: true,
  money: {
    payer: 'owner',
    years: 30,
    discountRate: 0.035,
    paybackYears: 7.6,
    netPresentValueGbp: 2_640,
    rateOfReturn: 0.128,
    savingGbpPerYear: { longRun: 231.2, today: 240.5, stress: 318.9 },
  },
  steps: [
    {
      optionId: 'cavityFill',
      measureId: 'cavityFill',
      words: 'Cavity wall insulation',
      category: 'fabric',
      quantity: 68.4,
      unit: 'm² of wall without windows',
      cost,
      sharedWorks: [],
      joinedWith: null,
      year: 2027,
      adds: {
        sapPoints: 9.2,
        co2Kg: -930,
        netImportKwh: -1_330,
        spaceHeatingKwh: -2_840,
        boughtKwh: -2_610,
        billMeterGbp: -240.5,
        billCertificateGbp: -344.4,
      },
      after,
      chance: 0.87,
      lifeYears: 42,
      questions: [{ id: 'exposure', ask: 'How exposed is the wall to wind-driven rain?', fact: null }],
      grants: [
        {
          id: 'WHLG',
          name: 'Warm Homes: Local Grant',
          outcome: 'ask',
          because: null,
          questions: ['Is the household income at most £36,000 a year?'],
          upToGbp: 15_000,
          shareOfCost: null,
          open: null,
          perhaps: null,
        },
      ],
      warnings: [],
    },
  ],
  notOffered: [],
  needs: [],
  conflicts: [],
  orderNotes: [],
  notIncluded: [],
  notes: [],
  pricesOf: 'Prices of Yorkshire and the Humber, by postcode area YO.',
}

const steps: PlanStepRecord[] = [{ optionId: 'cavityFill', isOn: true, isLocked: false, year: 2027 }]

const settings: PlanSettings = { ...USUAL_PLAN_SETTINGS, target: { kind: 'score', least: 69, chance: 0.8 } }

export const examplePlanVersion: PlanVersion = {
  version: 2,
  name: 'Band C by 2030',
  note: 'Agreed with the surveyor.',
  steps,
  settings,
  figures,
  author: 'Odalys Fennimore',
  createdAt: '2026-03-02T08:00:00Z',
  asOf: '2026-03-02',
  engineVersion: '3f9c2b7d1a60e854',
  tablesVersion: '80d1b54a6c3e97f2',
  ratesVersion: null,
}

export const examplePlan: PlanRecord = {
  id: 7,
  homeId: 12,
  name: examplePlanVersion.name,
  isChosen: true,
  createdAt: '2026-03-01T09:30:00Z',
  updatedAt: examplePlanVersion.createdAt,
  deletedAt: null,
  current: examplePlanVersion,
  versions: [
    { version: 2, name: 'Band C by 2030', author: 'Odalys Fennimore', createdAt: '2026-03-02T08:00:00Z' },
    { version: 1, name: 'Band C', author: 'Odalys Fennimore', createdAt: '2026-03-01T09:30:00Z' },
  ],
  staleness: null,
}

export const examplePlanRequest: ChangePlanRequest = {
  name: examplePlanVersion.name,
  note: examplePlanVersion.note,
  steps,
  settings,
  version: 1,
}

export const examplePlanRecalculation: PlanRecalculation = {
  reasons: ['prices'],
  before: figures,
  after: { ...figures, after: { ...after, billMeterGbp: 1_402.3 } },
  changes: [{ at: 'plan', optionId: null, figure: 'bill_meter_gbp', old: 1_371.9, new: 1_402.3 }],
  plan: null,
}
