import type { Command } from 'commander'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { wholeNumber } from '../running/whole-number.ts'
import { withCommandDatabase } from '../running/with-command-database.ts'

/** `mail …`: what waits, what was given up, and another try for that. */
export function registerMailCommands(program: Command, report: Report): void {
  const mail = program.command('mail').description('the mails that wait, and those that were given up')
  mail
    .command('status')
    .description('say how many mails wait, were sent and were given up, and why')
    .action(() => tellStatus(report))
  mail
    .command('retry')
    .description('try mails again that were given up')
    .argument('[mail...]', 'their numbers, as status prints them', mailNumbers)
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
  report.line(`Given up  ${dead}`)
  for (const { id, event, diedAt, lastError } of newestDead) {
    report.line(`  ${id}  ${event}  ${diedAt?.toISOString() ?? ''}  ${lastError ?? ''}`)
  }
  if (dead > 0) report.line('Another try: npm run -s retrofolio -- mail retry <number>, or --all')
}

async function retry(ids: number[], all: boolean, report: Report): Promise<void> {
  if (all === ids.length > 0) throw new UserFacingError('Name the mails to try again by their numbers, or say --all.')
  const revived = await withCommandDatabase(loadMails, ({ retryMails }, database) =>
    retryMails(database, all ? null : ids),
  )
  report.line(`${revived} ${revived === 1 ? 'mail goes' : 'mails go'} out again when a server runs.`)
}

const mailNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER)

function mailNumbers(text: string, before: number[] = []): number[] {
  return [...before, mailNumber(text)]
}
