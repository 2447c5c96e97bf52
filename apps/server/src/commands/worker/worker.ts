import type { Command } from 'commander'
import type { Report } from '../../reporting/report.ts'

/** `worker`: processes queued jobs, beside any number of servers and other workers. */
export function registerWorkerCommand(program: Command, report: Report): void {
  program
    .command('worker')
    .description('process queued jobs, beside servers and other workers')
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
