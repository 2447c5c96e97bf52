import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { FileButton } from '../../../ui/controls/download-button.tsx'
import { saveOriginal, saveResults } from '../data/queries.ts'
import classes from './import-actions.module.css'
import { UndoImport } from './undo-import.tsx'

/** What can be done about an import once it has begun, whether or not it has come to its end. */
export function ImportActions({ detail }: { detail: ImportDetail }) {
  const isUndoable = detail.status === 'running' || detail.status === 'done'
  return (
    <div className={classes.actions}>
      <FileButton save={() => saveResults(detail)}>Download results</FileButton>
      <FileButton save={() => saveOriginal(detail)}>Download the file</FileButton>
      {isUndoable && <UndoImport detail={detail} />}
    </div>
  )
}
