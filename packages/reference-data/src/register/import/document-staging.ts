import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import { addressTexts } from '../../addresses/search-index/address-texts.ts'
import { rangeOf } from '../../addresses/search-index/postcode-ranges.ts'
import type { CertificateRecord } from '../../certificates/record/certificate-record.ts'
import type { EntryNumbers } from '../columns/entry-numbers.ts'
import type { EntryWriter } from '../columns/entry-writer.ts'
import { type Cell, cellsOfRecord } from '../columns/home-columns.ts'
import { INDEX_COLUMNS } from '../columns/home-table.ts'
import { familyCells, PLAIN_COLUMNS, STORED_FAMILIES } from '../columns/stored-families.ts'
import { certificateId, textHash } from '../text-hash.ts'

/** A certificate that can enter the register: with address, postcode and an identifier. */
export interface AcceptedCertificate extends CertificateRecord {
  address: string
  postcode: string
}

/** The table of whole documents. */
export async function createDocuments(connection: DuckDBConnection): Promise<void> {
  const columns = [
    'read_order BIGINT',
    'address_id BIGINT',
    'postcode_range UTINYINT',
    'certificate_id BIGINT',
    'uprn BIGINT',
    ...PLAIN_COLUMNS.map(({ name, stagingType }) => `${name} ${stagingType}`),
    ...STORED_FAMILIES.map(({ column }) => `${column} INTEGER`),
    ...INDEX_COLUMNS.map((name) => `${name} VARCHAR`),
  ]
  await connection.run(`CREATE TEMP TABLE documents (${columns.join(', ')})`)
}

export interface DocumentWriter {
  append(certificate: AcceptedCertificate, readOrder: number): void
  close(): void
}

export async function documentWriter(
  connection: DuckDBConnection,
  numbers: EntryNumbers,
  entries: EntryWriter,
): Promise<DocumentWriter> {
  const appender = await connection.createAppender('documents', 'main', 'temp')
  let unflushed = 0
  return {
    append(certificate, readOrder) {
      const texts = addressTexts(certificate)
      appender.appendBigInt(BigInt(readOrder))
      appender.appendBigInt(BigInt(textHash(texts.key)))
      appender.appendUTinyInt(rangeOf(certificate.postcode))
      appender.appendBigInt(BigInt(certificateId(certificate)))
      if (certificate.uprn === null) appender.appendNull()
      else appender.appendBigInt(BigInt(certificate.uprn))
      const cells = cellsOfRecord(certificate)
      for (const { place } of PLAIN_COLUMNS) appendCell(appender, cells[place] ?? null)
      for (const [family, kept] of STORED_FAMILIES.entries()) {
        const said = JSON.stringify(familyCells(kept, cells))
        const { number, isNew } = numbers.numberOf(family, said)
        if (isNew) entries.append({ family, number, said })
        appender.appendInteger(number)
      }
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

function appendCell(appender: DuckDBAppender, cell: Cell): void {
  if (cell === null) appender.appendNull()
  else if (typeof cell === 'string') appender.appendVarchar(cell)
  else if (typeof cell === 'number') appender.appendDouble(cell)
  else appender.appendBoolean(cell)
}
