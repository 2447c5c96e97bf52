import { RATES_FILE_MAX_MB, type RatesPreview } from '@retrofolio/contract/accounts/own-rates'
import { useEffect, useRef, useState } from 'react'
import { errorSentence, fieldText, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { ACCEPTED, problemOfFile } from '../../../lib/format/chosen-file.ts'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { DropZone } from '../../../ui/controls/drop-zone.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import formClasses from '../parts/setting-form.module.css'
import { saveRatesTemplate, usePreviewRates, useSaveRates } from '../queries/rates-queries.ts'
import { CheckPrices } from './check-prices.tsx'

const LIMITS = { maxMb: RATES_FILE_MAX_MB, row: 'measure' }

interface Chosen {
  file: File
  preview: RatesPreview
}

export interface UploadPricesProps {
  /** The number of the version that a file becomes. */
  nextVersion: number
}

/** Takes a schedule of rates, shows what it would change, and saves it. */
export function UploadPrices({ nextVersion }: UploadPricesProps) {
  const [refusal, setRefusal] = useState<{ name: string; reason: string } | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const previewing = usePreviewRates()
  const saving = useSaveRates()
  const zone = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(false)
  useEffect(() => {
    // The pressed button is gone.
    if (chosen === null && wasChosen.current) zone.current?.querySelector('button')?.focus()
    wasChosen.current = chosen !== null
  }, [chosen])

  const handleFile = async (given: File) => {
    saving.reset()
    const problem = problemOfFile(given, LIMITS)
    if (problem !== null) return setRefusal({ name: given.name, reason: problem })
    setRefusal(null)
    try {
      // In memory: the file that is saved is the one that was checked, even if it changes on the disk.
      const file = new File([await given.arrayBuffer()], given.name)
      setChosen({ file, preview: await previewing.mutateAsync(file) })
    } catch (error) {
      setRefusal({ name: given.name, reason: reasonOf(error) })
    }
  }
  const handleSave = (notRead: number) => {
    if (chosen === null || saving.isPending) return
    saving.mutate(
      { file: chosen.file, notRead },
      {
        onSuccess: (rates) => {
          setChosen(null)
          toast.success(`Version ${rates.version ?? ''} of your rates is saved and in use.`)
        },
      },
    )
  }

  if (chosen !== null) {
    return (
      <CheckPrices
        preview={chosen.preview}
        nextVersion={nextVersion}
        isSaving={saving.isPending}
        failure={saving.error === null ? null : reasonOf(saving.error)}
        onSave={handleSave}
        onDiscard={() => setChosen(null)}
      />
    )
  }
  return (
    <div ref={zone} className={formClasses.form}>
      {refusal !== null && (
        <Notice tone="error" heading={refusal.name}>
          {refusal.reason}
        </Notice>
      )}
      <DropZone
        what="your schedule of rates"
        limits={`CSV or Excel (.xlsx), up to ${RATES_FILE_MAX_MB} MB, with the headings of the template. Nothing changes before you have checked it.`}
        accept={ACCEPTED}
        onFile={(file) => void handleFile(file)}
      />
      {previewing.isPending && <output>Reading the file...</output>}
      <div className={formClasses.actions}>
        <DownloadButton save={() => saveRatesTemplate('xlsx')}>Excel template</DownloadButton>
        <DownloadButton save={() => saveRatesTemplate('csv')}>CSV template</DownloadButton>
      </div>
    </div>
  )
}

function reasonOf(error: unknown): string {
  return fieldText(error, 'file') ?? errorSentence(error) ?? UNEXPECTED_ERROR
}
