import type { CustomValue } from '@retrofolio/contract/homes/custom-columns'

/** A value that a home took from a row of a file, so that it can be reverted. */
export interface ValueChange {
  columnId: number
  from: CustomValue | null
  to: CustomValue
}
