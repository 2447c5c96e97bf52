import type { Column, ColumnCells } from '../../certificates/columns/columns.ts'
import { addressOf, cellText, lodgementOfColumns } from '../../certificates/columns/record-of-columns.ts'
import { normaliseCertificateKey, normalisePostcode, normaliseUprn } from '../../certificates/record/identifiers.ts'
import { FIRST_DAY_OF_REGISTER, type Lodgement } from '../../certificates/record/lodgement-date.ts'
import type { RowScanner } from './row-scanner.ts'

/** Cells that differ from row to row: identity and address of the home, and date of lodgement. */
export class RowFields {
  uprn: string | null = null
  /** The UPRN cell as written. */
  uprnCell: string | null = null
  certificateKey: string | null = null
  buildingReference: string | null = null
  postcode: string | null = null
  private readonly cells: ColumnCells
  private readonly dateAt: number | undefined
  private readonly timestampAt: number | undefined
  private readonly today: string
  private readonly lastMs: number
  private row: RowScanner | null = null

  constructor(positions: ReadonlyMap<Column, number>, today: string) {
    this.today = today
    this.lastMs = Date.parse(today)
    this.dateAt = positions.get('LODGEMENT_DATE')
    this.timestampAt = positions.get('LODGEMENT_DATETIME')
    this.cells = {
      isNewExport: positions.has('CERTIFICATE_NUMBER'),
      has: (column) => positions.has(column),
      cell: (column) => {
        const position = positions.get(column)
        return position === undefined || this.row === null ? null : cellText(this.row.text(position))
      },
    }
  }

  read(row: RowScanner): void {
    this.row = row
    const { cells } = this
    this.uprnCell = cells.cell('UPRN')
    this.uprn = normaliseUprn(this.uprnCell)
    this.certificateKey = normaliseCertificateKey(cells.cell('CERTIFICATE_NUMBER') ?? cells.cell('LMK_KEY'))
    this.buildingReference = cells.cell('BUILDING_REFERENCE_NUMBER')
    this.postcode = normalisePostcode(cells.cell('POSTCODE'))
  }

  address(): string | null {
    return addressOf(this.cells, this.postcode)
  }

  lodgement(): Lodgement {
    return lodgementOfColumns(this.cells, this.today)
  }

  /** Time of lodgement in microseconds since 1970; NaN when unknown or when the time of day is invalid. */
  lodgedMoment(): number {
    return this.plainMoment() ?? momentOf(this.lodgement().at)
  }

  /** Shortcut for a full date and time, as in nearly all rows: parses the bytes without creating strings. */
  private plainMoment(): number | null {
    const { row, dateAt, timestampAt } = this
    if (row === null || dateAt === undefined || timestampAt === undefined) return null
    const from = row.starts[dateAt] ?? 0
    if ((row.ends[dateAt] ?? 0) - from !== DAY_LENGTH) return null
    const stampFrom = row.starts[timestampAt] ?? 0
    if ((row.ends[timestampAt] ?? 0) - stampFrom !== MOMENT_LENGTH) return null
    const { bytes } = row
    const ms = msOfDay(bytes, from)
    if (ms === null || ms < FIRST_MS || ms > this.lastMs) return null
    for (let at = 0; at < DAY_LENGTH; at += 1) if (bytes[from + at] !== bytes[stampFrom + at]) return null
    const seconds = secondsOf(bytes, stampFrom + DAY_LENGTH)
    return seconds === null ? null : (ms + seconds * 1000) * 1000
  }
}

const FIRST_MS = Date.parse(FIRST_DAY_OF_REGISTER)
const DAY_LENGTH = 'YYYY-MM-DD'.length
const MOMENT_LENGTH = 'YYYY-MM-DD HH:MM:SS'.length
const HYPHEN = 0x2d
const COLON = 0x3a
const SPACE = 0x20
const ZERO = 0x30

/** Milliseconds since 1970; `null` when `lodgementOf` must decide. */
function msOfDay(bytes: Uint8Array, from: number): number | null {
  if (bytes[from + 4] !== HYPHEN || bytes[from + 7] !== HYPHEN) return null
  const year = digitsAt(bytes, from, 2) * 100 + digitsAt(bytes, from + 2, 2)
  const month = digitsAt(bytes, from + 5, 2)
  const day = digitsAt(bytes, from + 8, 2)
  // The last days of a month are left to the full parser.
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 28)) return null
  return Date.UTC(year, month - 1, day)
}

/** Seconds of ` HH:MM:SS`; `null` for any other format. */
function secondsOf(bytes: Uint8Array, from: number): number | null {
  if (bytes[from] !== SPACE || bytes[from + 3] !== COLON || bytes[from + 6] !== COLON) return null
  const hours = digitsAt(bytes, from + 1, 2)
  const minutes = digitsAt(bytes, from + 4, 2)
  const seconds = digitsAt(bytes, from + 7, 2)
  return hours < 24 && minutes < 60 && seconds < 60 ? (hours * 60 + minutes) * 60 + seconds : null
}

/** NaN unless all bytes are digits. */
function digitsAt(bytes: Uint8Array, from: number, count: number): number {
  let number = 0
  for (let at = from; at < from + count; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

/** Microseconds since 1970 for `YYYY-MM-DD HH:MM:SS`; NaN for an invalid time of day. */
export function momentOf(lodgedAt: string | null): number {
  if (lodgedAt === null) return Number.NaN
  const [day = '', clock = ''] = lodgedAt.split(' ')
  const seconds = secondsOf(Buffer.from(` ${clock}`), 0)
  return seconds === null ? Number.NaN : (Date.parse(day) + seconds * 1000) * 1000
}
