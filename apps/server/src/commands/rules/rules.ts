import { FUELS, type Fuel, NATIONS, type Nation, TENURES, type Tenure } from '@retrofolio/engine/vocabulary'
import { type Command, Option } from 'commander'
import type { Report } from '../../reporting/report.ts'
import { calendarDay, today } from '../running/calendar-day.ts'
import { wholeNumber } from '../running/whole-number.ts'

interface ListOptions {
  asOf: string
  nation?: Nation
  proposed?: true
  json?: true
}

export interface CheckOptions extends ListOptions {
  nation: Nation
  tenure: Tenure
  score?: number
  lodged?: string
  validTo?: string
  measure?: string
  fuel?: Fuel
  offGas?: true
}

/** `rules …`: commands that list energy rules for homes and judge a home by them. They need no server. */
export function registerRuleCommands(program: Command, report: Report): void {
  const rules = program.command('rules').description('energy rules for homes, and grants, on any day')
  dated(rules.command('list'))
    .description('list rules: id, dates, certainty, nations, tenures and title')
    .addOption(new Option('--nation <nation>', 'only of this nation').choices(NATIONS))
    .action(async (options: ListOptions) => {
      const { linesOfRules } = await import('./list-rules.ts')
      for (const line of linesOfRules(options)) report.line(line)
    })
  dated(rules.command('check'))
    .description('judge a home by the rules of its nation, and by the grants for a measure')
    .addOption(new Option('--nation <nation>', 'of the home').choices(NATIONS).makeOptionMandatory())
    .addOption(new Option('--tenure <tenure>', 'of the home').choices(TENURES).makeOptionMandatory())
    .option('--score <points>', 'energy rating of the lodged certificate; needs --lodged', wholeNumber(1, 200))
    .option('--lodged <day>', 'day on which it was lodged, YYYY-MM-DD', calendarDay)
    .option('--valid-to <day>', 'its last valid day; 10 years if left out', calendarDay)
    .option('--measure <id>', 'also show grants for this measure, such as ashp')
    .addOption(new Option('--fuel <fuel>', 'that heats the home, for grants').choices(FUELS))
    .option('--off-gas', 'the home has no mains gas, for grants')
    .action(async (options: CheckOptions) => {
      const { linesOfCheck } = await import('./check-home.ts')
      for (const line of linesOfCheck(options)) report.line(line)
    })
}

function dated(command: Command): Command {
  return command
    .option('--as-of <day>', 'YYYY-MM-DD; today if left out', calendarDay, today())
    .option('--proposed', 'include rules that are proposed, postponed, on hold or only an aim')
    .option('--json', 'print JSON')
}
