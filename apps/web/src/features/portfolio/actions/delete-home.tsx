import { useState } from 'react'
import { type ListedHome, useDeleteHome } from '../../../lib/homes/home-queries.ts'
import { DeleteHomeDialog } from '../../../ui/home/delete-home-dialog.tsx'
import { focusHeading } from '../../../ui/page/focus-heading.ts'

/** Confirms and deletes a home and reports failures. `home` null: closed. */
export function DeleteHome({ home, onClose }: { home: ListedHome | null; onClose: () => void }) {
  const deletion = useDeleteHome()
  // Kept readable while the dialog fades.
  const [asked, setAsked] = useState(home)
  if (home !== null && home !== asked) setAsked(home)
  const handleClose = () => {
    deletion.reset()
    onClose()
  }
  const handleDeleted = () => {
    handleClose()
    // The button that would regain the focus has gone with its home.
    focusHeading()
  }
  return (
    <DeleteHomeDialog
      isOpen={home !== null}
      fullAddress={asked?.fullAddress ?? ''}
      isPending={deletion.isPending}
      hasFailed={deletion.isError}
      onCancel={handleClose}
      onConfirm={() => home !== null && deletion.mutate(home.id, { onSuccess: handleDeleted })}
    />
  )
}
