import { type Command, InvalidArgumentError } from 'commander'
import type { Report } from '../../reporting/report.ts'
import { wholeNumber } from '../running/whole-number.ts'
import { withCommandDatabase } from '../running/with-command-database.ts'

const DEFAULT_RETRY_AFTER_SECONDS = 60

/** `maintenance …`: closes the product on every node, and opens it again. */
export function registerMaintenanceCommands(program: Command, report: Report): void {
  const maintenance = program.command('maintenance').description('close the product for maintenance, and open it again')
  maintenance
    .command('on')
    .description(
      'close the product: within a second the API of every node returns 503 and the application shows its maintenance page',
    )
    .option('--message <text>', 'a sentence shown to users', oneLine)
    .option('--retry-after <seconds>', 'when clients may retry', wholeNumber(1, 99_999), DEFAULT_RETRY_AFTER_SECONDS)
    .action(async (options: { message?: string; retryAfter: number }) => {
      await withCommandDatabase(loadMaintenance, ({ startMaintenance }, database) =>
        startMaintenance(database, { message: options.message ?? null, retryAfterSeconds: options.retryAfter }),
      )
      report.line('Closed for maintenance.')
    })
  maintenance
    .command('off')
    .description('open the product again')
    .action(async () => {
      await withCommandDatabase(loadMaintenance, ({ endMaintenance }, database) => endMaintenance(database))
      report.line('Open.')
    })
  maintenance
    .command('status')
    .description('show whether the product is closed')
    .action(async () => {
      const found = await withCommandDatabase(loadMaintenance, ({ readMaintenance }, database) =>
        readMaintenance(database),
      )
      if (found === null) {
        report.line('Open.')
        return
      }
      const message = found.message === null ? '' : `: ${found.message}`
      report.line(`Closed for maintenance since ${found.startedAt.toISOString()}${message}`)
    })
}

const loadMaintenance = () => import('../../maintenance/maintenance.repository.ts')

const MESSAGE_MAX_CHARACTERS = 300

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '' || line.length > MESSAGE_MAX_CHARACTERS) {
    throw new InvalidArgumentError(`Must have 1 to ${MESSAGE_MAX_CHARACTERS} characters.`)
  }
  return line
}
