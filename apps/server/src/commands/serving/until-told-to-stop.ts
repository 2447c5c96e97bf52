import type { Report } from '../../platform/report.ts'
import { UserFacingError } from '../../platform/user-facing-error.ts'
import type { Product } from './start-product.ts'

// Long enough for a slow answer; service managers usually insist after 10 to 30 seconds.
const CLOSE_WITHIN_MS = 10_000

/** Serves until SIGINT or SIGTERM, then closes in good order; a second signal ends it at once. */
export async function untilToldToStop(product: Product, report: Report): Promise<void> {
  const failure = await Promise.race([signalled(), product.failed])
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  const overdue = setTimeout(() => {
    report.problem('Some requests did not finish in time and were cut off.')
    process.exit(1)
  }, CLOSE_WITHIN_MS)
  overdue.unref()
  await product.close()
  clearTimeout(overdue)
  if (failure instanceof UserFacingError) throw failure
}

function signalled(): Promise<null> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve(null))
    process.once('SIGTERM', () => resolve(null))
  })
}
