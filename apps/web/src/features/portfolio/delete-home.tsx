import { useState } from 'react'
import type { ListedHome } from '../../lib/home-queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeleteHome } from './queries.ts'

/** Asks, deletes, and says when it did not work. `home` null: closed. */
export function DeleteHome({ home, onClose }: { home: ListedHome | null; onClose: () => void }) {
  const deletion = useDeleteHome()
  // What was asked about stays readable while the dialog fades.
  const [asked, setAsked] = useState(home)
  if (home !== null && home !== asked) setAsked(home)
  const handleClose = () => {
    deletion.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={home !== null}
      title="Delete home"
      confirm={['Delete', 'Deleting...']}
      isDangerous
      isPending={deletion.isPending}
      failure={deletion.isError ? 'There was an error deleting your home. Please try again.' : null}
      onCancel={handleClose}
      onConfirm={() => home !== null && deletion.mutate(home.id, { onSuccess: handleClose })}
    >
      <p>Are you sure you want to delete {asked?.fullAddress ?? ''} from your portfolio?</p>
    </ConfirmDialog>
  )
}
