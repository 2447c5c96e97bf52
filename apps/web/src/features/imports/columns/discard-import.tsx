import { Button } from '@mantine/core'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { paths } from '../../../lib/paths.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { useImportChanges } from '../data/queries.ts'

/** Deletes an upload that has not been imported. */
export function DiscardImport({ detail }: { detail: ImportDetail }) {
  const { discard } = useImportChanges(detail.id)
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        color="var(--colour-error)"
        leftSection={<IconTrash size="1.15em" stroke={2} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this file?"
        confirm={['Discard file', 'Discarding...']}
        isDangerous
        isPending={discard.isPending}
        failure={formErrors(discard.error, []).banner}
        onCancel={() => {
          setIsAsking(false)
          discard.reset()
        }}
        onConfirm={() =>
          discard.mutate(undefined, { onSuccess: () => void navigate(paths.imports, { replace: true }) })
        }
      >
        <p>{detail.fileName} and its rows will be deleted. Nothing has been imported.</p>
      </ConfirmDialog>
    </>
  )
}
