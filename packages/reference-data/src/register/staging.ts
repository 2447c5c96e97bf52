import { hash } from 'node:crypto'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import { fullAddress } from '../addresses/full-address.ts'
import { ADDRESS_INDEX_COLUMNS, addressIndexColumns } from '../addresses/index-columns.ts'
import { normaliseAddress } from '../addresses/normalise-address.ts'
import type { CertificateRecord } from '../certificates/certificate-record.ts'
import { describeOnce } from '../descriptions/describe-once.ts'
import { type Cell, cellsOfRecord, HOME_COLUMNS } from './home-columns.ts'

/** A certificate that may enter the register: it has an address, a postcode and something to be known by. */
export interface EnterableCertificate extends CertificateRecord {
  address: string
  postcode: string
}

const INDEX_COLUMNS = [
  'address_place',
  'address_numbers',
  'address_sort',
] as const satisfies (keyof typeof ADDRESS_INDEX_COLUMNS)[]

/** Columns that homes carry besides their features and their place. */
const OWN_COLUMNS: [name: string, type: string][] = [
  ['home_key', 'VARCHAR'],
  ['full_address', 'VARCHAR'],
  ['address_key', 'VARCHAR'],
  ['certificate_id', 'UBIGINT'],
]

/** Everything of a home but its coordinates, in table order. */
export const HOME_TABLE_COLUMNS: readonly [name: string, type: string][] = [
  ...OWN_COLUMNS,
  ...HOME_COLUMNS.map(({ name, type }): [string, string] => [name, type]),
  ...INDEX_COLUMNS.map((name): [string, string] => [name, ADDRESS_INDEX_COLUMNS[name]]),
]

/** Told in the published file, so that a file of another layout is recognised. */
export const HOME_TABLE_LAYOUT = HOME_TABLE_COLUMNS.map(([name, type]) => `${name} ${type}`).join('; ')

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
