import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import type { CertificateRecord } from '@retrofolio/reference-data/certificates/record/certificate-record'
import { sharedSample } from '../harness/shared-samples.ts'

/** Tables of certificates with all features and a lodged rating, by their name in figures. */
export const FULL_TABLES = {
  exeter: 'exeter-flats-2021-2024.oldapi.csv',
  stockton: 'stockton-on-tees-E06000004.partial.csv',
  unlocated: 'unlocated-2008-2018-features.csv',
  liverpool: 'liverpool-rdsap10-s.csv',
} as const
export type FullTable = keyof typeof FULL_TABLES

/** One lodged RdSAP certificate of the full tables. */
export interface RatedRow {
  table: FullTable
  /** 1 for the first row below the header. */
  row: number
  record: CertificateRecord
  lodgedScore: number
}

/**
 * All rows with a lodged score from an RdSAP assessment. New homes are assessed by full SAP, whose inputs are not in
 * the tables.
 */
export async function ratedRows(): Promise<RatedRow[]> {
  const rows: RatedRow[] = []
  for (const table of tableNames()) {
    let row = 0
    for await (const read of readCertificates(sharedSample(FULL_TABLES[table]))) {
      row += 1
      if (read.kind !== 'certificate' || read.record.features.assessment === 'sap') continue
      const record = inKnownRegion(read.record, table)
      const lodgedScore = record.lodged.sapScore
      if (lodgedScore !== null) rows.push({ table, row, record, lodgedScore })
    }
  }
  return rows
}

/** Climate region of a table without postcodes whose homes are all in one known place. */
const REGION_OF_TABLE: Partial<Record<FullTable, number>> = { liverpool: 7 }

function inKnownRegion(record: CertificateRecord, table: FullTable): CertificateRecord {
  const climateRegionId = REGION_OF_TABLE[table]
  return climateRegionId === undefined ? record : { ...record, features: { ...record.features, climateRegionId } }
}

export function tableNames(): FullTable[] {
  return ['exeter', 'stockton', 'unlocated', 'liverpool']
}
