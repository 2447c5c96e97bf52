import type { Command } from 'commander'
import type { Report } from '../../reporting/report.ts'

/** `worker`: the jobs that wait in the database, done beside any number of servers and other workers. */
export function registerWorkerCommand(program: Command, report: Report): void {
  program
    .command('worker')
    .description('do the jobs that wait in the database, beside servers and other workers')
    .action(async () => {
      const [{ readConfig }, { startWorker }, { untilStopped }] = await Promise.all([
        import('../../config/config.ts'),
        import('./start-worker.ts'),
        import('../serve/until-stopped.ts'),
      ])
      const worker = await startWorker(readConfig(process.env), report)
      await untilStopped(worker, report)
    })
}
