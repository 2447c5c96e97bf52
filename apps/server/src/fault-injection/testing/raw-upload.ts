import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface UploadAnswer {
  status: number
  body: string
  /** Bytes of the file that had been sent by then. */
  sent: number
  tookMs: number
}

interface RawUpload {
  address: string
  key: string
  file: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** If omitted, the upload is chunked. */
  length?: number
}

/** Sends a file in pieces until it ends or a response arrives. */
export async function uploadRaw({ address, key, file, length }: RawUpload): Promise<UploadAnswer> {
  const since = performance.now()
  const sending = request(`${address}/api/portfolio/imports/?file_name=hostile.csv`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, ...(length !== undefined && { 'content-length': length }) },
  })
  let sent = 0
  let isAnswered = false
  const answered = new Promise<Omit<UploadAnswer, 'sent' | 'tookMs'>>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (response) => {
      isAnswered = true
      const status = response.statusCode ?? 0
      text(response).then((body) => resolve({ status, body }), reject)
    })
  })
  const body = async () => {
    sending.flushHeaders()
    for await (const piece of file) {
      if (isAnswered) break
      sent += piece.length
      if (!sending.write(piece)) await drained(sending, () => isAnswered)
    }
    if (!isAnswered) sending.end()
  }
  const [answer] = await Promise.all([answered, body()])
  sending.destroy()
  return { ...answer, sent, tookMs: performance.now() - since }
}

async function drained(sending: ClientRequest, isAnswered: () => boolean): Promise<void> {
  if (isAnswered()) return
  const over = new AbortController()
  const happened = ['drain', 'response', 'error', 'close'].map((event) => once(sending, event, { signal: over.signal }))
  await Promise.race(happened).catch(() => {})
  over.abort()
  await Promise.allSettled(happened)
}
