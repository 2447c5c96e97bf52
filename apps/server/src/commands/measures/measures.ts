import { COST_REGIONS, type CostRegion } from '@retrofolio/engine/tables/measures/price-figures'
import { type Command, Option } from 'commander'
import type { Report } from '../../reporting/report.ts'
import { calendarDay, today } from '../running/calendar-day.ts'

export interface ListOptions {
  asOf: string
  region?: CostRegion
  rates?: string
  out?: string
}

/** `measures …`: commands that list what can be done to homes, and what it costs. They need no server. */
export function registerMeasureCommands(program: Command, report: Report): void {
  const measures = program.command('measures').description('measures for homes and their costs')
  measures
    .command('list')
    .description('list measures: id, costs with the VAT of the day, life, and whether the model calculates them')
    .option('--as-of <day>', 'day of the works, YYYY-MM-DD; today if left out', calendarDay, today())
    .addOption(new Option('--region <region>', 'of the prices; the mean if left out').choices(COST_REGIONS))
    .option('--rates <file>', "your own schedule of rates, CSV or XLSX, which replaces the library's prices")
    .option('--out <csv | json | file>', 'print CSV or JSON, or write a .csv or .json file')
    .action(async (options: ListOptions) => {
      const { listMeasures } = await import('./list-measures.ts')
      await listMeasures(options, report)
    })
}
