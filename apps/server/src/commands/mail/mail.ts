import type { Command } from 'commander'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { wholeNumber } from '../running/whole-number.ts'
import { withCommandDatabase } from '../running/with-command-database.ts'

/** `mail …`: commands that show waiting and abandoned mails, and retry them. */
export function registerMailCommands(program: Command, report: Report): void {
  const mail = program.command('mail').description('show waiting and abandoned mails, and retry abandoned ones')
  mail
    .command('status')
    .description('count waiting, sent and abandoned mails, with errors')
    .action(() => tellStatus(report))
  mail
    .command('retry')
    .description('retry abandoned mails')
    .argument('[mail...]', 'mail numbers, as printed by status', mailNumbers)
    .option('--all', 'all of them')
    .action((ids: number[] | undefined, options: { all?: true }) => retry(ids ?? [], options.all ?? false, report))
}

const loadMails = () => import('../../mail/undelivered-mails.ts')

async function tellStatus(report: Report): Promise<void> {
  const { waiting, failing, sent, dead, oldestFailing, newestDead } = await withCommandDatabase(
    loadMails,
    ({ mailStatus }, database) => mailStatus(database),
  )
  report.line(`Waiting   ${waiting}${failing === 0 ? '' : `, ${failing} of them after a failure`}`)
  for (const { id, event, createdAt, lastError } of oldestFailing) {
    report.line(`  ${id}  ${event}  since ${createdAt.toISOString()}  ${lastError ?? ''}`)
  }
  report.line(`Sent      ${sent} in the last 30 days`)
  report.line(`Abandoned ${dead}`)
  for (const { id, event, diedAt, lastError } of newestDead) {
    report.line(`  ${id}  ${event}  ${diedAt?.toISOString() ?? ''}  ${lastError ?? ''}`)
  }
  if (dead > 0) report.line('To retry: npm run -s retrofolio -- mail retry <number>, or --all')
}

async function retry(ids: number[], all: boolean, report: Report): Promise<void> {
  if (all === ids.length > 0) throw new UserFacingError('Name the mails to retry by number, or use --all.')
  const revived = await withCommandDatabase(loadMails, ({ retryMails }, database) =>
    retryMails(database, all ? null : ids),
  )
  report.line(`${revived} ${revived === 1 ? 'mail' : 'mails'} queued again; a running server sends them.`)
}

const mailNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER)

function mailNumbers(text: string, before: number[] = []): number[] {
  return [...before, mailNumber(text)]
}
