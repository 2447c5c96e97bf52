import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { CERTIFICATE_COLUMNS, type CertificateColumn } from '@retrofolio/reference-data/sample/certificate-columns'
import { Random } from '@retrofolio/reference-data/sample/random'
import { syntheticRows } from '../bulk/synthetic-certificates.ts'
import { type SyntheticStreet, syntheticStreets } from './synthetic-streets.ts'

export interface SyntheticDownload {
  folder: string
  /** `certificates-2012.csv` and so on, named as in the national service's archive. */
  files: string[]
  rows: number
  homes: number
  bytes: number
}

export interface SyntheticHome {
  uprn: string | null
  /** `Flat 3, Thornmere Court, 12 Mill Lane`. */
  address: string
  street: SyntheticStreet
  postcode: string
}

/** Number of certificates generated; further rows repeat their texts with other homes, areas and days. */
const DRAWN = 4000
const SEED = 'national download'
/** Share of rows that are second certificates of a home, as in the register. */
const SHARE_LODGED_TWICE = 0.28
const SHARE_WITHOUT_UPRN = 0.06
const BYTES_PER_WRITE = 1 << 20

/**
 * Writes a reproducible synthetic bulk download, one file for each year of lodgement. Texts follow the mix of the
 * national stock. Some homes have two certificates, some have no UPRN. Streams the files, so that only the disk limits
 * their size.
 */
export async function writeSyntheticDownload(folder: string, rows: number): Promise<SyntheticDownload> {
  await mkdir(folder, { recursive: true })
  const drawn = [...syntheticRows(DRAWN, SEED)].map(splitRow)
  const random = new Random(`${SEED}/rows`)
  const files = new Map<string, YearFile>()
  let written = 0
  let homes = 0
  for (const home of syntheticHomes()) {
    if (written >= rows) break
    homes += 1
    const times = random.chance(SHARE_LODGED_TWICE / (1 - SHARE_LODGED_TWICE)) && written + 1 < rows ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      const row = random.pick(drawn)
      const file = files.get(row.year) ?? openYearFile(folder, row.year)
      files.set(row.year, file)
      await file.append(lineOf(row, home, written, random))
      written += 1
    }
  }
  for (const file of files.values()) await file.close()
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes(), 0)
  return { folder, files: [...files.values()].map(({ path }) => path).sort(), rows: written, homes, bytes }
}

/** The homes of the download, in file order. */
export function* syntheticHomes(): Generator<SyntheticHome> {
  const random = new Random(`${SEED}/homes`)
  let number = 0
  for (const street of syntheticStreets(SEED)) {
    const building = random.integer(1, 60)
    for (let home = 1; home <= street.homes; home += 1) {
      number += 1
      const postcode = street.postcodes[Math.floor((home - 1) / Math.ceil(street.homes / street.postcodes.length))]
      yield {
        uprn: random.chance(SHARE_WITHOUT_UPRN) ? null : String(900_000_000_000 + number),
        address:
          street.building === null
            ? `${home} ${street.name}`
            : `Flat ${home}, ${street.building}, ${building} ${street.name}`,
        street,
        postcode: postcode ?? '',
      }
    }
  }
}

interface DrawnRow {
  year: string
  /** The constant text between two cells that vary by row. */
  parts: string[]
  areaM2: number
}

/** Columns that vary by row, in header order. */
const OWN_COLUMNS = [
  'certificate_number',
  'address1',
  'address2',
  'address3',
  'postcode',
  'total_floor_area',
  'address',
  'posttown',
  'uprn',
] as const satisfies readonly CertificateColumn[]

function splitRow(cells: readonly string[]): DrawnRow {
  const own: ReadonlySet<string> = new Set(OWN_COLUMNS)
  const parts: string[] = []
  let text = ''
  CERTIFICATE_COLUMNS.forEach((column, index) => {
    const before = index === 0 ? '' : ','
    if (own.has(column)) {
      parts.push(text + before)
      text = ''
    } else text += before + csvCell(cells[index] ?? '')
  })
  parts.push(`${text}\n`)
  const cellOf = (column: CertificateColumn): string => cells[CERTIFICATE_COLUMNS.indexOf(column)] ?? ''
  return { year: cellOf('lodgement_date').slice(0, 4), parts, areaM2: Number(cellOf('total_floor_area')) }
}

function lineOf(row: DrawnRow, home: SyntheticHome, number: number, random: Random): string {
  const { parts } = row
  const [line1 = '', line2 = '', line3 = ''] = home.address.split(', ')
  const areaM2 = Math.round(row.areaM2 * random.between(0.85, 1.15) * 10) / 10
  const address = line2 === '' ? home.address : `"${home.address}"`
  const digits = String(number).padStart(8, '0')
  const certificate = `0000-0000-0000-${digits.slice(0, 4)}-${digits.slice(4)}`
  return (
    `${parts[0]}${certificate}${parts[1]}${line1}${parts[2]}${line2}${parts[3]}${line3}${parts[4]}${home.postcode}` +
    `${parts[5]}${areaM2}${parts[6]}${address}${parts[7]}${home.street.town.toUpperCase()}${parts[8]}${home.uprn ?? ''}${parts[9]}`
  )
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

interface YearFile {
  path: string
  append(line: string): Promise<void>
  bytes(): number
  close(): Promise<void>
}

function openYearFile(folder: string, year: string): YearFile {
  const path = join(folder, `certificates-${year}.csv`)
  const stream = createWriteStream(path)
  let pending = `${CERTIFICATE_COLUMNS.join(',')}\n`
  let bytes = 0
  const flush = async (): Promise<void> => {
    const text = Buffer.from(pending)
    pending = ''
    bytes += text.length
    await written(stream, text)
  }
  return {
    path,
    async append(line) {
      pending += line
      if (pending.length >= BYTES_PER_WRITE) await flush()
    },
    bytes: () => bytes,
    async close() {
      await flush()
      stream.end()
      await finished(stream)
    },
  }
}

function written(stream: WriteStream, text: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()))
  })
}
