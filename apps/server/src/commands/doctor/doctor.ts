import type { Command } from 'commander'
import type { Report } from '../../reporting/report.ts'

/** `doctor`: looks at everything the server needs and says what is wrong with it. */
export function registerDoctorCommand(program: Command, report: Report): void {
  program
    .command('doctor')
    .description(
      'check settings, secrets, data folder, database, clock, register, mail, outside services, web application and port',
    )
    .action(async () => {
      const { examine } = await import('./examine.ts')
      const findings = await examine(process.env)
      for (const { subject, verdict, told } of findings) {
        report.line(`${verdict.padEnd(4)}  ${subject.padEnd(15)}  ${told}`)
      }
      if (findings.some(({ verdict }) => verdict === 'BAD')) process.exitCode = 1
    })
}
