import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconTrash } from '../../../ui/icons.ts'
import { useImportChanges } from '../data/queries.ts'
import { ConfirmedButton } from '../parts/confirmed-button.tsx'

/** Deletes an upload that has not been imported. */
export function DiscardImport({ detail }: { detail: ImportDetail }) {
  const { discard } = useImportChanges(detail.id)
  const navigate = useNavigate()
  return (
    <ConfirmedButton
      label="Discard"
      icon={<IconTrash size="1.15em" stroke={2} aria-hidden />}
      title="Discard this file?"
      confirm={['Discard file', 'Discarding...']}
      action={discard}
      onConfirm={() => discard.mutate(undefined, { onSuccess: () => void navigate(paths.imports, { replace: true }) })}
    >
      <p>{detail.fileName} and its rows will be deleted. Nothing has been imported.</p>
    </ConfirmedButton>
  )
}
