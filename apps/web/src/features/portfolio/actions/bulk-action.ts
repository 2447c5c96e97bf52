export const BULK_ACTIONS = ['archive', 'restore', 'reanalyse'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export interface BulkActionOutcome {
  done: number[]
  failed: number[]
  /** The server's own sentence about the first that failed, where it gave one. */
  reason: string | null
}
