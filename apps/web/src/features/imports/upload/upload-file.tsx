import { Button, FileButton } from '@mantine/core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { IconFileSpreadsheet, IconUpload } from '../../../ui/icons.ts'
import { saveTemplate } from '../data/queries.ts'
import { ACCEPTED } from '../view-model/chosen-file.ts'
import { bytesText } from '../view-model/import-words.ts'
import classes from './upload-file.module.css'
import { type UploadState, useUpload } from './use-upload.ts'

/** Chooses or drops a file and shows upload progress. */
export function UploadFile({ onUploaded }: { onUploaded: (importId: number) => void }) {
  const { state, send, clear } = useUpload(onUploaded)
  if (state.kind === 'sending') return <Sending file={state.file} bytes={state.bytes} onCancel={clear} />
  return (
    <div className={classes.upload}>
      {(state.kind === 'failed' || state.kind === 'refused') && (
        <Problem state={state} onRetry={() => send(state.file)} onForget={clear} />
      )}
      <DropZone onFile={send} />
      <div className={classes.templates}>
        <DownloadButton save={() => saveTemplate('xlsx')}>Excel template</DownloadButton>
        <DownloadButton save={() => saveTemplate('csv')}>CSV template</DownloadButton>
      </div>
    </div>
  )
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined) onFile(file)
  }
  return (
    // Dropping is a shortcut; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <IconFileSpreadsheet className={classes.icon} size="2.5rem" stroke={1.4} aria-hidden />
      <div className={classes.words}>
        <p className={classes.call}>
          <span className={classes.drop}>Drop your list of homes here, or choose it</span>
          <span className={classes.choose}>Choose your list of homes</span>
        </p>
        <p className={classes.limits}>
          CSV or Excel (.xlsx), up to {publicConfiguration().importMaxMb} MB. Each row needs an address, a UPRN or your
          own reference of a home in your portfolio.
        </p>
      </div>
      <FileButton accept={ACCEPTED} onChange={(file) => file !== null && onFile(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size="1.15em" stroke={2.2} aria-hidden />}>
            Choose a file
          </Button>
        )}
      </FileButton>
    </div>
  )
}

interface SendingProps {
  file: File
  bytes: { sent: number; of: number }
  onCancel: () => void
}

function Sending({ file, bytes, onCancel }: SendingProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  // The pressed button is gone.
  useEffect(() => cancel.current?.focus(), [])
  const isSent = bytes.sent >= bytes.of
  return (
    <section className={classes.sending} aria-label="Upload">
      <div className={classes.line}>
        <strong className={classes.name}>{file.name}</strong>
        <output className={classes.bytes}>
          {isSent ? 'Reading the file...' : `${bytesText(bytes.sent)} of ${bytesText(bytes.of)}`}
        </output>
      </div>
      <progress className={classes.bar} value={bytes.sent} max={bytes.of} aria-label={`Uploading ${file.name}`} />
      <div className={classes.line}>
        <span className={classes.bytes}>Keep this page open until the upload is complete.</span>
        <Button ref={cancel} variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

interface ProblemProps {
  state: Extract<UploadState, { kind: 'failed' | 'refused' }>
  onRetry: () => void
  onForget: () => void
}

function Problem({ state: { kind, file, reason }, onRetry, onForget }: ProblemProps) {
  return (
    <Notice
      tone="error"
      heading={file.name}
      action={
        kind === 'failed' ? (
          <div className={classes.actions}>
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
            <Button size="sm" variant="default" onClick={onForget}>
              Discard
            </Button>
          </div>
        ) : undefined
      }
    >
      {reason}
    </Notice>
  )
}
