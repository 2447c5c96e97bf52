import type { Command } from 'commander'
import type { Report } from '../../reporting/report.ts'

/** `serve`: serves the web application and its API on one port until it receives a stop signal. */
export function registerServeCommand(program: Command, report: Report): void {
  program
    .command('serve')
    .description('serve the web application and its API on one port')
    .action(async () => {
      const [{ readConfig }, { startProduct }, { untilStopped }] = await Promise.all([
        import('../../config/config.ts'),
        import('./start-product.ts'),
        import('./until-stopped.ts'),
      ])
      const product = await startProduct(readConfig(process.env), report)
      await untilStopped(product, report)
    })
}
