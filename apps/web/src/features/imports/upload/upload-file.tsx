import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ACCEPTED } from '../../../lib/format/chosen-file.ts'
import { bytesText } from '../../../lib/format/format-bytes.ts'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { DropZone } from '../../../ui/controls/drop-zone.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { saveTemplate } from '../data/queries.ts'
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
      <DropZone
        what="your list of homes"
        limits={`CSV or Excel (.xlsx), up to ${publicConfiguration().importMaxMb} MB. Each row needs an address, a UPRN or your own reference of a home in your portfolio.`}
        accept={ACCEPTED}
        onFile={send}
      />
      <div className={classes.templates}>
        <DownloadButton save={() => saveTemplate('xlsx')}>Excel template</DownloadButton>
        <DownloadButton save={() => saveTemplate('csv')}>CSV template</DownloadButton>
      </div>
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
