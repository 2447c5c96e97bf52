import type { DuckDBConnection } from '@duckdb/node-api'
import { addressTexts } from '../addresses/address-texts.ts'
import type { CertificateRecord } from '../certificates/certificate-record.ts'
import { rangeOf } from './bulk/postcode-ranges.ts'
import { appendCell } from './bulk/staged-tables.ts'
import { cellsOfRecord, HOME_COLUMNS } from './home-columns.ts'
import { INDEX_COLUMNS } from './home-table.ts'
import { certificateId, textHash } from './text-hash.ts'

/** A certificate that may enter the register: it has an address, a postcode and something to be known by. */
export interface EnterableCertificate extends CertificateRecord {
  address: string
  postcode: string
}

/** The table of whole documents: each tells something in columns that no table has. */
export async function createDocuments(connection: DuckDBConnection): Promise<void> {
  const columns = [
    'read_order BIGINT',
    'address_id BIGINT',
    'postcode_range UTINYINT',
    'certificate_id BIGINT',
    ...HOME_COLUMNS.map(({ name, stagingType }) => `${name} ${stagingType}`),
    ...INDEX_COLUMNS.map((name) => `${name} VARCHAR`),
  ]
  await connection.run(`CREATE TEMP TABLE documents (${columns.join(', ')})`)
}

export interface DocumentWriter {
  append(certificate: EnterableCertificate, readOrder: number): void
  close(): void
}

export async function documentWriter(connection: DuckDBConnection): Promise<DocumentWriter> {
  const appender = await connection.createAppender('documents', 'main', 'temp')
  let unflushed = 0
  return {
    append(certificate, readOrder) {
      const texts = addressTexts(certificate)
      appender.appendBigInt(BigInt(readOrder))
      appender.appendBigInt(BigInt(textHash(texts.key)))
      appender.appendUTinyInt(rangeOf(certificate.postcode))
      appender.appendBigInt(BigInt(certificateId(certificate)))
      for (const cell of cellsOfRecord(certificate)) appendCell(appender, cell)
      for (const name of INDEX_COLUMNS) appendCell(appender, texts[name])
      appender.endRow()
      unflushed += 1
      if (unflushed >= ROWS_PER_FLUSH) {
        appender.flushSync()
        unflushed = 0
      }
    },
    close() {
      appender.flushSync()
      appender.closeSync()
    },
  }
}

const ROWS_PER_FLUSH = 20_480
