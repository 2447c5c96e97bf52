import { Button } from '@mantine/core'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { useState } from 'react'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import { useImportChanges } from '../data/queries.ts'
import { broughtIn, counted } from '../view-model/outcomes.ts'

/** Undoes an import, also while it is running, after explaining the consequences. */
export function UndoImport({ detail }: { detail: ImportDetail }) {
  const { undo } = useImportChanges(detail.id)
  const [isAsking, setIsAsking] = useState(false)
  const homes = broughtIn(detail.counts)
  const { button, title, lead } = detail.status === 'running' ? STOPPING : UNDOING
  return (
    <>
      <Button
        variant="outline"
        color="var(--colour-error)"
        leftSection={<IconArrowBackUp size="1.15em" stroke={2} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirm={[button, 'Undoing...']}
        isDangerous
        isPending={undo.isPending}
        failure={formErrors(undo.error, []).banner}
        onCancel={() => {
          setIsAsking(false)
          undo.reset()
        }}
        onConfirm={() => undo.mutate()}
      >
        {lead !== null && <p>{lead}</p>}
        <p>
          {homes === 0
            ? 'This import added no homes, so none will leave your portfolio.'
            : `${counted(homes, 'home')} added by it will leave your portfolio, with all later corrections. Homes restored from your archive return there.`}
        </p>
        <p>Its changes to existing homes are reverted, except later edits.</p>
        <p>You cannot reverse this, but you can import the file again.</p>
      </ConfirmDialog>
    </>
  )
}

const UNDOING = { button: 'Undo import', title: 'Undo this import?', lead: null }
const STOPPING = {
  button: 'Stop and undo',
  title: 'Stop this import and undo it?',
  lead: 'Rows that are still waiting will not be imported.',
}
