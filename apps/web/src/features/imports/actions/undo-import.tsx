import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import { useImportChanges } from '../data/queries.ts'
import { ConfirmedButton } from '../parts/confirmed-button.tsx'
import { broughtIn, counted } from '../view-model/outcomes.ts'

/** Undoes an import, also while it is running, after explaining the consequences. */
export function UndoImport({ detail }: { detail: ImportDetail }) {
  const { undo } = useImportChanges(detail.id)
  const homes = broughtIn(detail.counts)
  const isRunning = detail.status === 'running'
  const label = isRunning ? 'Stop and undo' : 'Undo import'
  return (
    <ConfirmedButton
      label={label}
      icon={<IconArrowBackUp size="1.15em" stroke={2} aria-hidden />}
      title={isRunning ? 'Stop this import and undo it?' : 'Undo this import?'}
      confirm={[label, 'Undoing...']}
      action={undo}
      onConfirm={() => undo.mutate()}
    >
      {isRunning && <p>Rows that are still waiting will not be imported.</p>}
      <p>
        {homes === 0
          ? 'This import added no homes, so none will leave your portfolio.'
          : `${counted(homes, 'home')} added by it will leave your portfolio, with all later corrections. Homes restored from your archive return there.`}
      </p>
      <p>Its changes to existing homes are reverted, except later edits.</p>
      <p>You cannot reverse this, but you can import the file again.</p>
    </ConfirmedButton>
  )
}
