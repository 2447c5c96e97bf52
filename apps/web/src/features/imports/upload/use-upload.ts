import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { SentBytes } from '../../../lib/api/fetch-with-progress.ts'
import { detailText, fieldText, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { problemOfFile } from '../../../lib/format/chosen-file.ts'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import { uploadImport, useImportUpdates } from '../data/queries.ts'

export type UploadState =
  | { kind: 'idle' }
  /** The file is not acceptable. */
  | { kind: 'refused'; file: File; reason: string }
  /** The file may be fine, and sending can be retried. */
  | { kind: 'failed'; file: File; reason: string }
  | { kind: 'sending'; file: File; bytes: SentBytes }

export interface Upload {
  state: UploadState
  send: (file: File) => void
  /** Cancels the upload and forgets the file. */
  clear: () => void
}

/** Uploads one file at a time; leaving the page cancels it. */
export function useUpload(onUploaded: (importId: number) => void): Upload {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const sending = useRef<AbortController | null>(null)
  const { uploaded } = useImportUpdates()
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File) => {
    sending.current?.abort()
    const problem = problemOfFile(file, { maxMb: publicConfiguration().importMaxMb, row: 'home' })
    if (problem !== null) return setState({ kind: 'refused', file, reason: problem })
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setState({ kind: 'sending', file, bytes: { sent: 0, of: file.size } })
    try {
      const onProgress = (bytes: SentBytes) => {
        if (!signal.aborted) setState({ kind: 'sending', file, bytes })
      }
      const detail = await uploadImport(file, { signal, onProgress })
      uploaded(detail)
      setState({ kind: 'idle' })
      onUploaded(detail.id)
    } catch (error) {
      if (!signal.aborted) setState(stateAfter(error, file))
    }
  }
  const clear = () => {
    sending.current?.abort()
    setState({ kind: 'idle' })
  }
  return { state, send: (file) => void send(file), clear }
}

function stateAfter(error: unknown, file: File): UploadState {
  const refusal = fieldText(error, 'file')
  if (refusal !== null) return { kind: 'refused', file, reason: refusal }
  if (!(error instanceof ApiError)) return { kind: 'failed', file, reason: UNEXPECTED_ERROR }
  const isTooLarge = error.status === 413
  return { kind: isTooLarge ? 'refused' : 'failed', file, reason: detailText(error) ?? error.message }
}
