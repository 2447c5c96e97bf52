import { Button } from '@mantine/core'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { useState } from 'react'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import { useImportChanges } from '../data/queries.ts'
import { broughtIn, counted } from '../view-model/outcomes.ts'

/** Takes a whole import back, one that still runs too, and says first what goes with it. */
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
            ? 'It brought no homes in, so none leaves your portfolio.'
            : `${counted(homes, 'home')} that it brought in ${homes === 1 ? 'leaves' : 'leave'} your portfolio, with every correction made since. Homes that it took from your archive go back there.`}
        </p>
        <p>What it changed of homes that you had counts no more, but for what somebody has said since.</p>
        <p>This cannot be taken back, but the file can be imported again.</p>
      </ConfirmDialog>
    </>
  )
}

const UNDOING = { button: 'Undo import', title: 'Undo this import?', lead: null }
const STOPPING = {
  button: 'Stop and undo',
  title: 'Stop this import and undo it?',
  lead: 'The rows that still wait are not imported.',
}
