import { Radio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { ExploreExportFormat } from '@retrofolio/contract/explore/explore-export'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../lib/format/counted.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { requestProblem } from '../found-home/request-problem.ts'
import classes from './export-dialog.module.css'
import { type ExportedHomes, exportHomes, tooManyToExport } from './export-homes.ts'

export interface ExportDialogProps {
  isOpen: boolean
  what: ExportedHomes
  /** null while they are counted. */
  homes: number | null
  onClose: () => void
}

const FORMATS: readonly { format: ExploreExportFormat; name: string; hint: string }[] = [
  { format: 'xlsx', name: 'Excel (XLSX)', hint: 'With a heading and unit for each column' },
  { format: 'csv', name: 'CSV', hint: 'The same values as plain text' },
]

/** Exports what is filtered or selected, with the notice on address data. */
export function ExportDialog({ isOpen, what, homes, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExploreExportFormat>('xlsx')
  const exporting = useMutation({ mutationFn: () => exportHomes(format, what) })
  const tooMany = tooManyToExport(homes)
  const close = () => {
    exporting.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={homes === null ? 'Export homes' : `Export ${counted(homes)}`}
      confirm={['Export', 'Preparing...']}
      isDisabled={tooMany !== null || homes === 0}
      isPending={exporting.isPending}
      failure={requestProblem(exporting.error, 'The homes could not be exported. Please try again.')}
      onCancel={close}
      onConfirm={() =>
        exporting.mutate(undefined, {
          onSuccess: () => {
            toast.success('Exported. The file is in your downloads.')
            close()
          },
        })
      }
    >
      {tooMany === null ? (
        <>
          <Radio.Group
            label="Format"
            value={format}
            onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
            className={classes.formats ?? ''}
          >
            {FORMATS.map(({ format: value, name, hint }) => (
              <Radio key={value} value={value} label={name} description={hint} mt="xs" />
            ))}
          </Radio.Group>
          <p className={classes.note}>
            Addresses and postcodes may be used only for assessing or improving homes. They are © Royal Mail and
            Ordnance Survey: do not publish them or pass them on for other purposes. The file repeats this notice.
          </p>
        </>
      ) : (
        <Notice tone="warning">{tooMany}</Notice>
      )}
      {homes === 0 && <Notice tone="warning">No homes match these filters.</Notice>}
    </ConfirmDialog>
  )
}
