import { type Command, InvalidArgumentError } from 'commander'
import type { Database } from '../../database/database.ts'
import type * as undeliveredMails from '../../mail/undelivered-mails.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

/** `mail …`: what waits, what was given up, and another try for that. */
export function registerMailCommands(program: Command, report: Report): void {
  const mail = program.command('mail').description('the mails that wait, and those that were given up')
  mail
    .command('status')
    .description('say how many mails wait, were sent and were given up, and why')
    .action(() => withMails((mails, database) => tellStatus(mails, database, report)))
  mail
    .command('retry')
    .description('try mails again that were given up')
    .argument('[mail...]', 'their numbers, as status prints them', mailNumbers)
    .option('--all', 'all of them')
    .action((ids: number[] | undefined, options: { all?: true }) => retry(ids ?? [], options.all ?? false, report))
}

type Mails = typeof undeliveredMails

async function tellStatus(mails: Mails, database: Database, report: Report): Promise<void> {
  const { waiting, failing, sent, dead, oldestFailing, newestDead } = await mails.mailStatus(database)
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
  const revived = await withMails((mails, database) => mails.retryMails(database, all ? null : ids))
  report.line(`${revived} ${revived === 1 ? 'mail goes' : 'mails go'} out again when a server runs.`)
}

async function withMails<Answer>(work: (mails: Mails, database: Database) => Promise<Answer>): Promise<Answer> {
  const [{ readConfig }, { withDatabase }, mails] = await Promise.all([
    import('../../config/config.ts'),
    import('../running/open-database.ts'),
    import('../../mail/undelivered-mails.ts'),
  ])
  return withDatabase(readConfig(process.env), (database) => work(mails, database))
}

function mailNumbers(text: string, before: number[] = []): number[] {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return [...before, Number(text)]
}
