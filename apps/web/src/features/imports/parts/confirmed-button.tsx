import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

export interface ConfirmedButtonProps {
  label: string
  icon: ReactNode
  title: string
  /** Button labels: idle and pending. */
  confirm: readonly [string, string]
  action: { isPending: boolean; error: unknown; reset: () => void }
  onConfirm: () => void
  children: ReactNode
}

/** A button for an irreversible action, which it confirms first. */
export function ConfirmedButton({ label, icon, action, children, ...dialog }: ConfirmedButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="outline" color="var(--colour-error)" leftSection={icon} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        isOpen={isAsking}
        isDangerous
        isPending={action.isPending}
        failure={formErrors(action.error, []).banner}
        onCancel={() => {
          setIsAsking(false)
          action.reset()
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
