import { Command, CommanderError } from 'commander'
import { registerAccountCommands } from './commands/accounts/accounts.ts'
import { registerAnalyseCommand } from './commands/analyse/analyse.ts'
import { registerBackupCommands } from './commands/backup/backup.ts'
import { registerDoctorCommand } from './commands/doctor/doctor.ts'
import { registerEnquiryCommands } from './commands/enquiries/enquiries.ts'
import { registerJobCommands } from './commands/jobs/jobs.ts'
import { registerMailCommands } from './commands/mail/mail.ts'
import { registerMaintenanceCommands } from './commands/maintenance/maintenance.ts'
import { registerMeasureCommands } from './commands/measures/measures.ts'
import { registerPlanCommand } from './commands/plan/plan.ts'
import { registerRegisterCommands } from './commands/register/register.ts'
import { registerRuleCommands } from './commands/rules/rules.ts'
import { registerServeCommand } from './commands/serve/serve.ts'
import { registerWorkerCommand } from './commands/worker/worker.ts'
import { errorCode } from './reporting/error-code.ts'
import { consoleReport, type Report } from './reporting/report.ts'
import { UserFacingError } from './reporting/user-facing-error.ts'

const USAGE_EXIT_CODE = 2
const BUG_EXIT_CODE = 70

/** Runs one `retrofolio` command. Commands import what they need when they run, so that `--help` is fast. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  const report = consoleReport({ details: process.env['LOG_LEVEL'] === 'debug' })
  try {
    await commandLine(report).parseAsync(args, { from: 'user' })
  } catch (error) {
    // Handles that a failed command leaves open must not keep the process alive.
    process.exit(tell(error, report))
  }
}

/** `retrofolio … | head -1` stops reading early; the command must still complete. */
function ignoreClosedPipe(error: Error): void {
  if (errorCode(error) !== 'EPIPE') throw error
}

export function commandLine(report: Report): Command {
  const program = new Command('retrofolio')
    .description('UK home energy-retrofit assessment and portfolio tracking')
    .exitOverride()
    .showHelpAfterError('(add --help for usage)')
  registerServeCommand(program, report)
  registerWorkerCommand(program, report)
  registerAnalyseCommand(program, report)
  registerRegisterCommands(program, report)
  registerPlanCommand(program, report)
  registerRuleCommands(program, report)
  registerMeasureCommands(program, report)
  registerAccountCommands(program, report)
  registerEnquiryCommands(program, report)
  registerJobCommands(program, report)
  registerMailCommands(program, report)
  registerBackupCommands(program, report)
  registerMaintenanceCommands(program, report)
  registerDoctorCommand(program, report)
  return program
}

/** Returns the exit code. */
function tell(error: unknown, report: Report): number {
  // Commander has already printed its help or the usage error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT_CODE
  if (error instanceof UserFacingError) {
    report.problem(error.message)
    return error.exitCode
  }
  report.problem(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return BUG_EXIT_CODE
}
