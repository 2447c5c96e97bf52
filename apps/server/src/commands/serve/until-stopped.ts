import { terminateThreads } from '@retrofolio/reference-data/threads/live-threads'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { exitImmediately } from '../running/exit-immediately.ts'
import type { Product } from './start-product.ts'

// Long enough for a slow response; service managers usually kill after 10 to 30 seconds.
const CLOSE_WITHIN_MS = 9_000

/** Serves until SIGINT or SIGTERM, then closes cleanly within ten seconds; a second signal ends the process at once. */
export async function untilStopped(product: Product, report: Report): Promise<void> {
  const failure = await Promise.race([signalled(), product.failed])
  process.once('SIGINT', () => exitImmediately(130))
  process.once('SIGTERM', () => exitImmediately(143))
  const overdue = setTimeout(() => {
    report.problem('Some requests did not finish in time and were cut off.')
    exitImmediately(1)
  }, CLOSE_WITHIN_MS)
  // Never cleared: the process must end even if something is left open.
  overdue.unref()
  await product.close()
  await terminateThreads()
  if (failure instanceof UserFacingError) throw failure
}

function signalled(): Promise<null> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve(null))
    process.once('SIGTERM', () => resolve(null))
  })
}
