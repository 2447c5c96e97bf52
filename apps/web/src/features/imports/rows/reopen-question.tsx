import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { Reopening } from './use-reopening.ts'

/** Asks before a home is deleted with the decision that it came by: people may have corrected it for weeks. */
export function ReopenQuestion({ row, ...dialog }: Reopening['question']) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Decide this row again?"
      confirm={['Delete and decide again', 'Deleting...']}
      isDangerous
    >
      <p>
        {row?.matchedAddress ?? 'The home'}, which row {row?.row} brought in, is deleted from your portfolio, with every
        correction made since.
      </p>
      <p>This cannot be taken back. The same home can be chosen again, but begins anew.</p>
    </ConfirmDialog>
  )
}
