import type { Command } from 'commander'
import type { Database } from '../../database/database.ts'
import type { Enquiry } from '../../features/enquiries/enquiries.repository.ts'
import type { Report } from '../../reporting/report.ts'
import { wholeNumber } from '../running/whole-number.ts'
import { withCommandDatabase } from '../running/with-command-database.ts'

interface ReadOptions {
  kind?: string
  days?: number
  suspects?: true
}

/** `enquiries …`: commands for what visitors submitted through the public forms. */
export function registerEnquiryCommands(program: Command, report: Report): void {
  const enquiries = program
    .command('enquiries')
    .description('read, export and delete what visitors submitted through the public forms')
  reading(enquiries.command('list'))
    .description('list enquiries, newest first: id, time, form, name, e-mail and the start of the message')
    .action((options: ReadOptions) => print(linesOfEnquiries, options, report))
  reading(enquiries.command('export'))
    .description('print all enquiries as CSV')
    .action((options: ReadOptions) => print(linesOfExport, options, report))
  enquiries
    .command('delete')
    .description('delete every enquiry sent from an e-mail address')
    .argument('<e-mail>', "the sender's e-mail")
    .action((email: string) => deleteFrom(report, email))
}

function reading(command: Command): Command {
  return command
    .option('--kind <form>', 'only this form, such as contact or early_access', kindOfForm)
    .option('--days <number>', 'only the last days', wholeNumber(1, 99_999))
    .option('--suspects', 'include suspected spam')
}

type Lines = (database: Database, options: ReadOptions) => Promise<string[]>

async function print(lines: Lines, options: ReadOptions, report: Report): Promise<void> {
  const found = await withCommandDatabase(loadEnquiries, (_enquiries, database) => lines(database, options))
  for (const line of found) report.line(line)
}

const loadEnquiries = () => import('../../features/enquiries/enquiries.service.ts')

/** One line per enquiry, with columns separated by tabs. */
export async function linesOfEnquiries(database: Database, options: ReadOptions): Promise<string[]> {
  const found = await find(database, options)
  if (found.length === 0) return ['No enquiries.']
  return found.map(({ id, createdAt, kind, name, email, message }) =>
    [String(id), createdAt.toISOString(), kind, name, email, beginning(message)]
      .map((column) => column.replaceAll(UNPRINTABLE, ' '))
      .join('\t'),
  )
}

export async function linesOfExport(database: Database, options: ReadOptions): Promise<string[]> {
  const { csvLine } = await import('../../formats/csv.ts')
  const found = await find(database, options)
  const records = found.map((enquiry) => [
    enquiry.id,
    enquiry.createdAt.toISOString(),
    enquiry.kind,
    enquiry.name,
    enquiry.email,
    enquiry.companyName,
    enquiry.message,
    enquiry.isSuspect ? 'yes' : 'no',
    enquiry.answers.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
    pairs(enquiry.hidden),
    pairs(enquiry.tracking),
  ])
  return [EXPORT_HEADINGS, ...records].map((record) => csvLine(record).trimEnd())
}

const EXPORT_HEADINGS = [
  'id',
  'at',
  'form',
  'name',
  'email',
  'company',
  'message',
  'is_suspect',
  'answers',
  'hidden',
  'tracking',
]

const pairs = (record: Readonly<Record<string, string>>): string =>
  Object.entries(record)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

async function deleteFrom(report: Report, email: string): Promise<void> {
  const count = await withCommandDatabase(loadEnquiries, ({ forgetEnquiriesFrom }, database) =>
    database.orm.transaction((queries) => forgetEnquiriesFrom(queries, email)),
  )
  report.line(`${count} ${count === 1 ? 'enquiry' : 'enquiries'} deleted.`)
}

async function find(database: Database, { kind, days: within, suspects }: ReadOptions): Promise<Enquiry[]> {
  const { listEnquiries } = await loadEnquiries()
  const since = within === undefined ? null : new Date(Date.now() - within * 24 * 60 * 60 * 1_000)
  return listEnquiries(database, { kind: kind ?? null, since, withSuspects: suspects ?? false })
}

const LONGEST_BEGINNING = 80

function beginning(message: string): string {
  return message.length <= LONGEST_BEGINNING ? message : `${message.slice(0, LONGEST_BEGINNING)}…`
}

/** Accepts a form's name as in its address or as in the list. */
const kindOfForm = (text: string): string => text.replaceAll('-', '_')

/** Control characters could manipulate the terminal that shows a visitor's text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\s]+/gu
