import type { ImportComparison } from '../imports/import-comparisons.ts'
import type { ImportDecision } from '../imports/import-decisions.ts'
import type { ImportForecast } from '../imports/import-forecasts.ts'
import type { ImportDetail, ImportRecord, ImportRow } from '../imports/imports.ts'

export const exampleImport: ImportRecord = {
  id: 5,
  fileName: 'stock-list-2026.csv',
  fileBytes: 48_210,
  format: 'csv',
  encoding: 'UTF-8',
  sheet: null,
  status: 'uploaded',
  rowCount: 812,
  counts: {
    waiting: 812,
    matched: 0,
    ambiguous: 0,
    duplicate: 0,
    missingData: 0,
    invalid: 0,
    overQuota: 0,
    leftOut: 0,
  },
  uploadedBy: 'Odalys Fennimore',
  uploadedAt: '2026-03-01T09:30:00Z',
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
}

export const exampleImportDetail: ImportDetail = {
  ...exampleImport,
  sheets: [],
  columns: [
    { header: 'Property ref', meaning: 'reference', basis: 'header', confidence: 1, examples: ['EST-0001'] },
    { header: 'UPRN', meaning: 'uprn', basis: 'header', confidence: 1, examples: ['900000012'] },
    { header: 'Address', meaning: 'address', basis: 'header', confidence: 1, examples: ['14 Chestnut Avenue, York'] },
    { header: 'Post code', meaning: 'postcode', basis: 'header', confidence: 1, examples: ['YO31 1BR'] },
    { header: 'Patch', meaning: null, basis: null, confidence: 0, examples: ['North'] },
  ],
  preview: [['EST-0001', '900000012', '14 Chestnut Avenue, York', 'YO31 1BR', 'North']],
  previewRows: [2],
  readings: [
    {
      cells: [
        { taken: 'EST-0001', problem: null },
        { taken: '900000012', problem: null },
        { taken: '14 Chestnut Avenue, York', problem: null },
        { taken: 'YO31 1BR', problem: null },
        null,
      ],
      problem: null,
    },
  ],
  checks: [
    { filled: 812, refused: 0, problem: null, values: [], warning: null },
    {
      filled: 812,
      refused: 3,
      problem:
        'UPRN “1.00012E+11” is not a number of 1 to 12 digits: format the column as a number without decimals, and save the file again.',
      values: [
        { value: '1.00012E+11', count: 2, row: 41 },
        { value: 'awaited', count: 1, row: 63 },
      ],
      warning: null,
    },
    { filled: 812, refused: 0, problem: null, values: [], warning: null },
    { filled: 810, refused: 0, problem: null, values: [], warning: null },
    { filled: 0, refused: 0, problem: null, values: [], warning: null },
  ],
  newColumns: [null, null, null, null, { name: 'Patch', kind: 'choice', unit: null, choices: ['North', 'South'] }],
  warnings: [],
  obstacles: [],
  isGivenUp: false,
  rowsWithNotes: null,
}

export const exampleImportRow: ImportRow = {
  row: 14,
  outcome: 'ambiguous',
  reason: 'The address fits 2 homes.',
  notes: [],
  reference: 'EST-0013',
  uprn: null,
  address: 'Alder House, Mill Road, York, YO31 1BT',
  homeId: null,
  matchedUprn: null,
  matchedAddress: null,
  hasAddedHome: false,
  isDecisionRemembered: false,
  candidates: [
    { homeKey: 'uprn:900000201', uprn: '900000201', fullAddress: 'Flat 1, Alder House, Mill Road, York, YO31 1BT' },
    { homeKey: 'uprn:900000202', uprn: '900000202', fullAddress: 'Flat 2, Alder House, Mill Road, York, YO31 1BT' },
  ],
}

/** The row after a user has chosen its first candidate. */
export function decidedRow(row: ImportRow): ImportRow {
  const [chosen] = row.candidates
  const home = { matchedUprn: chosen?.uprn ?? null, matchedAddress: chosen?.fullAddress ?? null, hasAddedHome: true }
  return { ...row, outcome: 'matched', reason: null, homeId: 12, ...home }
}

export const exampleDecision: ImportDecision = {
  id: 3,
  reference: exampleImportRow.reference,
  uprn: exampleImportRow.uprn,
  address: exampleImportRow.address,
  decision: 'home',
  homeAddress: exampleImportRow.candidates[0]?.fullAddress ?? null,
  rememberedAt: '2026-03-01T09:40:00Z',
}

const facts = (floorArea: string, flatLevel: string | null) =>
  [
    { fact: 'property_type', value: 'Flat' },
    { fact: 'built_form', value: null },
    { fact: 'floor_area', value: floorArea },
    { fact: 'age_band', value: '1967–1975' },
    { fact: 'flat_level', value: flatLevel },
  ] as const

export const exampleComparison: ImportComparison = {
  row: exampleImportRow.row,
  reference: exampleImportRow.reference,
  uprn: exampleImportRow.uprn,
  address: exampleImportRow.address,
  reason: exampleImportRow.reason,
  facts: [...facts('48 m²', null)],
  candidates: exampleImportRow.candidates.map((candidate, place) => ({
    ...candidate,
    facts: facts(place === 0 ? '48.2 m²' : '61 m²', place === 0 ? 'Ground' : 'Top').map(({ fact, value }) => ({
      fact,
      value,
      agrees: fact === 'built_form' || fact === 'flat_level' ? null : fact !== 'floor_area' || place === 0,
    })),
    certificateDate: place === 0 ? '2021-05-04' : '2016-11-20',
    portfolio: place === 0 ? null : { homeId: 31, reference: 'EST-0012', isArchived: false },
  })),
  agreeing: exampleImportRow.candidates[0]?.homeKey ?? null,
}

export const exampleForecast: ImportForecast = {
  rows: exampleImport.rowCount,
  added: 640,
  restored: 2,
  updated: 31,
  unchanged: 104,
  repeated: 5,
  ambiguous: 18,
  leftOut: 1,
  invalid: 11,
  overQuota: 0,
  withValuesNotUnderstood: 3,
  changes: [
    { name: 'Floor area', homes: 30 },
    { name: 'Own reference', homes: 2 },
  ],
  changedHomes: [
    {
      row: 41,
      homeId: 12,
      fullAddress: '14 Chestnut Avenue, York, YO31 1BR',
      changes: [{ name: 'Floor area', from: '92.5 m²', to: '95 m²' }],
    },
  ],
  invalidRows: [{ row: 63, reason: 'The row has neither an address nor a UPRN.' }],
}
