import type { Command } from 'commander'
import type { Report } from '../../reporting/report.ts'

/** `doctor`: checks everything the server needs and reports what is wrong. */
export function registerDoctorCommand(program: Command, report: Report): void {
  program
    .command('doctor')
    .description(
      'check settings, secrets, data folder, database, clock, register, mail, outside services, web application and port',
    )
    .action(async () => {
      const { examine } = await import('./examine.ts')
      const findings = await examine(process.env)
      for (const { subject, verdict, text } of findings) {
        report.line(`${verdict.padEnd(4)}  ${subject.padEnd(15)}  ${text}`)
      }
      if (findings.some(({ verdict }) => verdict === 'BAD')) process.exitCode = 1
    })
}
