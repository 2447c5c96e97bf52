import type { Command } from 'commander'
import type { Report } from '../platform/report.ts'

/** `doctor`: looks at everything the server needs and says what is wrong with it. */
export function registerDoctorCommand(program: Command, report: Report): void {
  program
    .command('doctor')
    .description('check the settings, data folder, database, register, web application and port')
    .action(async () => {
      const { examine } = await import('./doctoring/examine.ts')
      const findings = await examine(process.env)
      for (const { subject, isWell, told } of findings) {
        report.line(`${isWell ? 'ok ' : 'BAD'}  ${subject.padEnd(15)}  ${told}`)
      }
      if (findings.some(({ isWell }) => !isWell)) process.exitCode = 1
    })
}
