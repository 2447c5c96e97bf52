import { writeFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { CostOptions } from '@retrofolio/engine/measures/measure-cost'
import { MEASURES, MEASURES_EDITION } from '@retrofolio/engine/tables/measures/measure-figures'
import { nationOfRegion, REGION_COSTS } from '@retrofolio/engine/tables/measures/price-figures'
import { csvLine } from '../../formats/csv.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { aligned } from '../running/aligned.ts'
import { MEASURE_COLUMNS, type MeasureRow, measureRow } from './measure-row.ts'
import type { ListOptions } from './measures.ts'
import { ratesFile } from './rates-file.ts'

/** `measures list`: prints the library with costs of a day, or writes it to a file. */
export async function listMeasures({ asOf, region, rates, out }: ListOptions, report: Report): Promise<void> {
  const format = out === undefined ? null : formatOf(out)
  const options: CostOptions = {
    asOf,
    nation: region === undefined ? 'england' : nationOfRegion(region),
    region: region ?? null,
    rates: rates === undefined ? null : await ratesFile(rates, report),
  }
  const rows = MEASURES.map((measure) => measureRow(measure, options))
  if (format === null) for (const line of linesOf(rows, options)) report.line(line)
  else if (out === format) report.line(textOf(rows, format, options).trimEnd())
  else if (out !== undefined) {
    await writeFile(resolve(out), textOf(rows, format, options))
    report.problem(`${rows.length} measures: ${out}`)
  }
}

type Format = 'csv' | 'json'

function formatOf(out: string): Format {
  const ending = extname(out) === '' ? out : extname(out).slice(1).toLowerCase()
  if (ending === 'csv' || ending === 'json') return ending
  throw new UserFacingError(`--out ${out}: use csv or json to print, or a file that ends in .csv or .json.`, {
    exitCode: 2,
  })
}

function textOf(rows: readonly MeasureRow[], format: Format, { asOf, region }: CostOptions): string {
  if (format === 'json') {
    return `${JSON.stringify({ asOf, region, edition: MEASURES_EDITION, measures: rows }, null, 2)}\n`
  }
  const lines = rows.map((row) => csvLine(MEASURE_COLUMNS.map((column) => row[column])))
  return [csvLine(MEASURE_COLUMNS), ...lines].join('')
}

function linesOf(rows: readonly MeasureRow[], { asOf, region }: CostOptions): string[] {
  const place = REGION_COSTS.find((one) => one.region === region)?.name ?? 'Great Britain, on average'
  return [
    `Costs on ${asOf} in ${place}, VAT included, by the tables of ${MEASURES_EDITION}: fixed + rate, typical.`,
    ...aligned(rows.map((row) => [cell(row.id), MECHANISMS[cell(row.mechanism)] ?? '', costText(row), cell(row.name)])),
  ]
}

const MECHANISMS: Readonly<Record<string, string>> = {
  modelled: 'planned',
  none: 'listed only',
  works: 'works',
  first_step: 'first step',
}

function costText(row: MeasureRow): string {
  if (row.typical_by_design_heat_loss !== null) return 'by capacity'
  return `£${cell(row.fixed_typical_gbp)} + £${cell(row.rate_typical_gbp)} per ${cell(row.unit)}`
}

const cell = (value: string | number | null): string => (value === null ? '' : value.toLocaleString('en-GB'))
