import { hash } from 'node:crypto'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import { fullAddress } from '../addresses/full-address.ts'
import { addressIndexColumns } from '../addresses/index-columns.ts'
import { normaliseAddress } from '../addresses/normalise-address.ts'
import type { CertificateRecord } from '../certificates/certificate-record.ts'
import { describeOnce } from '../descriptions/describe-once.ts'
import { type Cell, cellsOfRecord, HOME_COLUMNS } from './home-columns.ts'
import { INDEX_COLUMNS, OWN_COLUMNS } from './home-table.ts'

/** A certificate that may enter the register: it has an address, a postcode and something to be known by. */
export interface EnterableCertificate extends CertificateRecord {
  address: string
  postcode: string
}

/** `read_order` is -1 for homes that were already in the register. */
export async function createStaging(connection: DuckDBConnection): Promise<void> {
  const columns = [
    'read_order BIGINT',
    ...OWN_COLUMNS.map(([name]) => `${name} ${name === 'certificate_id' ? 'UBIGINT' : 'VARCHAR'}`),
    ...HOME_COLUMNS.map(({ name, stagingType }) => `${name} ${stagingType}`),
    ...INDEX_COLUMNS.map((name) => `${name} VARCHAR`),
  ]
  await connection.run(`CREATE TEMP TABLE staging (${columns.join(', ')})`)
}

interface StagingWriter {
  append(certificate: EnterableCertificate, readOrder: number): void
  close(): void
}

export async function stagingWriter(connection: DuckDBConnection): Promise<StagingWriter> {
  const appender = await connection.createAppender('staging', 'main', 'temp')
  let unflushed = 0
  return {
    append(certificate, readOrder) {
      const identity = identityOf(certificate)
      appender.appendBigInt(BigInt(readOrder))
      appender.appendVarchar(identity.homeKey)
      appender.appendVarchar(fullAddress(certificate))
      appender.appendVarchar(identity.addressKey)
      appender.appendUBigInt(identity.certificateId)
      for (const cell of cellsOfRecord(certificate)) appendCell(appender, cell)
      const index = addressIndexColumns(certificate)
      for (const name of INDEX_COLUMNS) appendCell(appender, index[name])
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

interface Identity {
  homeKey: string
  /** Equal for two spellings of one address that differ in case, commas and the town behind them. */
  addressKey: string
  certificateId: bigint
}

function identityOf(certificate: EnterableCertificate): Identity {
  const words = normaliseAddress(certificate.address).replaceAll(',', '')
  const town = certificate.postTown === null ? '' : ` ${townWords(certificate.postTown)}`
  const bare = town.length > 1 && words.endsWith(town) ? words.slice(0, -town.length) : words
  const addressKey = `${bare}|${certificate.postcode}`
  const homeKey = certificate.uprn === null ? `key:${digest(addressKey).toString(36)}` : `uprn:${certificate.uprn}`
  const certificateId = digest(certificate.certificateKey ?? `${homeKey}|${certificate.lodgedAt ?? ''}`)
  return { homeKey, addressKey, certificateId }
}

const townWords = describeOnce((town) => normaliseAddress(town).replaceAll(',', ''))

/** First eight bytes of SHA-256. */
function digest(text: string): bigint {
  return hash('sha256', text, 'buffer').readBigUInt64BE()
}
