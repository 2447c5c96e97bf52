export const BULK_ACTIONS = ['archive', 'restore', 'reanalyse'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export interface BulkActionOutcome {
  done: number[]
  failed: number[]
  /** The server's message for the first failure, if any. */
  reason: string | null
}
