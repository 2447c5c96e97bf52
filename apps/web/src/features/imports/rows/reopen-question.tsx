import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { Reopening } from './use-reopening.ts'

/** Confirms reopening if it deletes a home, which users may have corrected since. */
export function ReopenQuestion({ row, ...dialog }: Reopening['question']) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Decide this row again?"
      confirm={['Delete and decide again', 'Deleting...']}
      isDangerous
    >
      <p>
        {row?.matchedAddress ?? 'The home'}, added by row {row?.row}, will be deleted from your portfolio, with all
        later corrections.
      </p>
      <p>You cannot reverse this. You can choose the same home again, but its corrections are lost.</p>
    </ConfirmDialog>
  )
}
