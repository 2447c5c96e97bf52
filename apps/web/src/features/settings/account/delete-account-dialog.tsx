import { Button, Checkbox, Modal, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { paths } from '../../../lib/paths.ts'
import { currentUserQuery } from '../../../lib/session/current-user.ts'
import { useLeaveSession } from '../../../lib/session/leave-session.ts'
import { useFocusFirstError } from '../../../ui/controls/use-focus-first-error.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from '../parts/dialog-form.module.css'
import { deleteAccount } from '../queries/account-queries.ts'
import { membersQuery } from '../queries/organisation-queries.ts'

/** The last member must confirm that the organisation is deleted too. */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Delete your account?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      <DeletionForm onCancel={onClose} />
    </Modal>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { data: members } = useQuery(membersQuery())
  const { data: user } = useQuery(currentUserQuery())
  const [password, setPassword] = useState('')
  const [isOrganisationToGo, setIsOrganisationToGo] = useState(false)
  const leaveSession = useLeaveSession()
  const deletion = useMutation({
    mutationFn: (fields: Parameters<typeof deleteAccount>[0]) =>
      leaveSession(() => deleteAccount(fields), paths.landing),
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, deletion.error ?? NOTHING)
  const errors = formErrors(deletion.error, ['password', 'deleteOrganisation'])
  const isLast = members?.length === 1
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    deletion.mutate({ password, deleteOrganisation: isLast && isOrganisationToGo })
  }
  return (
    <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate>
      <p className={classes.words}>This cannot be undone.</p>
      {errors.banner !== null && <Notice tone="error">{errors.banner}</Notice>}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        label="Your password"
        name="password"
        size="md"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={errors.fields.password ?? null}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {isLast && (
        <Checkbox
          label={`Delete ${user?.organisation.name ?? 'the organisation'} with all its homes and its audit trail`}
          description="You are its last member."
          checked={isOrganisationToGo}
          error={errors.fields.deleteOrganisation ?? null}
          onChange={(event) => setIsOrganisationToGo(event.currentTarget.checked)}
        />
      )}
      {!isLast && errors.fields.deleteOrganisation !== undefined && (
        <Notice tone="error">{errors.fields.deleteOrganisation}</Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color="var(--colour-error)" disabled={deletion.isPending}>
          {deletion.isPending ? 'Deleting...' : 'Delete my account'}
        </Button>
      </div>
    </form>
  )
}

const NOTHING = {}
