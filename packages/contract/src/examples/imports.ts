import type { ImportDetail, ImportRecord, ImportRow } from '../imports.ts'

export const exampleImport: ImportRecord = {
  id: 5,
  fileName: 'stock-list-2026.csv',
  fileBytes: 48_210,
  format: 'csv',
  encoding: 'UTF-8',
  sheet: null,
  status: 'uploaded',
  rowCount: 812,
  counts: { waiting: 812, matched: 0, ambiguous: 0, duplicate: 0, missingData: 0, invalid: 0, overQuota: 0 },
  uploadedBy: 'Odalys Fennimore',
  uploadedAt: '2026-03-01T09:30:00Z',
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
}

export const exampleImportDetail: ImportDetail = {
  ...exampleImport,
  columns: [
    { header: 'Property ref', meaning: 'reference', basis: 'header', confidence: 1, examples: ['EST-0001'] },
    { header: 'UPRN', meaning: 'uprn', basis: 'header', confidence: 1, examples: ['900000012'] },
    { header: 'Address', meaning: 'address', basis: 'header', confidence: 1, examples: ['14 Chestnut Avenue, York'] },
    { header: 'Post code', meaning: 'postcode', basis: 'header', confidence: 1, examples: ['YO31 1BR'] },
    { header: 'Patch', meaning: null, basis: null, confidence: 0, examples: ['North'] },
  ],
  preview: [['EST-0001', '900000012', '14 Chestnut Avenue, York', 'YO31 1BR', 'North']],
  previewRows: [2],
  warnings: [],
  obstacles: [],
  isGivenUp: false,
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
  candidates: [
    { homeKey: 'uprn:900000201', uprn: '900000201', fullAddress: 'Flat 1, Alder House, Mill Road, York, YO31 1BT' },
    { homeKey: 'uprn:900000202', uprn: '900000202', fullAddress: 'Flat 2, Alder House, Mill Road, York, YO31 1BT' },
  ],
}
