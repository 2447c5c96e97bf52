import type { RatedMeasure, RateProblemOnWire, Rates, RatesPreview } from '../accounts/own-rates.ts'

const unitPrice = { fixedGbp: 150, rateGbp: 21 }
const ours = { lowGbp: 870, typicalGbp: 1780, highGbp: 2500 }
const own = { lowGbp: 1620, typicalGbp: 1620, highGbp: 1620 }

export const exampleRatedMeasure: RatedMeasure = {
  measure: 'cavityFill',
  name: 'Cavity wall insulation',
  unit: 'm² of wall without windows',
  quantity: 70,
  ours,
  own,
  changePercent: -9,
  rate: {
    low: unitPrice,
    typical: unitPrice,
    high: unitPrice,
    pricedOn: '2026-02-01',
    isVatIncluded: false,
  },
  checks: [],
}

export const exampleRateProblem: RateProblemOnWire = {
  row: 7,
  field: 'vat',
  value: '20%',
  message: 'It does not say whether the price contains VAT. Write included or excluded.',
}

const reading = {
  fileName: 'rates-2026.xlsx',
  rowsNotRead: 1,
  problems: [exampleRateProblem],
  problemCount: 1,
  warnings: [],
}

export const exampleRatesPreview: RatesPreview = {
  ...reading,
  isUsable: true,
  columnsNotRead: 0,
  leftBlank: 35,
  asOf: '2026-03-01',
  measures: [exampleRatedMeasure],
  noLongerPriced: [],
}

export const exampleRates: Rates = {
  version: 1,
  shown: { ...reading, version: 1, uploadedBy: 'Odalys Fennimore', uploadedAt: '2026-03-01T09:30:00Z' },
  asOf: '2026-03-01',
  measures: [exampleRatedMeasure],
  history: [
    {
      id: 1,
      kind: 'uploaded',
      version: 1,
      fileName: 'rates-2026.xlsx',
      measures: 1,
      rowsNotRead: 1,
      madeBy: 'Odalys Fennimore',
      madeAt: '2026-03-01T09:30:00Z',
    },
  ],
  historyCount: 1,
}

/** Before the first upload. */
export const exampleLibraryRates: Rates = {
  version: null,
  shown: null,
  asOf: '2026-03-01',
  measures: [{ ...exampleRatedMeasure, own: null, changePercent: null, rate: null }],
  history: [],
  historyCount: 0,
}
