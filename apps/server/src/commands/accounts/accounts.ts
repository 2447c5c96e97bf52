import { type Command, InvalidArgumentError } from 'commander'
import type { Database } from '../../database/database.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { wholeNumber } from '../running/whole-number.ts'
import { withCommandDatabase } from '../running/with-command-database.ts'

/** `organisation …` and `user …`: commands with which the operator manages accounts. */
export function registerAccountCommands(program: Command, report: Report): void {
  const organisation = program.command('organisation').description('manage organisations and their home quotas')
  organisation
    .command('create')
    .description('create an organisation and print its id')
    .requiredOption('--name <name>', 'its name')
    .option('--quota <homes>', 'home quota', homeCount)
    .action((options: { name: string; quota?: number }) => createOrganisation(report, options))
  organisation
    .command('set-quota')
    .description("change an organisation's home quota")
    .argument('<organisation>', 'its id', organisationNumber)
    .argument('<homes>', 'home quota', homeCount)
    .action((organisationId: number, homeQuota: number) => setQuota(report, { organisationId, homeQuota }))

  const user = program.command('user').description('manage users')
  user
    .command('create')
    .description('create a user in an organisation')
    .requiredOption('--organisation <number>', "the organisation's id", organisationNumber)
    .requiredOption('--email <e-mail>', 'the e-mail to sign in with', emailAddress)
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--password-stdin', 'read the password from standard input instead of printing a random one')
    .action((options: UserOptions) => createUser(report, options))
  user
    .command('set-password')
    .description('set a new password and end all sessions of the user')
    .argument('<e-mail>', 'the e-mail the user signs in with')
    .option('--password-stdin', 'read the password from standard input instead of printing a random one')
    .action((email: string, options: { passwordStdin?: true }) => setPassword(report, email, options))
  user
    .command('deactivate')
    .description('deactivate a user: block sign-in and revoke their keys')
    .argument('<e-mail>', 'the e-mail the user signs in with')
    .action((email: string) => setActive(report, { email, isActive: false }))
  user
    .command('activate')
    .description('reactivate a user')
    .argument('<e-mail>', 'the e-mail the user signs in with')
    .action((email: string) => setActive(report, { email, isActive: true }))
  user
    .command('verify')
    .description("mark a user's e-mail as verified, if they cannot receive the verification mail")
    .argument('<e-mail>', 'the e-mail the user signs in with')
    .action((email: string) => verifyEmail(report, email))
  user
    .command('list')
    .description('list users, one per line: id, e-mail, name, organisation, state, e-mail verified; separated by tabs')
    .option('--organisation <number>', 'only users of this organisation', organisationNumber)
    .action((options: ListOptions) => listUsers(report, options))
}

interface ListOptions {
  organisation?: number
}

interface UserOptions {
  organisation: number
  email: string
  firstName?: string
  lastName?: string
  passwordStdin?: true
}

async function createOrganisation(report: Report, options: { name: string; quota?: number }): Promise<void> {
  const created = await withAccounts((accounts, database) =>
    accounts.createOrganisation(database, {
      name: options.name,
      ...(options.quota === undefined ? {} : { homeQuota: options.quota }),
    }),
  )
  report.line(`Organisation ${created.id}, ${created.name}, has a quota of ${created.homeQuota} homes.`)
}

async function setQuota(report: Report, change: { organisationId: number; homeQuota: number }): Promise<void> {
  await withAccounts((accounts, database) => accounts.setHomeQuota(database, change))
  report.line(`Organisation ${change.organisationId} now has a quota of ${change.homeQuota} homes.`)
}

async function createUser(report: Report, options: UserOptions): Promise<void> {
  const { password, passwordLine } = await choosePassword(options)
  const created = await withAccounts((accounts, database) =>
    accounts.createUser(database, {
      organisationId: options.organisation,
      email: options.email,
      password,
      ...(options.firstName === undefined ? {} : { firstName: options.firstName }),
      ...(options.lastName === undefined ? {} : { lastName: options.lastName }),
    }),
  )
  report.line(`${created.email} can now sign in.${passwordLine}`)
}

async function setPassword(report: Report, email: string, options: { passwordStdin?: true }): Promise<void> {
  const { password, passwordLine } = await choosePassword(options)
  await withAccounts((accounts, database) => accounts.setPassword(database, { email, password }))
  report.line(`${email} has a new password.${passwordLine}`)
}

async function setActive(report: Report, change: { email: string; isActive: boolean }): Promise<void> {
  await withAccounts((accounts, database) => accounts.setActive(database, change))
  report.line(`${change.email} ${change.isActive ? 'can sign in again' : 'can no longer sign in'}.`)
}

async function verifyEmail(report: Report, email: string): Promise<void> {
  const invited = await withAccounts((accounts, database) => accounts.verifyEmail(database, email))
  report.line(`The e-mail ${email} is verified.`)
  if (invited.length === 0) return
  report.line('The e-mail was not verified before. These members joined its organisation by invitation:')
  for (const member of invited) report.line(`  ${member}`)
  report.line(
    "Ask its owner whether they belong there. To remove a member's access: retrofolio user deactivate <e-mail>",
  )
}

async function listUsers(report: Report, options: ListOptions): Promise<void> {
  const filter = options.organisation === undefined ? {} : { organisationId: options.organisation }
  const users = await withAccounts((accounts, database) => accounts.listUsers(database, filter))
  for (const user of users) {
    const { id, email, firstName, lastName, isActive, organisationId, organisationName } = user
    const name = `${firstName} ${lastName}`.trim()
    const organisation = `${organisationId} ${organisationName}`
    const state = isActive ? 'active' : user.awaitsConfirmationSince === null ? 'deactivated' : 'suspended'
    const columns = [
      String(id),
      email,
      name,
      organisation,
      state,
      user.emailProvenAt === null ? 'not verified' : 'verified',
    ]
    report.line(columns.map((column) => column.replaceAll(/\s+/g, ' ')).join('\t'))
  }
}

async function choosePassword(options: { passwordStdin?: true }): Promise<{ password: string; passwordLine: string }> {
  const { passwordFromInput, randomPassword } = await import('./new-password.ts')
  if (options.passwordStdin === true) return { password: await passwordFromInput(), passwordLine: '' }
  const password = randomPassword()
  return { password, passwordLine: ` Password: ${password}` }
}

const loadAccounts = () => import('../../features/accounts/accounts.service.ts')
type Accounts = Awaited<ReturnType<typeof loadAccounts>>

function withAccounts<Result>(work: (accounts: Accounts, database: Database) => Promise<Result>): Promise<Result> {
  return withCommandDatabase(loadAccounts, (accounts, database) =>
    work(accounts, database).catch((error: unknown) => {
      throw error instanceof accounts.AccountProblem ? new UserFacingError(error.message, { cause: error }) : error
    }),
  )
}

const organisationNumber = wholeNumber(1, 999_999_999)
const homeCount = wholeNumber(0, 999_999_999)

function emailAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('Must be an e-mail address.')
  return text
}
