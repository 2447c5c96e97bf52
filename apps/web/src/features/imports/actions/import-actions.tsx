import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { saveOriginal, saveResults } from '../data/queries.ts'
import parts from '../parts/import-section.module.css'
import { UndoImport } from './undo-import.tsx'

/** Actions for an import that has started, finished or not. */
export function ImportActions({ detail }: { detail: ImportDetail }) {
  const isUndoable = detail.status === 'running' || detail.status === 'done'
  return (
    <div className={parts.actions}>
      <DownloadButton save={() => saveResults(detail)}>Download results</DownloadButton>
      <DownloadButton save={() => saveOriginal(detail)}>Download the file</DownloadButton>
      {isUndoable && <UndoImport detail={detail} />}
    </div>
  )
}
