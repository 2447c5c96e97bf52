import { vatRate } from '@retrofolio/engine/finance/vat'
import type { OwnRate, ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { dayNumberOf } from '@retrofolio/engine/quantities/calendar-days'
import type { PriceRange, UnitPrice } from '@retrofolio/engine/tables/measures/measure'
import { MEASURES, measureOf } from '@retrofolio/engine/tables/measures/measure-figures'
import type { MeasureId } from '@retrofolio/engine/tables/measures/measure-ids'

/** Headings of a schedule of rates. Rule MEA-8. */
export const RATE_COLUMNS = [
  'measure',
  'fixed_gbp',
  'rate_gbp',
  'low_fixed_gbp',
  'low_rate_gbp',
  'high_fixed_gbp',
  'high_rate_gbp',
  'priced_on',
  'vat',
] as const
type RateColumn = (typeof RATE_COLUMNS)[number]

/** Headings of the template that explain a row. They are not read, and no problem. */
export const EXPLAINING_COLUMNS = ['name', 'unit', 'our_fixed_gbp', 'our_rate_gbp', 'notes'] as const

/** What is wrong with one cell, and what to do. */
export interface RateProblem {
  /** As numbered in the spreadsheet. */
  row: number
  field: string
  value: string
  /** Problem and remedy, as sentences. */
  message: string
}

export interface ReadRates {
  rates: ScheduleOfRates
  /** Measures that were read. */
  measures: number
  /** Rows that name a measure and nothing else, as in a template that is filled in partly. */
  leftBlank: number
  /** Rows that could not be used. */
  rowsNotRead: number
  /** Headings that nothing was read from. */
  columnsNotRead: number
  /** Rows that could not be used and headings that nothing was read from: nothing is dropped without a word. */
  problems: readonly RateProblem[]
}

/**
 * Reads an organisation's schedule of rates. Rule MEA-8. A row with any problem gives no price.
 *
 * @param header names of the columns, in any order
 * @param rows below it, with their numbers
 * @returns prices by measure, and every problem with its row, field, value and remedy
 */
export function readScheduleOfRates(
  header: { row: number; cells: readonly string[] },
  rows: Iterable<{ row: number; cells: readonly string[] }>,
): ReadRates {
  const problems: RateProblem[] = []
  const columns = columnsOf(header, problems)
  const columnsNotRead = problems.filter(({ field }) => field === 'heading').length
  const rates: Partial<Record<MeasureId, OwnRate>> = {}
  const rowOfMeasure = new Map<MeasureId, number>()
  const rowsNotRead = new Set<number>()
  let leftBlank = 0
  const isHeaderWrong = problems.some(({ field }) => field === 'header')
  for (const { row, cells } of isHeaderWrong ? [] : rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const reader = cellReader(row, cells, columns)
    if (isLeftBlank(reader)) {
      leftBlank += 1
      continue
    }
    const measure = measureIn(reader)
    const rate = rateIn(reader, measure)
    problems.push(...reader.problems)
    if (measure === null || rate === null || reader.problems.length > 0) {
      rowsNotRead.add(row)
      continue
    }
    const earlier = rowOfMeasure.get(measure)
    if (earlier === undefined) {
      rowOfMeasure.set(measure, row)
      rates[measure] = rate
    } else {
      rowsNotRead.add(row)
      problems.push({
        row,
        field: 'measure',
        value: measure,
        message: `Row ${earlier} has a price for this measure already, which is used. Keep one of the two rows.`,
      })
    }
  }
  return {
    rates,
    measures: rowOfMeasure.size,
    leftBlank,
    rowsNotRead: rowsNotRead.size,
    columnsNotRead,
    problems,
  }
}

/** A price or a word about it makes a row one to read. */
function isLeftBlank({ text }: CellReader): boolean {
  return text('measure') !== '' && RATE_COLUMNS.every((column) => column === 'measure' || text(column) === '')
}

type Columns = ReadonlyMap<RateColumn, number>

const REQUIRED: readonly RateColumn[] = ['measure', 'priced_on', 'vat']

function columnsOf({ row, cells }: { row: number; cells: readonly string[] }, problems: RateProblem[]): Columns {
  const columns = new Map<RateColumn, number>()
  for (const [place, cell] of cells.entries()) {
    const heading = headingOf(cell)
    const column = RATE_COLUMNS.find((name) => name === heading)
    if (column !== undefined && !columns.has(column)) columns.set(column, place)
    else if (heading !== '' && !EXPLAINING_COLUMNS.some((name) => name === heading)) {
      const why = column === undefined ? 'is not a heading of a schedule of rates' : 'is there twice'
      problems.push({
        row,
        field: 'heading',
        value: cell,
        message: `It ${why}, so the column was not read. Use ${RATE_COLUMNS.join(', ')}.`,
      })
    }
  }
  const lost = REQUIRED.filter((column) => !columns.has(column))
  if (!columns.has('fixed_gbp') && !columns.has('rate_gbp')) lost.push('rate_gbp')
  for (const column of lost) {
    problems.push({ row, field: 'header', value: column, message: `The column ${column} is missing. Add it.` })
  }
  return columns
}

function headingOf(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/**
 * Whether a row may be the header of a schedule of rates, which may have a title above it.
 *
 * @param cells of one row
 */
export function isRatesHeader(cells: readonly string[]): boolean {
  const headings = new Set(cells.map(headingOf))
  return headings.has('measure') && RATE_COLUMNS.some((column) => column !== 'measure' && headings.has(column))
}

interface CellReader {
  problems: RateProblem[]
  text: (column: RateColumn) => string
  reject: (column: RateColumn, message: string) => null
}

function cellReader(row: number, cells: readonly string[], columns: Columns): CellReader {
  const problems: RateProblem[] = []
  const text = (column: RateColumn): string => cells[columns.get(column) ?? -1]?.trim() ?? ''
  return {
    problems,
    text,
    reject(column, message) {
      problems.push({ row, field: column, value: text(column), message })
      return null
    },
  }
}

/** By the id of a measure or its name, whatever the capitals. */
function measureIn({ text, reject }: CellReader): MeasureId | null {
  const given = text('measure').toLowerCase()
  const found = MEASURES.find(({ id, name }) => id.toLowerCase() === given || name.toLowerCase() === given)
  if (found !== undefined) return found.id
  const remedy =
    'Use its id, such as cavityFill, or its name. The template has both, as has “retrofolio measures list”.'
  return reject('measure', `${given === '' ? 'The measure is missing' : 'No measure has this id or name'}. ${remedy}`)
}

function rateIn(reader: CellReader, measure: MeasureId | null): OwnRate | null {
  const price = priceIn(reader)
  const pricedOn = dayIn(reader)
  const isVatIncluded = vatIn(reader)
  if (price === null || pricedOn === null || isVatIncluded === null) return null
  if (measure !== null && isVatIncluded && !hasVatRate(measure, pricedOn)) {
    return reader.reject(
      'priced_on',
      'No rate of VAT is known for that day. Give a price without VAT, or one of May 2023 or later.',
    )
  }
  return { price, pricedOn, isVatIncluded }
}

function priceIn(reader: CellReader): PriceRange | null {
  const typical = unitPrice(reader, 'fixed_gbp', 'rate_gbp')
  if (typical === 'missing') {
    return reader.reject('rate_gbp', 'The price is missing. Give fixed_gbp, rate_gbp or both.')
  }
  if (typical !== null && typical.fixedGbp === 0 && typical.rateGbp === 0) {
    return reader.reject('rate_gbp', 'The price is nothing. Leave the row out where you have no price.')
  }
  const low = unitPrice(reader, 'low_fixed_gbp', 'low_rate_gbp')
  const high = unitPrice(reader, 'high_fixed_gbp', 'high_rate_gbp')
  if (typical === null || low === null || high === null) return null
  if (low === 'missing' && high === 'missing') return { low: typical, typical, high: typical }
  if (low === 'missing' || high === 'missing') {
    const lost = low === 'missing' ? 'low_rate_gbp' : 'high_rate_gbp'
    return reader.reject(lost, 'One of the low and high prices is missing. Give both or neither.')
  }
  return isOrdered(reader, low, typical, high) ? { low, typical, high } : null
}

function isOrdered(reader: CellReader, low: UnitPrice, typical: UnitPrice, high: UnitPrice): boolean {
  const before = reader.problems.length
  const remedy = 'Low may not exceed typical, nor typical high.'
  if (low.fixedGbp > typical.fixedGbp) reader.reject('low_fixed_gbp', `It is more than fixed_gbp. ${remedy}`)
  if (low.rateGbp > typical.rateGbp) reader.reject('low_rate_gbp', `It is more than rate_gbp. ${remedy}`)
  if (high.fixedGbp < typical.fixedGbp) reader.reject('high_fixed_gbp', `It is less than fixed_gbp. ${remedy}`)
  if (high.rateGbp < typical.rateGbp) reader.reject('high_rate_gbp', `It is less than rate_gbp. ${remedy}`)
  return reader.problems.length === before
}

/** An empty part is nothing where the other one is given. */
function unitPrice(reader: CellReader, fixed: RateColumn, rate: RateColumn): UnitPrice | 'missing' | null {
  if (reader.text(fixed) === '' && reader.text(rate) === '') return 'missing'
  const fixedGbp = poundsIn(reader, fixed)
  const rateGbp = poundsIn(reader, rate)
  return fixedGbp === null || rateGbp === null ? null : { fixedGbp, rateGbp }
}

const POUNDS = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/
const MOST_GBP = 1_000_000

/** Of an unquoted 3,000 in a CSV file, `000` is the next cell. */
const CUT_NUMBER = 'It begins with 0, so a comma may have cut a number in two. Write thousands without a comma.'
/** Other countries write 1.250 for 1250. */
const POINT_OR_COMMA = 'It has three decimals, so it may mean thousands. Write it as 1250 or 1.25.'

function poundsIn({ text, reject }: CellReader, column: RateColumn): number | null {
  const cell = text(column)
  if (cell === '') return 0
  if (/^£?\s*0\d/.test(cell)) return reject(column, CUT_NUMBER)
  if (/^£?\s*[1-9]\d{0,2}\.\d{3}$/.test(cell)) return reject(column, POINT_OR_COMMA)
  const [, whole, pence = ''] = POUNDS.exec(cell) ?? []
  const gbp = whole === undefined ? Number.NaN : Number(`${whole.replaceAll(',', '')}${pence}`)
  if (gbp <= MOST_GBP) return gbp
  if (gbp > MOST_GBP)
    return reject(column, 'It is more than a million pounds. Give pounds for one unit of the measure.')
  return /^(?:£\s*)?[-−]|^\(.*\)$/.test(cell)
    ? reject(column, 'A price cannot be negative. Give 0 or more.')
    : reject(column, 'It is not a number of pounds. Write it as 1250 or 1250.50.')
}

function dayIn({ text, reject }: CellReader): string | null {
  const cell = text('priced_on')
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  const iso =
    day === undefined || month === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (dayNumberOf(iso) !== null) return iso
  if (cell === '') return reject('priced_on', 'The day of the price is missing. Write it as 2026-11-30 or 30/11/2026.')
  return reject('priced_on', 'It is not a day. Write it as 2026-11-30 or 30/11/2026.')
}

function vatIn({ text, reject }: CellReader): boolean | null {
  const cell = text('vat').toLowerCase()
  if (cell === 'included' || cell === 'excluded') return cell === 'included'
  return reject('vat', 'It does not say whether the price contains VAT. Write included or excluded.')
}

/** In both parts of the country, and for works within another supply and alone. */
function hasVatRate(measure: MeasureId, day: string): boolean {
  if (measureOf(measure).price.vat === 'none') return true
  try {
    for (const nation of ['england', 'northern_ireland'] as const) {
      vatRate('energy_saving', day, nation)
      vatRate('standard', day, nation)
    }
    return true
  } catch {
    return false
  }
}
